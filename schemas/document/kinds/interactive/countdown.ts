import { color, filledText, flag, text, word } from '../../formats.ts'
import { type Format, field, record } from '../../lens.ts'
import type { KindCodec } from '../kind-codec.ts'
import { fontWeight } from '../text.ts'
import { shortText } from './words.ts'

export type CountdownMode = 'date' | 'duration'
export type CountdownLook = 'cards' | 'plain' | 'words'
/** What a countdown does when it has ended. */
export type CountdownFinish = 'zero' | 'text' | 'hide' | 'next'
export interface CountdownData {
  /** To a moment, the same for everybody, or a duration from the visitor's first look. */
  readonly mode: CountdownMode
  /** ISO 8601 in UTC; '' = none. */
  readonly until: string
  /** s; of `mode` duration. */
  readonly seconds: number
  /**
   * s; what was left when the moment was chosen. The resting state shows it, so that a picture of the work does not
   * depend on when it is drawn.
   */
  readonly rest: number
  readonly look: CountdownLook
  readonly hasDays: boolean
  readonly color: string
  readonly cardColor: string
  readonly labelColor: string
  readonly fontFamily: string
  readonly fontWeight: number
  readonly finish: CountdownFinish
  readonly finishText: string
}

declare module '#schemas/document/records.ts' {
  interface KindData {
    readonly countdown: CountdownData
  }
}

/** s; a thousand days, so that three digits of days suffice. */
export const COUNTDOWN_MAX = 86_400_000 - 1
const TEXT_MAX = 100
const WEIGHT = 700

const seconds: Format<number> = {
  read: wire => {
    const value = typeof wire === 'string' && wire.trim() !== '' ? Number(wire) : wire
    if (typeof value !== 'number' || !Number.isFinite(value)) return undefined
    return Math.min(COUNTDOWN_MAX, Math.max(0, Math.round(value)))
  },
  write: (value, before) => (typeof before === 'string' ? String(value) : value),
}

/** A moment that `Date` reads, in its ISO form. */
const moment: Format<string> = {
  read: wire => {
    const stored = filledText.read(wire)
    if (stored === undefined || stored.length > 64) return undefined
    // A number is milliseconds, as old tools write it.
    const date = new Date(/^\d{12,14}$/.test(stored) ? Number(stored) : stored)
    return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
  },
  write: text.write,
}

export const countdownCodec: KindCodec<'countdown'> = {
  kind: 'countdown',
  pid: 'h5ds_countdown',
  pids: ['h5ds_countdown', 'h5ds-count-time'],
  defaultName: '倒计时',
  size: { width: 280, height: 72 },
  blank: {
    mode: 'duration',
    until: '',
    seconds: 600,
    rest: 0,
    look: 'cards',
    days: true,
    color: '#ffffff',
    cardColor: '#1d2129',
    labelColor: '#1d2129',
    style: { fontFamily: '', fontWeight: WEIGHT },
    finish: 'zero',
    finishText: '活动已结束',
  },
  lens: record<CountdownData>({
    mode: field(['data', 'mode'], word<CountdownMode>(['date', 'duration']), 'duration'),
    until: field(['data', 'until'], moment, ''),
    seconds: field(['data', 'seconds'], seconds, 600),
    rest: field(['data', 'rest'], seconds, 0),
    look: field(['data', 'look'], word<CountdownLook>(['cards', 'plain', 'words']), 'cards'),
    hasDays: field(['data', 'days'], flag, true),
    color: field(['data', 'color'], color, '#ffffff'),
    cardColor: field(['data', 'cardColor'], color, '#1d2129'),
    labelColor: field(['data', 'labelColor'], color, '#1d2129'),
    fontFamily: field(['data', 'style', 'fontFamily'], text, ''),
    fontWeight: field(['data', 'style', 'fontWeight'], fontWeight, WEIGHT),
    finish: field(['data', 'finish'], word<CountdownFinish>(['zero', 'text', 'hide', 'next']), 'zero'),
    finishText: field(['data', 'finishText'], shortText(TEXT_MAX), ''),
  }),
}
