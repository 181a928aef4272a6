import { Component, type ReactNode } from 'react'
import { FAILED_NOTE } from '#web/layers/failed-note.ts'
import { fontFamilyCss } from '#web/layers/font-family.ts'

interface Props {
  /** The content; after a failure a new value is rendered again. */
  readonly content: unknown
  readonly children: ReactNode
}
interface State {
  readonly failed: { readonly content: unknown } | null
}

/** Shows a note in place of a layer that fails to render; the rest of the page stays. */
export class LayerErrorBoundary extends Component<Props, State> {
  override state: State = { failed: null }

  override componentDidCatch(error: unknown): void {
    console.error('layer error', error)
    this.setState({ failed: { content: this.props.content } })
  }

  static getDerivedStateFromError(): State {
    return { failed: { content: undefined } }
  }

  override render(): ReactNode {
    const { failed } = this.state
    if (!failed || (failed.content !== undefined && failed.content !== this.props.content)) return this.props.children
    return (
      <div
        style={{
          position: 'absolute',
          inset: 0,
          display: 'grid',
          placeItems: 'center',
          overflow: 'hidden',
          background: '#fdecea',
          color: '#b3261e',
          fontFamily: fontFamilyCss(''),
          fontSize: 14,
          lineHeight: '21px',
        }}
      >
        {FAILED_NOTE}
      </div>
    )
  }
}
