import * as m from '#messages/phoneUpload.ts'
import type { CallOutput } from '#schemas/api/endpoint.ts'
import type { Api } from '#schemas/api/index.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { type ReadonlySignal, signal } from '#web/model/signals.ts'
import type { Result } from './result.ts'

type Looked = CallOutput<Api['phoneUploads']['phoneUploads']>
export type PhonePicture = Looked['data'][number]

/** What the page knows of its code; `ended` = no more pictures come by it. */
export type PhoneCodeState =
  | { readonly step: 'loading' }
  | { readonly step: 'failed'; readonly message: string }
  | {
      readonly step: 'shown' | 'ended'
      readonly id: string
      readonly isOpened: boolean
      /** Pictures that have come. */
      readonly count: number
      /** Pictures that the phone still sends. */
      readonly left: number
    }

export interface PhoneCode {
  readonly state: ReadonlySignal<PhoneCodeState>
  /** Loads a code, then looks every 2 s for pictures (C-4-49), but not while the page is hidden. */
  start(): void
  /** Ends the looks. What the phone still sends is stored all the same. */
  stop(): void
}

export interface PhoneCodeParts {
  readonly load: () => Promise<Result<{ readonly data: string }>>
  readonly look: (id: string) => Promise<Result<Looked>>
  /** Gets each picture once (C-4-50). */
  readonly onPicture: (picture: PhonePicture) => void
  readonly isHidden: () => boolean
}

/** A code that a phone scans to send pictures, and the look-out for them. */
export const createPhoneCode = ({ load, look, onPicture, isHidden }: PhoneCodeParts): PhoneCode => {
  const state = signal<PhoneCodeState>({ step: 'loading' })
  /** The attempt that runs; a late answer of an earlier one changes nothing. */
  let current = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const run = async (attempt: number): Promise<void> => {
    state.value = { step: 'loading' }
    const made = await load()
    if (attempt !== current) return
    if (!made.ok) {
      // Without an answer there is no reason to tell (C-8-17).
      state.value = { step: 'failed', message: made.code === 'NETWORK' ? m.noCode : made.message }
      return
    }
    const id = made.data.data
    const known = new Set<string>()
    state.value = { step: 'shown', id, isOpened: false, count: 0, left: 0 }
    const next = () => {
      timer = setTimeout(check, LIMITS.phoneUpload.pollMs)
    }
    const check = async (): Promise<void> => {
      if (isHidden()) return next()
      const answer = await look(id)
      if (attempt !== current) return
      if (answer.ok) {
        const { data, isOpened, left } = answer.data
        for (const picture of data) {
          if (known.has(picture.url)) continue
          known.add(picture.url)
          onPicture(picture)
        }
        state.value = { step: 'shown', id, isOpened, count: known.size, left }
      } else if (answer.code === 'PHONE_UPLOAD_ENDED' || answer.code === 'UNAUTHENTICATED') {
        state.value = { step: 'ended', id, isOpened: false, count: known.size, left: 0 }
        return
      }
      next()
    }
    next()
  }
  const stop = () => {
    current += 1
    clearTimeout(timer)
  }
  return {
    state,
    start() {
      stop()
      void run(current)
    },
    stop,
  }
}
