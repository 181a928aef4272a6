import type { AnyLayer } from '#schemas/document/records.ts'
import { text } from '../kit.ts'

type TextSpec = Parameters<typeof text>[2]
/** px */
type Place = readonly [x: number, y: number, width: number, size: number]

/** A style of text: a function that makes layers with it. */
export const textStyle =
  (base: Partial<TextSpec>) =>
  (name: string, content: string, [x, y, width, size]: Place, more: Partial<TextSpec> = {}): AnyLayer =>
    text(name, content, { ...base, x, y, width, size, ...more })
