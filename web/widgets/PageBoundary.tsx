import { Component, type ReactNode } from 'react'
import { PageFailure } from './PageFailure.tsx'

interface Props {
  /** Whether the user's work is kept, and what to do. */
  readonly hint: string
  readonly children: ReactNode
}

/** Shows an error page with a reload button when the page itself fails to render, instead of an empty page. */
export class PageBoundary extends Component<Props, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children
    return <PageFailure hint={this.props.hint} onReload={() => location.reload()} />
  }
}
