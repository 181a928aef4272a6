import { renewIds } from '#schemas/document/copy.ts'
import { createWork } from '#schemas/document/create.ts'
import { parseWork } from '#schemas/document/parse.ts'
import type { DocumentRecords } from '#schemas/document/records.ts'
import { ERRORS } from '#schemas/errors.ts'
import type { Client } from '#web/services/create-client.ts'
import type { LinkedWork, WorkLink } from '#web/services/linked-work.ts'
import type { CallFailure, Result } from '#web/services/result.ts'
import type { Boot } from '#web/session/boot.ts'
import type { LogoInfo } from '#web/session/logo-info.ts'

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
      /** The record exists but holds no data at all. */
      readonly hasNoData: boolean
    }
  | { readonly kind: 'home' }
  | { readonly kind: 'login' }
  /** The server knows who asks and refuses. */
  | { readonly kind: 'forbidden' }
  | { readonly kind: 'missing'; readonly text: string }
  /** The record has arrived and is no document. */
  | { readonly kind: 'broken'; readonly text: string }
  /** `mayRetry`: trying again can help (network, server). */
  | { readonly kind: 'failed'; readonly text: string; readonly mayRetry: boolean }

export interface OpenPorts {
  readonly works: Pick<Client['works'], 'loadWork'>
  readonly library: Pick<Client['library'], 'loadTemplate'>
  readonly loadLinked: (link: WorkLink) => Promise<Result<LinkedWork>>
  /** Saved text of a work that another tab has left to be copied; null = none. */
  readonly readCopy: () => string | null
  readonly readLogo: () => LogoInfo
}

const NO_COPY = '没有找到要复制的内容，请回到原作品重新复制'
const MISSING = new Set<string>(['WORK_NOT_FOUND', 'TEMPLATE_NOT_FOUND', 'NOT_FOUND', 'BAD_REQUEST'])
const NO_LINK: Readonly<Record<WorkLink['kind'], string>> = {
  shared: '分享链接无效或已被取消',
  json: '设计记录不存在或已被删除',
  credentials: '凭证无效，或作品已被删除',
}

const refused = ({ code, status, message }: CallFailure): Opened => {
  if (code === 'UNAUTHENTICATED') return { kind: 'login' }
  if (status === 403) return { kind: 'forbidden' }
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
/** A document that the server has no work of yet. */
const unsaved = (records: DocumentRecords, { isNew = false, templateId = null as string | null } = {}): Opened => ({
  kind: 'ready',
  records,
  workId: null,
  version: 0,
  status: null,
  templateId,
  isNew,
  hasNoData: false,
})
const broken: Opened = { kind: 'broken', text: ERRORS.WORK_BROKEN[1] }

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
    hasNoData: result.data.data.trim() === '',
  }
}

const openTemplate = async (templateId: string, { library }: OpenPorts): Promise<Opened> => {
  const result = await library.loadTemplate({ id: templateId })
  if (!result.ok) return refused(result)
  const records = read(result.data.data)
  if (!records) return broken
  const { id, name, categoryId } = result.data
  const work = { ...records.work, name, categoryId: categoryId ?? records.work.categoryId, templateId: id }
  return unsaved({ ...records, work }, { templateId })
}

const openCopy = ({ readCopy }: OpenPorts): Opened => {
  const text = readCopy()
  if (text === null) return { kind: 'missing', text: NO_COPY }
  const records = read(text)
  if (!records) return broken
  const { work, ...rest } = renewIds(records)
  return unsaved({ ...rest, work: { ...work, name: `${work.name} 副本` } })
}

/** A work that somebody passed on by a link: here it starts as a document of one's own that is not saved yet. */
const openLinked = async (link: WorkLink, { loadLinked }: OpenPorts): Promise<Opened> => {
  const result = await loadLinked(link)
  if (!result.ok) {
    const opened = refused(result)
    return opened.kind === 'missing' ? { kind: 'missing', text: NO_LINK[link.kind] } : opened
  }
  const records = read(result.data.text)
  return records ? unsaved(records) : broken
}

/** A logo of the name that somebody has typed elsewhere; few come this way, so its makings come with them. */
const openLogo = async ({ readLogo }: OpenPorts): Promise<Opened> => {
  try {
    const { logoStarter } = await import('./logo-starter.ts')
    return unsaved(logoStarter(readLogo()))
  } catch {
    return { kind: 'failed', text: ERRORS.INTERNAL[1], mayRetry: true }
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
    case 'copy':
      return openCopy(ports)
    case 'logo':
      return openLogo(ports)
    case 'new':
      // An address that names the size has answered the chooser already.
      return unsaved(createWork(opening.size ?? {}), { isNew: opening.size === null })
    case 'json':
    case 'credentials':
    case 'shared':
      return openLinked(opening, ports)
  }
}
