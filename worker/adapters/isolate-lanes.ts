import type { Lanes, Place } from '../ports/lanes.ts'

interface LaneLimits {
  /** count; work of one key that runs at once. */
  readonly atOnce: number
  /** ms; longest wait for a place. */
  readonly waitMs: number
  /** count; requests of one key that wait; more are refused at once, because each looks at those before it. */
  readonly most: number
}

/** ms between two looks whether a place is free; who has others before it looks less often, because each look costs. */
const LOOK_MS = { first: 25, most: 500 } as const
/** ms; who was not heard of for so long lets others go first: the runtime drops requests without a word. */
const SILENT_MS = 2000

/** Times in ms since 1970. */
interface Row {
  readonly taken: Set<{ until: number }>
  readonly waiting: Set<{ heard: number }>
}

/** count; keys from which on those are forgotten whose requests the runtime has dropped. */
const MANY = 1000

const pause = (ms: number) => new Promise<void>(done => setTimeout(done, ms))

const dropEnded = ({ taken }: Row, now: number): void => {
  for (const place of taken) if (place.until <= now) taken.delete(place)
}

/** How many must end before a request may take a place: one is free for all who came before, and for it. */
const countBefore = (row: Row, mine: { heard: number }, atOnce: number): number => {
  const now = Date.now()
  mine.heard = now
  dropEnded(row, now)
  let before = row.taken.size
  for (const other of row.waiting) {
    if (other === mine) break
    if (now - other.heard < SILENT_MS) before += 1
  }
  return Math.max(0, before - atOnce + 1)
}

/**
 * Lanes of one isolate: what other isolates do is not counted. Those who wait look at a variable and do not wait for a
 * promise of another request, which the runtime may cancel.
 */
export const isolateLanes = ({
  atOnce,
  waitMs,
  most,
}: LaneLimits): Lanes & { /** Keys that are remembered. */ readonly keys: () => number } => {
  const rows = new Map<string, Row>()
  const forgetIfEmpty = (key: string, row: Row): void => {
    if (row.taken.size + row.waiting.size === 0 && rows.get(key) === row) rows.delete(key)
  }
  const dropSilent = (row: Row, now: number): void => {
    dropEnded(row, now)
    for (const other of row.waiting) if (now - other.heard > waitMs) row.waiting.delete(other)
  }
  const rowOf = (key: string): Row => {
    const now = Date.now()
    if (rows.size >= MANY)
      for (const [other, row] of rows) {
        dropSilent(row, now)
        forgetIfEmpty(other, row)
      }
    const row = rows.get(key) ?? { taken: new Set(), waiting: new Set() }
    dropSilent(row, now)
    rows.set(key, row)
    return row
  }
  const placeIn = (key: string, row: Row, ms: number): Place => {
    const mine = { until: Date.now() + ms }
    row.taken.add(mine)
    return {
      keep(longer) {
        if (!row.taken.has(mine)) return false
        mine.until = Date.now() + longer
        return true
      },
      end() {
        row.taken.delete(mine)
        forgetIfEmpty(key, row)
      },
    }
  }
  return {
    keys: () => rows.size,
    async take(key, ms) {
      const row = rowOf(key)
      if (row.waiting.size >= most) return null
      const patience = Date.now() + waitMs
      const asked = { heard: Date.now() }
      row.waiting.add(asked)
      try {
        for (;;) {
          const before = countBefore(row, asked, atOnce)
          if (before === 0) break
          if (Date.now() >= patience) return null
          await pause(Math.min(LOOK_MS.first * before, LOOK_MS.most))
        }
        // Nothing is awaited from here on: the place is free until it is taken.
        return placeIn(key, row, ms)
      } finally {
        row.waiting.delete(asked)
        forgetIfEmpty(key, row)
      }
    },
  }
}
