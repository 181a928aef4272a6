/**
 * The browser's back button closes what is open over the page, the last one first. One entry of the history stands for
 * everything that is open; it goes when nothing is open anymore.
 */

/** What the browser has and a test can stand in for. */
export interface BackHost {
  push(): void
  back(): void
  /** The address that the page shows now. */
  address(): string
  show(address: string): void
  /** Runs it soon, unless it is called off. */
  soon(run: () => void): () => void
}

export interface BackButton {
  /** Registers something that is open. Returns what to call when it was closed in another way. */
  closes(close: () => void): () => void
  /** Call when the browser has gone back. */
  onBack(): void
  /** Call when the page has given itself another address while something is open. */
  moved(): void
}

export const createBackButton = (host: BackHost): BackButton => {
  const open: { readonly close: () => void }[] = []
  let hasEntry = false
  /** The page goes back by itself, to remove its entry. */
  let isLeaving = false
  let address = ''
  let callOff: (() => void) | null = null

  const push = () => {
    callOff?.()
    callOff = null
    // While the page goes back its own entry is still there; the next one comes when it has arrived.
    if (hasEntry || isLeaving) return
    host.push()
    hasEntry = true
    address = host.address()
  }
  const leaveSoon = () => {
    if (open.length > 0 || !hasEntry || callOff) return
    // One sheet often follows another at once.
    callOff = host.soon(() => {
      callOff = null
      if (open.length > 0 || !hasEntry) return
      hasEntry = false
      isLeaving = true
      host.back()
    })
  }
  return {
    closes: close => {
      const entry = { close }
      open.push(entry)
      push()
      return () => {
        const at = open.indexOf(entry)
        if (at < 0) return
        open.splice(at, 1)
        leaveSoon()
      }
    },
    onBack: () => {
      if (!hasEntry && !isLeaving) return
      const isOwn = isLeaving
      hasEntry = false
      isLeaving = false
      // The entry below has the address from before.
      if (address !== '' && host.address() !== address) host.show(address)
      if (!isOwn) open.pop()?.close()
      if (open.length > 0) push()
    },
    moved: () => {
      if (hasEntry) address = host.address()
    },
  }
}
