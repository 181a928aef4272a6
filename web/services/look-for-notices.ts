import { signal } from '#web/model/signals.ts'

/** ms; after something was sent that is checked, its verdict is there. */
const SOON_MS = 6000

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined

/** Looks for notices a moment after a picture was sent, which is checked then. */
export const lookForNoticesSoon = (): void => {
  clearTimeout(timer)
  timer = setTimeout(() => {
    for (const listener of [...listeners]) listener()
  }, SOON_MS)
}

/** Calls the listener when it is time to look. Returns the function that ends it. */
export const onLookForNotices = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Names of the pictures that left the user's library, as the last notices told. */
export const removedPictures = signal<readonly string[]>([])
