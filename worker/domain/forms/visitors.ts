import { ANSWER_LIMITS } from '#schemas/catalog/answer-limits.ts'
import { FORM_LIMITS } from '#schemas/catalog/form-limits.ts'
import { formPictureKey } from '#schemas/catalog/storage-keys.ts'
import { type ErrorCode, fail } from '#schemas/errors.ts'
import { checkAnswer } from '#schemas/forms/check-answer.ts'
import type { Answer, AnswerProblem, FormField } from '#schemas/forms/fields.ts'
import { isoTime } from '#schemas/time.ts'
import type { FormVersion } from '../../ports/forms.ts'
import type { Ports } from '../../ports/index.ts'
import type { Publication } from '../../ports/publications.ts'
import { requireCaptcha } from '../captcha.ts'
import { openPublication } from '../publications/open.ts'
import { reporterOf } from '../rate-limits.ts'
import { publishedForm } from './published-form.ts'
import { tellFull, tellNew } from './tell.ts'
import { visitorsPicture } from './visitors-picture.ts'

/** Who sends something to a published page. */
export interface Visitor {
  readonly network: string
  /** What the page of a publication with a password has sent; empty = nothing. */
  readonly pass: string
  /** @throws RATE_LIMITED */
  readonly spend: () => Promise<void>
}

/**
 * The publication that a visitor sends something to.
 * @throws RATE_LIMITED, PUBLICATION_NOT_FOUND, PUBLICATION_DOWN, PUBLICATION_EXPIRED, PUBLICATION_LOCKED
 */
const visited = async (ports: Ports, code: string, { network, pass, spend }: Visitor): Promise<Publication> => {
  await spend()
  const publication = await openPublication(ports, code, pass)
  if (!(await ports.formRates.allowsPage(network, publication.code))) throw fail('RATE_LIMITED')
  return publication
}

/**
 * The form that a ticket was given out for, if it is not too old.
 * @throws FORM_EXPIRED, FORM_CHANGED when these questions are not kept any more.
 */
const ticketed = async (ports: Ports, publication: Publication, ticket: string) => {
  const claims = await ports.tokens.verifyForm(ticket)
  if (claims?.code !== publication.code) throw fail('FORM_EXPIRED')
  const form = await ports.forms.version(publication.workId, claims.versionId)
  if (!form) throw fail('FORM_CHANGED')
  return { form, at: claims.at }
}

/**
 * A ticket for the form of a published page.
 * @throws RATE_LIMITED, PUBLICATION_NOT_FOUND, PUBLICATION_DOWN, PUBLICATION_EXPIRED, PUBLICATION_LOCKED, FORM_NOT_FOUND
 */
export const openForm = async (ports: Ports, code: string, visitor: Visitor) => {
  const publication = await visited(ports, code, visitor)
  const { id } = await publishedForm(ports, publication)
  const ticket = await ports.tokens.signForm({ code: publication.code, versionId: id, at: ports.now() })
  return { ticket, soonestMs: FORM_LIMITS.soonestMs }
}

/**
 * Reads the answers with the questions that were published, in their order.
 * @throws FORM_CHANGED for an answer to another question, FORM_INVALID {fields}
 */
const readAnswers = (fields: readonly FormField[], given: Readonly<Record<string, unknown>>): readonly Answer[] => {
  const known = new Set(fields.map(({ id }) => id))
  if (Object.keys(given).some(id => !known.has(id))) throw fail('FORM_CHANGED')
  const problems: Record<string, AnswerProblem> = {}
  const answers = fields.map(field => {
    const checked = checkAnswer(field, Object.hasOwn(given, field.id) ? given[field.id] : null)
    if (checked.ok) return checked.answer
    problems[field.id] = checked.problem
    return null
  })
  if (Object.keys(problems).length > 0) throw fail('FORM_INVALID', { fields: problems })
  if (new TextEncoder().encode(JSON.stringify(answers)).byteLength > ANSWER_LIMITS.answerBytes)
    throw fail('PAYLOAD_TOO_LARGE')
  // It says nothing.
  if (answers.every(answer => answer === null)) throw fail('FORM_INVALID', { fields: {} })
  return answers
}

/** Names of the pictures among the answers of a form. */
const picturesOf = ({ fields }: FormVersion, answers: readonly Answer[]): readonly string[] => [
  ...new Set(
    fields.flatMap(({ type }, at) => {
      const answer = answers[at]
      return type === 'picture' && typeof answer === 'string' ? answer : []
    }),
  ),
]

/** Whether so many submissions have arrived that programs may have sent them. */
const isBusy = async (ports: Ports, workId: number): Promise<boolean> => {
  const before = await ports.forms.sentBefore(workId, ANSWER_LIMITS.busy.count - 1)
  return before !== null && before > isoTime(ports.now() - ANSWER_LIMITS.busy.ms)
}

export interface Submission {
  readonly ticket: string
  readonly answers: Readonly<Record<string, unknown>>
  /** A field that no person sees. */
  readonly website: string
  readonly captcha: string
}

/**
 * Stores what a visitor has entered; sent again with the same key, it is answered as it was.
 * @throws RATE_LIMITED, PUBLICATION_NOT_FOUND, PUBLICATION_DOWN, PUBLICATION_EXPIRED, PUBLICATION_LOCKED, BAD_REQUEST (key),
 * FORM_EXPIRED, FORM_TOO_SOON, FORM_CHANGED, FORM_INVALID {fields}, FORM_REFUSED, FORM_FULL, PAYLOAD_TOO_LARGE,
 * CAPTCHA_REQUIRED, CAPTCHA_REFUSED, CAPTCHA_UNAVAILABLE
 */
export const submitForm = async (
  ports: Ports,
  code: string,
  { ticket, answers: given, website, captcha }: Submission,
  key: string | undefined,
  visitor: Visitor,
): Promise<{ readonly id: number }> => {
  const publication = await visited(ports, code, visitor)
  if (key === undefined) throw fail('BAD_REQUEST')
  const { workId } = publication
  const known = await ports.forms.find(workId, key)
  if (known !== null) return { id: known }
  const { form, at } = await ticketed(ports, publication, ticket)
  // Whoever fills in everything is told so, because browsers do it too.
  if (website !== '') throw fail('FORM_REFUSED')
  if (ports.now() - at < FORM_LIMITS.soonestMs) throw fail('FORM_TOO_SOON')
  const answers = readAnswers(form.fields, given)
  if (await isBusy(ports, workId)) await requireCaptcha(ports, 'form', captcha, visitor.network)
  const pictures = picturesOf(form, answers)
  const now = isoTime(ports.now())
  const added = await ports.forms.add({ workId, versionId: form.id, key, answers, pictures, now })
  if (!added.ok) {
    if (added.code === 'FORM_FULL') ports.background(tellFull(ports, workId))
    const refused: ErrorCode = added.code
    throw fail(refused)
  }
  if (added.isNew) {
    ports.background(tellNew(ports, workId))
    ports.background(ports.visits.submitted(publication.id, ports.now()))
  }
  return { id: added.id }
}

/**
 * Stores a picture of a visitor until its form is sent.
 * @throws RATE_LIMITED, PUBLICATION_NOT_FOUND, PUBLICATION_DOWN, PUBLICATION_EXPIRED, PUBLICATION_LOCKED, FORM_EXPIRED,
 * FORM_CHANGED, FORM_NOT_FOUND when no question asks for one, FORM_FULL, FILE_TOO_LARGE, FILE_TYPE_UNSUPPORTED,
 * FILE_INCOMPLETE, IMAGE_TOO_MANY_PIXELS
 */
export const addPicture = async (
  ports: Ports,
  code: string,
  ticket: string,
  content: ReadableStream<Uint8Array> | null,
  visitor: Visitor,
): Promise<{ readonly name: string }> => {
  const publication = await visited(ports, code, visitor)
  const { form } = await ticketed(ports, publication, ticket)
  if (!form.fields.some(({ type }) => type === 'picture')) throw fail('FORM_NOT_FOUND')
  const picture = await visitorsPicture(content)
  const name = `${crypto.getRandomValues(new Uint8Array(16)).toHex()}.${picture.extension}`
  const { workId } = publication
  // The row first: a file without one is never found again.
  const kept = await ports.forms.addPicture({
    ...{ name, workId, bytes: picture.bytes.byteLength, now: isoTime(ports.now()) },
    sender: await reporterOf(ports, visitor.network),
  })
  if (!kept.ok) {
    if (kept.code === 'FORM_FULL') ports.background(tellFull(ports, workId))
    throw fail(kept.code)
  }
  await ports.files.putPrivate(formPictureKey(name), picture.bytes, picture.type)
  return { name }
}
