import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components/Toast'
import type { Toast } from './toast.ts'

const MAX_VISIBLE = 3

/** What `ToastPanel` draws, newest first. A timer runs while its toast is drawn, and pauses on hover and on focus. */
export const toastQueue = new ToastQueue<Toast>()

/** Puts a toast in front. The same text again restarts the visible one; the oldest of too many goes. */
export const addToast = (toast: Toast): void => {
  const { text, kind } = toast
  for (const { key, content } of toastQueue.visibleToasts)
    if (content.text === text && content.kind === kind) toastQueue.close(key)
  toastQueue.add(toast, { timeout: toast.lifeMs })
  for (const { key } of toastQueue.visibleToasts.slice(MAX_VISIBLE)) toastQueue.close(key)
}
