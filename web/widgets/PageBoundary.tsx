import { Component, type ReactNode } from 'react'
import styles from './PageBoundary.module.css'

interface Props {
  /** What has become of the person's work, and what to do. */
  readonly hint: string
  readonly children: ReactNode
}

/**
 * Never an empty page: when the page itself cannot be drawn, it says so and offers a way on. Made of plain elements, so
 * that nothing that may have failed is needed again.
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
        <h1 className={styles.title}>页面出错了</h1>
        <p className={styles.hint}>{this.props.hint}</p>
        <button type="button" className={styles.button} onClick={() => location.reload()}>
          刷新页面
        </button>
      </div>
    )
  }
}
