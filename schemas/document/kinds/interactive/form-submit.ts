import { address, color, px, text, word } from '../../formats.ts'
import { field, record } from '../../lens.ts'
import type { KindCodec } from '../kind-codec.ts'

/** What happens after a form was sent. */
const AFTER_SUBMIT = ['message', 'page', 'link'] as const
export type AfterSubmit = (typeof AFTER_SUBMIT)[number]

/** The button that sends the form of a work, with the sentence about personal data below it. */
export interface FormSubmitData {
  readonly text: string
  readonly after: AfterSubmit
  /** Shown after the form was sent; empty = a usual one. */
  readonly message: string
  /** Id of the page that follows, or empty. */
  readonly pageId: string
  /** Address that follows, or empty. */
  readonly link: string
  /** What the visitor is told about the use of the data; empty = a usual sentence. */
  readonly privacy: string
  readonly fontFamily: string
  /** px */
  readonly fontSize: number
  readonly color: string
  readonly background: string
  /** px */
  readonly radius: number
  /** Color of the sentence below. */
  readonly privacyColor: string
}

declare module '#schemas/document/records.ts' {
  interface KindData {
    readonly 'form-submit': FormSubmitData
  }
}

const BLANK = {
  text: '',
  after: 'message',
  message: '',
  pageId: '',
  link: '',
  privacy: '',
  fontFamily: '',
  fontSize: 16,
  color: '#ffffff',
  background: '#3366ff',
  radius: 8,
  privacyColor: '#667085',
} as const

export const formSubmitCodec: KindCodec<'form-submit'> = {
  kind: 'form-submit',
  pid: 'moye_form_submit',
  pids: ['moye_form_submit'],
  defaultName: '提交按钮',
  size: { width: 260, height: 78 },
  blank: BLANK,
  sendsForm: true,
  lens: record<FormSubmitData>({
    text: field(['data', 'text'], text, BLANK.text),
    after: field(['data', 'after'], word<AfterSubmit>(AFTER_SUBMIT), 'message'),
    message: field(['data', 'message'], text, ''),
    pageId: field(['data', 'pageId'], text, ''),
    link: field(['data', 'link'], address, ''),
    privacy: field(['data', 'privacy'], text, ''),
    fontFamily: field(['data', 'fontFamily'], text, ''),
    fontSize: field(['data', 'fontSize'], px(1, 1000), BLANK.fontSize),
    color: field(['data', 'color'], color, BLANK.color),
    background: field(['data', 'background'], color, BLANK.background),
    radius: field(['data', 'radius'], px(0, 5000), BLANK.radius),
    privacyColor: field(['data', 'privacyColor'], color, BLANK.privacyColor),
  }),
}
