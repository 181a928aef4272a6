import { LIMITS } from '#schemas/catalog/limits.ts'
import { batch, type ReadonlySignal, signal } from '#web/model/signals.ts'
import type { Client } from '#web/services/client.ts'

/** What the scan view shows: `expired` after 60 s without a scan, `failed` with the reason when there is no code. */
type ScanState =
  | { readonly step: 'loading' }
  | { readonly step: 'shown'; readonly url: string }
  | { readonly step: 'expired'; readonly url: string }
  | { readonly step: 'failed'; readonly message: string }

export interface ScanLogin {
  readonly state: ReadonlySignal<ScanState>
  /** Loads a code and checks it every second, until someone has scanned it or it has ended (A-4-13, A-4-14). */
  start(): void
  stop(): void
}

export interface ScanLoginParts {
  readonly client: { readonly accounts: Pick<Client['accounts'], 'scanCode' | 'scanCheck'> }
  readonly onDone: (answer: { readonly token: string; readonly isNew: boolean }) => void
}

export const createScanLogin = ({ client, onDone }: ScanLoginParts): ScanLogin => {
  const state = signal<ScanState>({ step: 'loading' })
  /** The attempt that runs; a late answer of an earlier one changes nothing. */
  let current = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const load = async (attempt: number, isSecond: boolean): Promise<void> => {
    state.value = { step: 'loading' }
    const code = await client.accounts.scanCode()
    if (attempt !== current) return
    if (!code.ok) {
      state.value = { step: 'failed', message: code.message }
      return
    }
    const { url, sceneId } = code.data
    state.value = { step: 'shown', url }
    const ends = Date.now() + LIMITS.scan.codeMs
    const check = async (): Promise<void> => {
      const answer = await client.accounts.scanCheck({ sceneId })
      if (attempt !== current) return
      if (answer.ok && answer.data) {
        const { user, token } = answer.data
        current += 1
        return onDone({ token, isNew: user.createdAt === user.loginAt })
      }
      // The server has ended the code: a new one is fetched once, then the user asks for it.
      if (!answer.ok && answer.code === 'SCAN_EXPIRED' && !isSecond) return load(attempt, true)
      const hasEnded = (!answer.ok && answer.code === 'SCAN_EXPIRED') || Date.now() >= ends
      if (hasEnded) state.value = { step: 'expired', url }
      // While the server cannot be reached, the next check may succeed.
      else timer = setTimeout(check, LIMITS.scan.pollMs)
    }
    timer = setTimeout(check, LIMITS.scan.pollMs)
  }
  const stop = () => {
    current += 1
    clearTimeout(timer)
  }
  return {
    state,
    start() {
      stop()
      batch(() => void load(current, false))
    },
    stop,
  }
}
