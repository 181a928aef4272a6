import { FORM_LIMITS } from '../catalog/form-limits.ts'
import { PHONE, plainPhone } from '../catalog/patterns.ts'
import type { Answer, AnswerProblem, FormField, TextFormat } from './fields.ts'

type Checked = { readonly ok: true; readonly answer: Answer } | { readonly ok: false; readonly problem: AnswerProblem }

const accept = (answer: Answer): Checked => ({ ok: true, answer })
const refuse = (problem: AnswerProblem): Checked => ({ ok: false, problem })
const none = ({ isRequired }: FormField): Checked => (isRequired ? refuse('required') : accept(null))

/** A text without control characters but line feeds, and without half characters, which no file can hold. */
const plainText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n)\p{Cc}/gu, ' ')
    .trim()

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const
/** Whether a text is an identity number of mainland China: 17 digits and the right check character. */
const isIdCard = (text: string): boolean => {
  if (!/^\d{17}[\dX]$/.test(text)) return false
  const sum = WEIGHTS.reduce<number>((total, weight, at) => total + weight * Number(text[at]), 0)
  return '10X98765432'[sum % 11] === text[17]
}

/** Full-width letters, digits and signs as ordinary ones, as an input method writes them. */
const folded = (text: string): string =>
  text.replace(/[！-～]/g, sign => String.fromCharCode(sign.charCodeAt(0) - 0xfee0)).replace(/\s+/g, '')

const FORMATS: Readonly<
  Record<TextFormat, { readonly read: (text: string) => string; readonly holds: (text: string) => boolean }>
> = {
  any: { read: text => text, holds: () => true },
  number: { read: folded, holds: text => /^[+-]?(\d{1,30}(\.\d{1,15})?|\.\d{1,15})$/.test(text) },
  // Each part is bounded and followed by a character that it cannot have, so that no text takes long.
  email: {
    read: folded,
    holds: text =>
      text.length <= FORM_LIMITS.email &&
      /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-z\d-]{1,63}\.){1,8}[a-z\d-]{2,63}$/i.test(text),
  },
  'id-card': { read: text => folded(text).toUpperCase(), holds: isIdCard },
}

const checkText = (field: FormField, value: string): Checked => {
  const { read, holds } = FORMATS[field.format]
  const text = read(plainText(value))
  if (text === '') return none(field)
  const length = [...text].length
  if (length > Math.min(field.maxLength, FORM_LIMITS.text)) return refuse('too-long')
  if (!holds(text)) return refuse(field.format === 'any' ? 'wrong' : field.format)
  return length < field.minLength ? refuse('too-short') : accept(text)
}

const checkPhone = (field: FormField, value: string): Checked => {
  if (value.trim() === '') return none(field)
  // Letters are no part of a number.
  const phone = /^[\d０-９+＋\s()（）-]{0,40}$/.test(value) ? plainPhone(value) : ''
  return PHONE.test(phone) ? accept(phone) : refuse('phone')
}

/** Whether a text is a day that exists: `2026-02-30` is none. */
export const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00.000Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text
}

const checkDate = (field: FormField, value: string): Checked => {
  if (value === '') return none(field)
  const year = Number(value.slice(0, 4))
  return isDay(value) && year >= FORM_LIMITS.years.first && year <= FORM_LIMITS.years.last
    ? accept(value)
    : refuse('date')
}

const checkChoice = (field: FormField, value: unknown): Checked => {
  if (!field.isSeveral) {
    if (typeof value !== 'string') return refuse('wrong')
    if (value === '') return none(field)
    return field.options.includes(value) ? accept(value) : refuse('option')
  }
  if (!Array.isArray(value)) return refuse('wrong')
  if (value.length === 0) return none(field)
  const chosen = new Set<unknown>(value)
  if (chosen.size !== value.length || value.length > field.options.length) return refuse('option')
  // In the order of the form, so that equal answers are equal.
  const known = field.options.filter(option => chosen.has(option))
  return known.length === chosen.size ? accept(known) : refuse('option')
}

/** The key that the server gave to a picture of a visitor. */
export const PICTURE_ANSWER = /^[\da-f]{32}\.(?:jpg|png|gif|webp)$/

/**
 * Checks what was entered into a field, on the page and again on the server, and reads it: a phone number as its
 * digits, options in the order of the form. Never throws.
 */
export const checkAnswer = (field: FormField, value: unknown): Checked => {
  if (field.type === 'agreement') {
    if (value === true) return accept(true)
    if (value !== undefined && value !== null && value !== false) return refuse('wrong')
    return field.isRequired ? refuse('agree') : accept(null)
  }
  if (value === undefined || value === null) return none(field)
  if (field.type === 'choice') return checkChoice(field, value)
  if (typeof value !== 'string') return refuse('wrong')
  switch (field.type) {
    case 'phone':
      return checkPhone(field, value)
    case 'date':
      return checkDate(field, value)
    case 'picture':
      if (value === '') return none(field)
      return PICTURE_ANSWER.test(value) ? accept(value) : refuse('wrong')
    default:
      return checkText(field, value)
  }
}
