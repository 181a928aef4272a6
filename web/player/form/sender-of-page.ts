import { FORM_PREFIX } from '#schemas/catalog/device-keys.ts'
import type { PlayContext } from '../play-context.ts'
import { createSender, type Sender } from './sender.ts'

let shared: { readonly code: string; readonly sender: Sender } | null = null
const waiting = new Set<() => void>()

/** What the page of a code sends its form with; null in a preview. All parts of a page share one. */
export const senderOf = ({ code, api, signal }: PlayContext): Sender | null => {
  if (code === null) return null
  if (shared?.code === code) return shared.sender
  const key = `${FORM_PREFIX}${code}`
  const sender = createSender({
    api,
    code,
    keep: text => {
      try {
        if (text === null) localStorage.removeItem(key)
        else localStorage.setItem(key, text)
      } catch {
        // Without storage it is kept as long as the page is open.
      }
    },
    kept: () => {
      try {
        return localStorage.getItem(key)
      } catch {
        return null
      }
    },
    now: Date.now,
    wait: ms =>
      new Promise((done, fail) => {
        const timer = setTimeout(finish, ms)
        function finish() {
          clearTimeout(timer)
          window.removeEventListener('online', finish)
          signal.removeEventListener('abort', stop)
          done()
        }
        function stop() {
          finish()
          fail(signal.reason)
        }
        window.addEventListener('online', finish)
        signal.addEventListener('abort', stop)
      }),
    onWaiting: () => {
      for (const listener of waiting) listener()
    },
  })
  shared = { code, sender }
  signal.addEventListener('abort', () => {
    shared = null
  })
  return sender
}

/** The form waits for a connection. */
export const onWaiting = (listener: () => void): (() => void) => {
  waiting.add(listener)
  return () => waiting.delete(listener)
}
