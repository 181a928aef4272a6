import { color, flag, word } from '../../formats.ts'
import { type Format, field, record } from '../../lens.ts'
import type { KindCodec } from '../kind-codec.ts'
import { shortText } from './words.ts'

export type RatingLook = 'star' | 'heart' | 'circle'
export interface RatingData {
  /** What is rated: the name of the value in a form. */
  readonly name: string
  readonly look: RatingLook
  /** Number of marks, 3 to 10. */
  readonly most: number
  /** Marks that are filled at the start, 0 to `most`. */
  readonly value: number
  /** A form that it belongs to is not sent without it. */
  readonly isRequired: boolean
  readonly color: string
  readonly emptyColor: string
}

declare module '#schemas/document/records.ts' {
  interface KindData {
    readonly rating: RatingData
  }
}

const NAME_MAX = 60
const whole = (least: number, most: number): Format<number> => ({
  read: wire => {
    const value = typeof wire === 'string' && wire.trim() !== '' ? Number(wire) : wire
    if (typeof value !== 'number' || !Number.isFinite(value)) return undefined
    return Math.min(most, Math.max(least, Math.round(value)))
  },
  write: (value, before) => (typeof before === 'string' ? String(value) : value),
})

export const ratingCodec: KindCodec<'rating'> = {
  kind: 'rating',
  pid: 'moye_rating',
  pids: ['moye_rating'],
  defaultName: '评分',
  size: { width: 200, height: 40 },
  blank: { name: '评分', look: 'star', most: 5, value: 0, required: false, color: '#ffb400', emptyColor: '#e3e5ea' },
  lens: record<RatingData>({
    name: field(['data', 'name'], shortText(NAME_MAX), ''),
    look: field(['data', 'look'], word<RatingLook>(['star', 'heart', 'circle']), 'star'),
    most: field(['data', 'most'], whole(3, 10), 5),
    value: field(['data', 'value'], whole(0, 10), 0),
    isRequired: field(['data', 'required'], flag, false),
    color: field(['data', 'color'], color, '#ffb400'),
    emptyColor: field(['data', 'emptyColor'], color, '#e3e5ea'),
  }),
}
