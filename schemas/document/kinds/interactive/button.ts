import { color, flag, word } from '../../formats.ts'
import { field, record } from '../../lens.ts'
import type { KindCodec } from '../kind-codec.ts'
import { LENGTH, shortText, wordsFont } from './words.ts'

export type ButtonLook = 'fill' | 'outline' | 'soft'
export interface ButtonData {
  readonly label: string
  readonly look: ButtonLook
  /** Paint of the ground, or of the outline. */
  readonly color: string
  readonly textColor: string
  /** px; at most half of the smaller side is drawn, so a large one is a pill. */
  readonly radius: number
  readonly hasShadow: boolean
  readonly fontFamily: string
  /** px */
  readonly fontSize: number
  readonly fontWeight: number
}

declare module '#schemas/document/records.ts' {
  interface KindData {
    readonly button: ButtonData
  }
}

/** characters */
const LABEL_MAX = 200
const SIZE = 18
const WEIGHT = 500

export const buttonCodec: KindCodec<'button'> = {
  kind: 'button',
  pid: 'h5ds_btn',
  pids: ['h5ds_btn', 'h5ds-button', 'h5ds_button'],
  defaultName: '按钮',
  size: { width: 160, height: 48 },
  blank: {
    text: '立即参与',
    look: 'fill',
    color: '#5b4bff',
    textColor: '#ffffff',
    radius: 8,
    shadow: false,
    style: { fontFamily: '', fontSize: SIZE, fontWeight: WEIGHT },
  },
  lens: record<ButtonData>({
    label: field(['data', 'text'], shortText(LABEL_MAX), ''),
    look: field(['data', 'look'], word<ButtonLook>(['fill', 'outline', 'soft']), 'fill'),
    color: field(['data', 'color'], color, '#5b4bff'),
    textColor: field(['data', 'textColor'], color, '#ffffff'),
    radius: field(['data', 'radius'], LENGTH, 8),
    hasShadow: field(['data', 'shadow'], flag, false),
    ...wordsFont(SIZE, WEIGHT),
  }),
}
