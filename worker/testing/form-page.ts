import { env } from 'cloudflare:workers'
import '#schemas/document/kinds/interactive/index.ts'
import { FORM_LIMITS } from '#schemas/catalog/form-limits.ts'
import { formPictureKey } from '#schemas/catalog/storage-keys.ts'
import { createLayer, createWork } from '#schemas/document/create.ts'
import type { FormFieldData } from '#schemas/document/kinds/interactive/form-field.ts'
import { stringifyWork } from '#schemas/document/stringify.ts'
import { readSettings } from '#schemas/publication/settings.ts'
import { d1Publications } from '../adapters/d1-publications.ts'
import { joseTokens } from '../adapters/jose-tokens.ts'
import { call } from '../test-call.ts'

/** Questions of a registration. */
const QUESTIONS: readonly Partial<FormFieldData>[] = [
  { type: 'text', label: '姓名', isRequired: true, maxLength: 20 },
  { type: 'phone', label: '手机', isRequired: true },
  { type: 'choice', label: '场次', options: ['上午', '下午'], isRequired: true },
  { type: 'choice', label: '兴趣', options: ['画画', '音乐', '运动'], isSeveral: true, isRequired: false },
  { type: 'date', label: '日期', isRequired: false },
  { type: 'picture', label: '照片', isRequired: false },
  { type: 'agreement', label: '同意活动须知', isRequired: true },
]

interface Page {
  readonly id: number
  readonly code: string
  /** Ids of the fields, in the order of the questions. */
  readonly fields: readonly string[]
}

/** The text of a document that asks questions, and the ids of their fields. */
export const askingWork = (questions: readonly Partial<FormFieldData>[] = QUESTIONS, known: readonly string[] = []) => {
  const records = createWork({ name: '报名', type: 'h5-swiper', width: 320, height: 514 })
  const layers = questions.map((data, at) => {
    const layer = createLayer('form-field', { x: 10, y: 60 * at }, data)
    return known[at] ? { ...layer, id: known[at] } : layer
  })
  const [page] = records.pages.values()
  if (!page) throw new Error('A new work has a page.')
  const ids = layers.map(({ id }) => id)
  const text = stringifyWork({
    ...records,
    pages: new Map([[page.id, { ...page, layerIds: ids }]]),
    layers: new Map(layers.map(layer => [layer.id, layer])),
  })
  return { text, ids }
}

/** Publishes a document of a work, without drawing it. */
export const publishText = async (workId: number, owner: number, text: string, code: string): Promise<void> => {
  const content = { workId, owner, version: 1, type: 'h5-swiper', name: '报名', description: '', cover: '' } as const
  const published = await d1Publications(env.DB, env.FILES).publish({
    ...content,
    ...{ code, settings: readSettings('{}'), passwordHash: null, expiresAt: null },
    ...{ document: text, page: { html: '', head: '', pictures: [] }, now: new Date().toISOString() },
  })
  if (!published) throw new Error('The work was not published.')
}

const tokens = joseTokens(env.JWT_SECRET ?? '', Date.now)
let count = 0
/** A new work of an account that is published with a form. */
export const formPage = async (
  owner: { readonly token: string; readonly user: { readonly id: number } },
  questions: readonly Partial<FormFieldData>[] = QUESTIONS,
): Promise<Page> => {
  const { text, ids } = askingWork(questions)
  const { body } = await call('POST', '/work/new', { token: owner.token, body: { data: text } })
  const id = body.data.id as number
  // The letters of codes: no 0 and no 1.
  const code = `frm${(++count)
    .toString(8)
    .padStart(5, '0')
    .replace(/./g, digit => String(Number(digit) + 2))}`
  await publishText(id, owner.user.id, text, code)
  return { id, code, fields: ids }
}

/** Answers to `QUESTIONS`. */
export const answersOf = ({ fields }: Page, name = '张三', more: readonly unknown[] = []): Record<string, unknown> => {
  const given = [name, '138 0013 8000', '上午', ['运动', '画画'], '2026-12-01', '', true]
  return Object.fromEntries(fields.map((id, at) => [id, more[at] ?? given[at]]))
}

/** Opens the form of a page; the ticket is old enough to be used. */
export const ticketOf = async (code: string): Promise<string> => {
  const opened = await call('GET', `/forms/${code}`)
  if (opened.status !== 200) throw new Error(JSON.stringify(opened.body))
  const claims = await tokens.verifyForm(opened.body.data.ticket)
  if (!claims) throw new Error('The ticket is none.')
  return tokens.signForm({ ...claims, at: claims.at - FORM_LIMITS.soonestMs })
}

interface Sent {
  readonly ticket: string
  readonly answers: Readonly<Record<string, unknown>>
  readonly key?: string
  readonly website?: string
  readonly ip?: string
}
/** Sends a form as a page does. */
export const send = (code: string, { key = crypto.randomUUID(), ip, ...body }: Sent) =>
  call('POST', `/forms/${code}`, { body, headers: { 'idempotency-key': key }, ...(ip ? { ip } : {}) })

/** A submission with a picture, as the form of a work has stored it. Returns the key of the picture. */
export const insertAnswer = async (workId: number, owner: number): Promise<string> => {
  const name = `${String(workId).padStart(32, '0')}.jpg`
  await env.FILES.put(formPictureKey(name), 'x')
  await env.DB.batch([
    env.DB.prepare("INSERT INTO forms (work_id, owner, document_key) VALUES (?1, ?2, '')").bind(workId, owner),
    env.DB.prepare(
      "INSERT INTO form_answers (work_id, version_id, key, answers, bytes, created_at) VALUES (?1, 1, 'k', '[]', 2, '2099')",
    ).bind(workId),
    env.DB.prepare(
      "INSERT INTO form_pictures (name, work_id, answer_id, bytes, created_at) VALUES (?1, ?2, last_insert_rowid(), 1, '2099')",
    ).bind(name, workId),
  ])
  return formPictureKey(name)
}
