import { Component, type ReactNode } from 'react'
import * as m from '#messages/widgets.ts'
import styles from './PageBoundary.module.css'

interface Props {
  /** Whether the user's work is kept, and what to do. */
  readonly hint: string
  readonly children: ReactNode
}

/**
 * Shows an error page with a reload button when the page itself fails to render, instead of an empty page. It uses
 * plain elements only, because the widgets may be what failed.
 */
export class PageBoundary extends Component<Props, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children
    return (
      <div className={styles.page} role="alert">
        <h1 className={styles.title}>{m.pageFailed}</h1>
        <p className={styles.hint}>{this.props.hint}</p>
        <button type="button" className={styles.button} onClick={() => location.reload()}>
          {m.reload}
        </button>
      </div>
    )
  }
}
