import { FORM_LIMITS } from '../../../catalog/form-limits.ts'
import { FIELD_TYPES, type FieldType, TEXT_FORMATS, type TextFormat } from '../../../forms/fields.ts'
import { address, color, flag, px, text, word } from '../../formats.ts'
import { type Format, field, record } from '../../lens.ts'
import type { KindCodec } from '../kind-codec.ts'

/** One question of the form of a work. */
export interface FormFieldData {
  readonly type: FieldType
  readonly label: string
  /** The label is shown above the control; otherwise it is only told to screen readers. */
  readonly isLabelShown: boolean
  readonly placeholder: string
  readonly isRequired: boolean
  /** Of a choice. */
  readonly options: readonly string[]
  readonly isSeveral: boolean
  /** Of a text. */
  readonly format: TextFormat
  /** A text of several lines. */
  readonly isLong: boolean
  /** characters */
  readonly minLength: number
  /** characters */
  readonly maxLength: number
  /** Address of what one agrees to, or empty. */
  readonly link: string
  readonly fontFamily: string
  /** px */
  readonly fontSize: number
  readonly color: string
  readonly background: string
  readonly borderColor: string
  /** px */
  readonly borderWidth: number
  /** px; corners of the control. */
  readonly radius: number
  /** Color of what is chosen and of the focused control. */
  readonly accent: string
}

declare module '#schemas/document/records.ts' {
  interface KindData {
    readonly 'form-field': FormFieldData
  }
}

/** Texts that are not blank, each once. */
const texts = (most: number, length: number): Format<readonly string[]> => ({
  read: wire => {
    if (!Array.isArray(wire)) return undefined
    const read = wire.flatMap(each => (typeof each === 'string' ? each.slice(0, length).trim() || [] : []))
    return Object.freeze([...new Set(read)].slice(0, most))
  },
  write: value => [...value],
})

const count = (min: number, max: number): Format<number> => ({
  read: wire => {
    const value = px(min, max).read(wire)
    return value === undefined ? undefined : Math.round(value)
  },
  write: px(min, max).write,
})

const BLANK = {
  type: 'text',
  label: '',
  isLabelShown: true,
  placeholder: '',
  isRequired: false,
  options: [],
  isSeveral: false,
  format: 'any',
  isLong: false,
  minLength: 0,
  maxLength: FORM_LIMITS.firstText,
  link: '',
  fontFamily: '',
  fontSize: 14,
  color: '#1f2329',
  background: '#ffffff',
  borderColor: '#d0d5dd',
  borderWidth: 1,
  radius: 6,
  accent: '#3366ff',
} as const

export const formFieldCodec: KindCodec<'form-field'> = {
  kind: 'form-field',
  pid: 'moye_form_field',
  pids: ['moye_form_field'],
  defaultName: '表单项',
  size: { width: 260, height: 64 },
  blank: BLANK,
  asks: ({ type, label, isRequired, options, isSeveral, format, minLength, maxLength }) =>
    // Nobody can choose from nothing.
    type === 'choice' && options.length === 0
      ? null
      : {
          ...{ type, label: label.slice(0, FORM_LIMITS.label), isRequired, options, isSeveral, format },
          ...{ minLength: Math.min(minLength, maxLength), maxLength },
        },
  lens: record<FormFieldData>({
    type: field(['data', 'type'], word<FieldType>(FIELD_TYPES), 'text'),
    label: field(['data', 'label'], text, ''),
    isLabelShown: field(['data', 'isLabelShown'], flag, true),
    placeholder: field(['data', 'placeholder'], text, ''),
    isRequired: field(['data', 'isRequired'], flag, false),
    options: field(['data', 'options'], texts(FORM_LIMITS.options, FORM_LIMITS.option), Object.freeze([])),
    isSeveral: field(['data', 'isSeveral'], flag, false),
    format: field(['data', 'format'], word<TextFormat>(TEXT_FORMATS), 'any'),
    isLong: field(['data', 'isLong'], flag, false),
    minLength: field(['data', 'minLength'], count(0, FORM_LIMITS.text), 0),
    maxLength: field(['data', 'maxLength'], count(1, FORM_LIMITS.text), FORM_LIMITS.firstText),
    link: field(['data', 'link'], address, ''),
    fontFamily: field(['data', 'fontFamily'], text, ''),
    fontSize: field(['data', 'fontSize'], px(1, 1000), BLANK.fontSize),
    color: field(['data', 'color'], color, BLANK.color),
    background: field(['data', 'background'], color, BLANK.background),
    borderColor: field(['data', 'borderColor'], color, BLANK.borderColor),
    borderWidth: field(['data', 'borderWidth'], px(0, 200), BLANK.borderWidth),
    radius: field(['data', 'radius'], px(0, 5000), BLANK.radius),
    accent: field(['data', 'accent'], color, BLANK.accent),
  }),
}
