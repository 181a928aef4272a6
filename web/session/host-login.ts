import { type ReadonlySignal, signal } from '#web/model/signals.ts'

/** ms; how long the page around the editor may take to answer. */
export const HOST_ANSWER_MS = 10_000

/** How a page in another site gets its token: the page around it gives one. */
export interface HostLogin {
  /** The page around should give a token. */
  readonly isNeeded: ReadonlySignal<boolean>
  /** It was asked for one and has not given it. */
  readonly isSilent: ReadonlySignal<boolean>
  /** Asks, again where it was asked before. */
  ask(): void
  /** A token is there. */
  settle(): void
}

interface HostLoginParts {
  /** Whether there is a page around. */
  readonly hasHost: () => boolean
  readonly onSilent: () => void
}

export const createHostLogin = ({ hasHost, onSilent }: HostLoginParts): HostLogin => {
  const isNeeded = signal(false)
  const isSilent = signal(false)
  let timer: ReturnType<typeof setTimeout> | undefined
  const fallSilent = () => {
    isSilent.value = true
    onSilent()
  }
  const settle = () => {
    clearTimeout(timer)
    isNeeded.value = false
    isSilent.value = false
  }
  return {
    isNeeded,
    isSilent,
    ask: () => {
      // Whoever listens to `isNeeded` hears every question, not only the first.
      settle()
      isNeeded.value = true
      if (hasHost()) timer = setTimeout(fallSilent, HOST_ANSWER_MS)
      else fallSilent()
    },
    settle,
  }
}
