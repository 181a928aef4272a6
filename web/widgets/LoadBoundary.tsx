import { Component, type ReactNode } from 'react'
import * as basicTexts from '#messages/basic.ts'
import * as widgetsTexts from '#messages/widgets.ts'
import { Empty } from './Empty.tsx'
import { CloudOff } from './icons.ts'
import { PlainButton } from './PlainButton.tsx'
import { toast } from './toast.ts'

interface Props {
  /** Loads the part again; the boundary is remounted with it. */
  readonly onRetry: () => void
  /** A retry has already run: the browser remembers the failed import until the page reloads. */
  readonly hasRetried: boolean
  /** Renders nothing and reports the failure in a toast: for parts over the canvas. */
  readonly isOverlay: boolean
  readonly children: ReactNode
}

/** Shows an error in place of a part that fails to load or render; the rest of the page keeps working. */
export class LoadBoundary extends Component<Props, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidMount(): void {
    addEventListener('online', this.#onOnline)
  }
  override componentWillUnmount(): void {
    removeEventListener('online', this.#onOnline)
  }
  override componentDidCatch(error: unknown): void {
    console.warn('part failed', error)
    if (this.props.isOverlay) toast.show(widgetsTexts.loadFailed, { kind: 'error', action: this.#action() })
  }

  readonly #onOnline = () => {
    if (this.state.hasFailed) this.props.onRetry()
  }
  readonly #action = () =>
    this.props.hasRetried
      ? { label: widgetsTexts.reload, run: () => location.reload() }
      : { label: basicTexts.retry, run: () => this.props.onRetry() }

  override render(): ReactNode {
    const { isOverlay, children } = this.props
    if (!this.state.hasFailed) return children
    if (isOverlay) return null
    const { label, run } = this.#action()
    return (
      <Empty
        text={widgetsTexts.loadFailed}
        icon={CloudOff}
        isError
        action={
          <PlainButton size="s" onClick={run}>
            {label}
          </PlainButton>
        }
      />
    )
  }
}
