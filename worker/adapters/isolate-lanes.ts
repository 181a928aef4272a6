import type { Lanes, Place } from '../ports/lanes.ts'

interface LaneLimits {
  /** count; work of one key that runs at once. */
  readonly atOnce: number
  /** ms; longest wait for a place. */
  readonly waitMs: number
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

const pause = (ms: number) => new Promise<void>(done => setTimeout(done, ms))

/** How many must end before a request may take a place: one is free for all who came before, and for it. */
const countBefore = ({ taken, waiting }: Row, mine: { heard: number }, atOnce: number): number => {
  const now = Date.now()
  mine.heard = now
  for (const place of taken) if (place.until <= now) taken.delete(place)
  let before = taken.size
  for (const other of waiting) {
    if (other === mine) break
    if (now - other.heard < SILENT_MS) before += 1
  }
  return Math.max(0, before - atOnce + 1)
}

/**
 * Lanes of one isolate: what other isolates do is not counted. Those who wait look at a variable and do not wait for a
 * promise of another request, which the runtime may cancel.
 */
export const isolateLanes = ({ atOnce, waitMs }: LaneLimits): Lanes => {
  const rows = new Map<string, Row>()
  const rowOf = (key: string): Row => {
    const row = rows.get(key) ?? { taken: new Set(), waiting: new Set() }
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
        if (row.taken.size + row.waiting.size === 0 && rows.get(key) === row) rows.delete(key)
      },
    }
  }
  return {
    async take(key, ms) {
      const row = rowOf(key)
      const patience = Date.now() + waitMs
      for (const other of row.waiting) if (Date.now() - other.heard > waitMs) row.waiting.delete(other)
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
      }
    },
  }
}
