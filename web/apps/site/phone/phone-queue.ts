import * as m from '#messages/phoneUpload.ts'
import { type ReadonlySignal, signal } from '#web/model/signals.ts'
import type { Result } from '#web/services/result.ts'

/** One photo of this phone. */
export interface PhoneItem {
  readonly id: number
  readonly name: string
  /** Object URL, for a preview. */
  readonly preview: string
  readonly step: 'waiting' | 'sending' | 'sent' | 'failed'
  /** 0–1 */
  readonly progress: number
  readonly error: string
  readonly mayRetry: boolean
}

export interface PhoneQueue {
  readonly items: ReadonlySignal<readonly PhoneItem[]>
  /** Why no photo can be sent any more; '' = they can. */
  readonly ended: ReadonlySignal<string>
  /** Waits for the network. */
  readonly isOffline: ReadonlySignal<boolean>
  add(files: readonly File[]): void
  retry(id: number): void
  /** Goes on after a loss of the network, or after the screen was locked. */
  resume(): void
}

type Made =
  | { readonly ok: true; readonly file: File }
  | { readonly ok: false; readonly reason: string; readonly mayRetry: boolean }
export interface PhoneQueueParts {
  /** Checks a file, and converts what the server does not take. */
  readonly ready: (file: File) => Promise<Made>
  /** Sends one photo; `waiting`: photos that follow it. */
  readonly send: (
    file: File,
    waiting: number,
    onProgress: (share: number) => void,
  ) => Promise<Result<{ readonly left: number }>>
  readonly preview: (file: File) => string
}

/** Errors after which this code takes no photo. */
const LAST: readonly string[] = ['PHONE_UPLOAD_ENDED', 'PHONE_UPLOAD_TAKEN', 'PHONE_UPLOAD_FULL']

/** The photos of a phone, sent one after another: a phone's network is the narrow part. */
export const createPhoneQueue = ({ ready, send, preview }: PhoneQueueParts): PhoneQueue => {
  const items = signal<readonly PhoneItem[]>([])
  const ended = signal('')
  const isOffline = signal(false)
  const files = new Map<number, File>()
  let serial = 0
  let isRunning = false

  const update = (id: number, patch: Partial<PhoneItem>) => {
    items.value = items.peek().map(item => (item.id === id ? { ...item, ...patch } : item))
  }
  const open = () => items.peek().filter(({ step }) => step === 'waiting')

  /** Sends one photo; false = the network is gone. */
  const sendOne = async ({ id }: PhoneItem, file: File): Promise<boolean> => {
    update(id, { step: 'sending', progress: 0, error: '' })
    const made = await ready(file)
    if (!made.ok) {
      update(id, { step: 'failed', error: made.reason, mayRetry: made.mayRetry })
      return true
    }
    const answer = await send(made.file, open().length, progress => update(id, { progress }))
    if (answer.ok) {
      update(id, { step: 'sent', progress: 1 })
      files.delete(id)
      return true
    }
    if (answer.code === 'NETWORK') {
      update(id, { step: 'waiting', progress: 0 })
      return false
    }
    if (LAST.includes(answer.code)) ended.value = answer.message
    update(id, { step: 'failed', error: answer.message, mayRetry: answer.status >= 500 })
    return true
  }
  const run = async (): Promise<void> => {
    if (isRunning) return
    isRunning = true
    isOffline.value = false
    for (let [next] = open(); next && ended.peek() === ''; [next] = open()) {
      const file = files.get(next.id)
      if (!file) update(next.id, { step: 'failed', error: m.wrongTitle, mayRetry: false })
      else if (!(await sendOne(next, file))) {
        isOffline.value = true
        break
      }
    }
    isRunning = false
  }

  return {
    items,
    ended,
    isOffline,
    add(added) {
      const fresh = added.map((file): PhoneItem => {
        const id = ++serial
        files.set(id, file)
        const state = { step: 'waiting', progress: 0, error: '', mayRetry: false } as const
        return { id, name: file.name, preview: preview(file), ...state }
      })
      items.value = [...items.peek(), ...fresh]
      void run()
    },
    retry(id) {
      update(id, { step: 'waiting', error: '' })
      void run()
    },
    resume() {
      void run()
    },
  }
}
