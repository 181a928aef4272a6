import { LIMITS } from '#schemas/catalog/limits.ts'
import { batch, type ReadonlySignal, signal } from '#web/model/signals.ts'
import type { Result } from '#web/services/result.ts'

/** What the view of a code shows: `expired` after 60 s without a scan, `failed` with the reason when there is no code. */
type ScanState =
  | { readonly step: 'loading' }
  | { readonly step: 'shown'; readonly url: string }
  | { readonly step: 'expired'; readonly url: string }
  | { readonly step: 'failed'; readonly message: string }

export interface ScanCode {
  readonly state: ReadonlySignal<ScanState>
  /** Loads a code and checks it every second, until someone has scanned it or it has ended (A-4-13, A-4-14). */
  start(): void
  stop(): void
}

export interface ScanCodeParts<Done> {
  readonly load: () => Promise<Result<{ readonly url: string; readonly sceneId: string }>>
  /** null = nobody has scanned it yet. */
  readonly check: (code: { readonly sceneId: string }) => Promise<Result<Done | null>>
  readonly onDone: (answer: Done) => void
}

/** A code for a phone to scan, and the wait for the scan. */
export const createScanCode = <Done>({ load: loadCode, check: checkCode, onDone }: ScanCodeParts<Done>): ScanCode => {
  const state = signal<ScanState>({ step: 'loading' })
  /** The attempt that runs; a late answer of an earlier one changes nothing. */
  let current = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const load = async (attempt: number, isSecond: boolean): Promise<void> => {
    state.value = { step: 'loading' }
    const code = await loadCode()
    if (attempt !== current) return
    if (!code.ok) {
      state.value = { step: 'failed', message: code.message }
      return
    }
    const { url, sceneId } = code.data
    state.value = { step: 'shown', url }
    const ends = Date.now() + LIMITS.scan.codeMs
    const check = async (): Promise<void> => {
      const answer = await checkCode({ sceneId })
      if (attempt !== current) return
      if (answer.ok && answer.data) {
        current += 1
        return onDone(answer.data)
      }
      // The server has ended the code: a new one is fetched once, then the user asks for it.
      if (!answer.ok && answer.code === 'SCAN_EXPIRED' && !isSecond) return load(attempt, true)
      // Somebody has scanned it, and the server refuses what the scan is for.
      if (!answer.ok && answer.code.startsWith('IDENTITY_')) {
        state.value = { step: 'failed', message: answer.message }
        return
      }
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
