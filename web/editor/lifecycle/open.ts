import { createWork } from '#schemas/document/create.ts'
import { parseWork } from '#schemas/document/parse.ts'
import type { DocumentRecords } from '#schemas/document/records.ts'
import { ERRORS } from '#schemas/errors.ts'
import type { Client } from '#web/services/create-client.ts'
import type { CallFailure } from '#web/services/result.ts'
import type { Boot } from '#web/session/boot.ts'

/** What opening an address came to. */
export type Opened =
  | {
      readonly kind: 'ready'
      readonly records: DocumentRecords
      /** null = the server has no work yet. */
      readonly workId: number | null
      readonly version: number
      readonly status: number | null
      readonly templateId: string | null
      /** The size chooser comes first. */
      readonly isNew: boolean
    }
  | { readonly kind: 'home' }
  | { readonly kind: 'login' }
  | { readonly kind: 'missing'; readonly text: string }
  /** `mayRetry`: trying again can help (network, server). */
  | { readonly kind: 'failed'; readonly text: string; readonly mayRetry: boolean }

export interface OpenPorts {
  readonly works: Pick<Client['works'], 'loadWork'>
  readonly library: Pick<Client['library'], 'loadTemplate'>
}

const NOT_YET = '这种打开方式暂未开放，请从首页选择模板或新建作品'
const MISSING = new Set<string>(['WORK_NOT_FOUND', 'TEMPLATE_NOT_FOUND', 'NOT_FOUND', 'BAD_REQUEST'])

const refused = ({ code, status, message }: CallFailure): Opened => {
  if (code === 'UNAUTHENTICATED') return { kind: 'login' }
  if (MISSING.has(code)) return { kind: 'missing', text: message }
  return { kind: 'failed', text: message, mayRetry: status === 0 || status >= 500 || status === 429 }
}

/** The records of saved text, or null when it is no work. */
const read = (text: string): DocumentRecords | null => {
  try {
    const records = parseWork(text)
    return records.work.pageIds.length ? records : { ...createWork(records.work) }
  } catch {
    return null
  }
}
const broken: Opened = { kind: 'failed', text: ERRORS.WORK_BROKEN[1], mayRetry: false }

const openWork = async (workId: number, { works }: OpenPorts): Promise<Opened> => {
  const result = await works.loadWork({ id: workId })
  if (!result.ok) return refused(result)
  const records = read(result.data.data)
  if (!records) return broken
  const { version, status, templateId, name } = result.data
  const named = name && !records.work.name ? { ...records, work: { ...records.work, name } } : records
  return {
    kind: 'ready',
    records: named,
    workId,
    version,
    status,
    templateId: templateId === null ? null : String(templateId),
    isNew: false,
  }
}

const openTemplate = async (templateId: string, { library }: OpenPorts): Promise<Opened> => {
  const result = await library.loadTemplate({ id: templateId })
  if (!result.ok) return refused(result)
  const records = read(result.data.data)
  if (!records) return broken
  const { id, name, categoryId } = result.data
  const work = { ...records.work, name, categoryId: categoryId ?? records.work.categoryId, templateId: id }
  return {
    kind: 'ready',
    records: { ...records, work },
    workId: null,
    version: 0,
    status: null,
    templateId,
    isNew: false,
  }
}

/** Reads what the address asks for. Never throws. */
export const openBoot = async ({ opening }: Boot, ports: OpenPorts): Promise<Opened> => {
  switch (opening.kind) {
    case 'home':
      return { kind: 'home' }
    case 'work':
      return opening.workId === null
        ? { kind: 'missing', text: ERRORS.WORK_NOT_FOUND[1] }
        : openWork(opening.workId, ports)
    case 'template':
      return openTemplate(opening.templateId, ports)
    case 'new':
      return {
        kind: 'ready',
        records: createWork(),
        workId: null,
        version: 0,
        status: null,
        templateId: null,
        isNew: true,
      }
    default:
      return { kind: 'missing', text: NOT_YET }
  }
}
