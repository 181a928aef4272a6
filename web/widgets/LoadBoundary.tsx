import { Component, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Empty } from './Empty.tsx'
import { CloudOff } from './icons.ts'
import { toast } from './toast.ts'

export const LOAD_FAILED = '加载失败，请检查网络'

interface Props {
  /** Loads the part anew; the boundary is mounted anew with it. */
  readonly onRetry: () => void
  /** It has been tried again already: what the browser remembers of the failure goes only with the page. */
  readonly hasRetried: boolean
  /** Shows nothing in its place and says it in a notice: for what lies over the canvas. */
  readonly isOverlay: boolean
  readonly children: ReactNode
}

/** A part that cannot be loaded or drawn says so in its place; everything around it goes on. */
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
    if (this.props.isOverlay) toast.show(LOAD_FAILED, { kind: 'error', action: this.#action() })
  }

  readonly #onOnline = () => {
    if (this.state.hasFailed) this.props.onRetry()
  }
  readonly #action = () =>
    this.props.hasRetried
      ? { label: '刷新页面', run: () => location.reload() }
      : { label: '重试', run: () => this.props.onRetry() }

  override render(): ReactNode {
    const { isOverlay, children } = this.props
    if (!this.state.hasFailed) return children
    if (isOverlay) return null
    const { label, run } = this.#action()
    return (
      <Empty
        text={LOAD_FAILED}
        icon={CloudOff}
        isError
        action={
          <Button size="s" onPress={run}>
            {label}
          </Button>
        }
      />
    )
  }
}
