import { random } from '#test/support/random.ts'

/** Seeded choices of one random page. */
export interface Dice {
  /** A number in [0, 1). */
  next(): number
  /** A number in [from, to), whole half of the time and otherwise with two decimals. */
  px(from: number, to: number): number
  /** An integer in [from, to]. */
  whole(from: number, to: number): number
  /** True with this probability. */
  chance(probability: number): boolean
  /** @throws Error when there is nothing to pick from. */
  pick<T>(from: readonly T[]): T
  /** An opaque color. */
  color(): string
}

export const dice = (seed: number): Dice => {
  const next = random(seed)
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    whole,
    px: (from, to) => {
      const at = from + next() * (to - from)
      return next() < 0.5 ? Math.round(at) : Math.round(at * 100) / 100
    },
    chance: probability => next() < probability,
    pick: from => {
      const found = from[Math.floor(next() * from.length)]
      if (found === undefined) throw new Error('nothing to pick from')
      return found
    },
    color: () => `#${whole(0, 0xffffff).toString(16).padStart(6, '0')}`,
  }
}
