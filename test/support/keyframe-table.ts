import { expect } from 'vitest'
import { keyframesOf } from '#web/kernels/animations/keyframes.ts'

/** Names of the easing curves of animate.css. */
const CURVES: Readonly<Record<string, string>> = {
  'cubic-bezier(0.215, 0.61, 0.355, 1)': 'step',
  'cubic-bezier(0.55, 0.055, 0.675, 0.19)': 'near',
  'cubic-bezier(0.175, 0.885, 0.32, 1)': 'past',
  'cubic-bezier(0.755, 0.05, 0.855, 0.06)': 'rise',
}

type Type = Parameters<typeof keyframesOf>[0]['type']

const written = (type: Type, name: string) =>
  keyframesOf({ name, type, path: '' }).map(({ at, transform, opacity, easing }) =>
    [
      `${Number((at * 100).toFixed(4))}%`,
      transform,
      opacity === undefined ? undefined : `opacity ${opacity}`,
      easing && (CURVES[easing] ?? easing),
    ]
      .filter(part => part !== undefined)
      .join(' '),
  )

/** Compares animations of a type with their keyframes: place, transform, opacity and name of the curve. */
export const keyframeTable =
  (type: Type) =>
  (table: Readonly<Record<string, readonly string[]>>): void =>
    expect(Object.fromEntries(Object.keys(table).map(name => [name, written(type, name)]))).toEqual(table)
