import { type ReadonlySignal, signal } from '#web/model/signals.ts'

/** Whether the user sees this page. */
export interface PageAttention {
  readonly isVisible: ReadonlySignal<boolean>
  /** Calls the listener when the page is hidden and when it may close; closing can call it twice. */
  onHide(listener: () => void): () => void
  /** Calls the listener when the page is shown again and when its window gets the focus; often both at once. */
  onReturn(listener: () => void): () => void
}

/** `window` and `document` of a page; tests pass others. */
export interface AttentionSources {
  readonly window: EventTarget
  readonly document: EventTarget & { readonly visibilityState: DocumentVisibilityState }
}

export const watchAttention = ({ window, document }: AttentionSources): PageAttention => {
  const isVisible = signal(document.visibilityState !== 'hidden')
  const hides = new Set<() => void>()
  const returns = new Set<() => void>()
  const tell = (listeners: ReadonlySet<() => void>) => {
    for (const listener of [...listeners]) listener()
  }
  const listenTo = (listeners: Set<() => void>) => (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  document.addEventListener('visibilitychange', () => {
    isVisible.value = document.visibilityState !== 'hidden'
    tell(isVisible.peek() ? returns : hides)
  })
  window.addEventListener('pagehide', () => tell(hides))
  window.addEventListener('focus', () => tell(returns))
  return { isVisible, onHide: listenTo(hides), onReturn: listenTo(returns) }
}
