import * as v from 'valibot'
import { ANSWER_LIMITS } from '../catalog/answer-limits.ts'
import { FORM_LIMITS } from '../catalog/form-limits.ts'
import { PUBLICATION_CODE } from '../catalog/patterns.ts'
import { PICTURE_ANSWER } from '../forms/check-answer.ts'
import { FIELD_TYPES } from '../forms/fields.ts'
import { endpoint } from './endpoint.ts'
import { captcha, id, idParam, keyword, list, page, pathId, size, time } from './fields.ts'

/** Code of a published page. A text that is none leads nowhere. */
const code = v.pipe(v.string(), v.regex(PUBLICATION_CODE))
const ids = v.pipe(v.array(id), v.minLength(1), v.maxLength(ANSWER_LIMITS.atOnce))
/** A moment in any ISO form; empty = any. */
const moment = v.optional(
  v.pipe(
    v.string(),
    v.maxLength(40),
    v.check(text => text === '' || !Number.isNaN(Date.parse(text))),
    v.transform(text => (text === '' ? '' : new Date(text).toISOString())),
  ),
  '',
)
const answer = v.nullable(v.union([v.string(), v.array(v.string()), v.literal(true)]))
const ONLY_OWN = ['WORK_NOT_FOUND'] as const
const VISITED = [
  'PUBLICATION_NOT_FOUND',
  'PUBLICATION_DOWN',
  'PUBLICATION_EXPIRED',
  'PUBLICATION_LOCKED',
  'FORM_NOT_FOUND',
  'RATE_LIMITED',
] as const

/** The caller's works that have a form or were sent answers, that with the last submission first. */
export const listFormWorks = endpoint({
  method: 'GET',
  path: '/app-forms/works',
  auth: 'user',
  output: v.object({
    elements: v.array(
      v.object({
        workId: id,
        name: v.string(),
        cover: v.string(),
        answers: v.number(),
        /** Since the caller has looked at them. */
        fresh: v.number(),
        lastAt: v.nullable(time),
      }),
    ),
  }),
})
/**
 * What visitors have sent to a work, the last first; times `from` … `before`. The answers of a submission are in the order
 * of the columns; null = none, or it was not asked.
 */
export const listAnswers = endpoint({
  method: 'GET',
  path: '/app-forms',
  auth: 'user',
  query: v.object({ appId: idParam, keyword, from: moment, before: moment, page, size: size(ANSWER_LIMITS.page) }),
  output: v.object({
    ...list(v.object({ id, memo: v.string(), createdAt: time, answers: v.array(answer) })).entries,
    columns: v.array(v.object({ id: v.string(), type: v.picklist(FIELD_TYPES), label: v.string() })),
    work: v.object({ name: v.string() }),
    /** The caller has seen the submissions up to this id. */
    seenId: v.number(),
    /** What is stored, and how much may be. */
    stored: v.number(),
    most: v.number(),
  }),
  errors: ONLY_OWN,
})
export const setMemo = endpoint({
  method: 'PUT',
  path: '/app-forms/:id',
  auth: 'user',
  params: v.object({ id: pathId }),
  body: v.object({
    memo: v.pipe(
      v.string(),
      v.transform(text => text.toWellFormed().replace(/\p{Cc}+/gu, ' ')),
      v.trim(),
      v.maxLength(ANSWER_LIMITS.memo),
    ),
  }),
  errors: ['NOT_FOUND'],
})
/** Removes a submission; it can be taken back for a day, then it is erased. */
export const removeAnswer = endpoint({
  method: 'DELETE',
  path: '/app-forms/:id',
  auth: 'user',
  params: v.object({ id: pathId }),
  errors: ['NOT_FOUND'],
})
/** Removes several; answers with the ids of those that there were. */
export const removeAnswers = endpoint({
  method: 'POST',
  path: '/app-forms/delete',
  auth: 'user',
  body: v.object({ ids }),
  output: v.object({ ids: v.array(id) }),
})
export const restoreAnswers = endpoint({
  method: 'POST',
  path: '/app-forms/restore',
  auth: 'user',
  body: v.object({ ids }),
  output: v.object({ ids: v.array(id) }),
})
/** The caller has seen the submissions of a work up to an id. */
export const seeAnswers = endpoint({
  method: 'POST',
  path: '/apps/:id/form-seen',
  auth: 'user',
  params: v.object({ id: pathId }),
  body: v.object({ lastId: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
  errors: ONLY_OWN,
})
const file = v.custom<{
  readonly body: ReadableStream
  readonly type: string
  readonly name: string
  /** bytes; null = not known before its end */
  readonly bytes: number | null
}>(() => true)
/** Everything that visitors have sent to a work, as an Excel file. */
export const exportAnswers = endpoint({
  method: 'GET',
  path: '/apps/:id/form-excel',
  auth: 'user',
  reply: 'file',
  rateLimit: 'form-export',
  params: v.object({ id: pathId }),
  output: file,
  errors: ONLY_OWN,
})
const pictureName = v.pipe(v.string(), v.regex(PICTURE_ANSWER))
/** A picture that a visitor has sent: only the owner of the work gets it. */
export const answerPicture = endpoint({
  method: 'GET',
  path: '/app-forms/:id/pictures/:name',
  auth: 'user',
  reply: 'file',
  params: v.object({ id: pathId, name: pictureName }),
  output: file,
  errors: ['NOT_FOUND'],
})

/**
 * What a page needs to send its form: a ticket, which holds the questions that are asked now, and the time (ms) before
 * which nothing is taken.
 */
export const openForm = endpoint({
  method: 'GET',
  path: '/forms/:code',
  auth: 'none',
  rateLimit: 'form-send',
  params: v.object({ code }),
  output: v.object({ ticket: v.string(), soonestMs: v.number() }),
  errors: VISITED,
})
/**
 * Sends the form of a published page. The `Idempotency-Key` is required: sent again with it, the submission is stored
 * once. `website` is a field that no person sees.
 */
export const submitForm = endpoint({
  method: 'POST',
  path: '/forms/:code',
  auth: 'none',
  rateLimit: 'form-send',
  takesKey: true,
  bodyBytes: FORM_LIMITS.bodyBytes,
  params: v.object({ code }),
  body: v.object({
    ticket: v.pipe(v.string(), v.maxLength(1000)),
    /** By the ids of the fields; they are checked with the form that was published. */
    answers: v.record(v.pipe(v.string(), v.maxLength(128)), v.unknown()),
    website: v.optional(v.string(), ''),
    captcha,
  }),
  output: v.object({ id }),
  errors: [
    ...VISITED,
    'FORM_EXPIRED',
    'FORM_TOO_SOON',
    'FORM_CHANGED',
    'FORM_INVALID',
    'FORM_REFUSED',
    'FORM_FULL',
    'CAPTCHA_REQUIRED',
    'CAPTCHA_REFUSED',
    'CAPTCHA_UNAVAILABLE',
  ],
})
/** A picture of a visitor, for a field of the form. Its bytes alone are the body. */
export const addFormPicture = endpoint({
  method: 'POST',
  path: '/forms/:code/pictures',
  auth: 'none',
  encoding: 'bytes',
  rateLimit: 'form-send',
  params: v.object({ code }),
  query: v.object({ ticket: v.pipe(v.string(), v.maxLength(1000)) }),
  output: v.object({ name: v.string() }),
  errors: [
    ...VISITED,
    'FORM_EXPIRED',
    'FORM_FULL',
    'FILE_TOO_LARGE',
    'FILE_TYPE_UNSUPPORTED',
    'FILE_INCOMPLETE',
    'IMAGE_TOO_MANY_PIXELS',
  ],
})
