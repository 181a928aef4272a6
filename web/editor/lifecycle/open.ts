import * as defaults from '#messages/defaults.ts'
import * as errors from '#messages/errors.ts'
import * as m from '#messages/lifecycle.ts'
import type { LoadedWork, Viewing } from '#schemas/api/loaded-work.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { categoryOfSize } from '#schemas/catalog/sizes.ts'
import type { WorkStatus } from '#schemas/catalog/statuses.ts'
import { renewIds } from '#schemas/document/copy.ts'
import { createWork } from '#schemas/document/create.ts'
import { parseStored } from '#schemas/document/parse.ts'
import type { DocumentRecords } from '#schemas/document/records.ts'
import { stringifyWork } from '#schemas/document/stringify.ts'
import { loadKinds } from '#web/layers/on-demand.ts'
import type { Client } from '#web/services/create-client.ts'
import type { LinkedWork, WorkLink } from '#web/services/linked-work.ts'
import { type CallFailure, isLoginOver, type Result } from '#web/services/result.ts'
import { loadTemplatePages, type TemplateCalls } from '#web/services/template-pages.ts'
import type { WorksThrough } from '#web/services/works-through.ts'
import type { LaunchParams } from '#web/session/launch-params.ts'
import type { LogoInfo } from '#web/session/logo-info.ts'
import { copyName } from './copy-name.ts'
import { templateWork } from './template-work.ts'

interface Size {
  readonly width: number
  readonly height: number
}

/** Result of opening an address. */
export type Opened =
  | {
      readonly kind: 'ready'
      readonly records: DocumentRecords
      /** null = the server has no work yet. */
      readonly workId: number | null
      readonly version: number
      readonly status: WorkStatus | null
      readonly templateId: string | null
      /** The size dialog opens first. */
      readonly isNew: boolean
      /** The record exists but its data is empty. */
      readonly hasNoData: boolean
      /** The server has this document: it needs no save before it changes. */
      readonly isStored: boolean
      /** How the calls of somebody else's work carry the code of its share; null = the work is the user's own. */
      readonly through: WorksThrough | null
      /** The work can only be looked at; null = it can be saved. */
      readonly viewing: Viewing | null
    }
  /** A link to the user's own work. */
  | { readonly kind: 'own'; readonly workId: number }
  | { readonly kind: 'home' }
  | { readonly kind: 'login' }
  /** The server refuses this logged-in user. */
  | { readonly kind: 'forbidden' }
  | { readonly kind: 'missing'; readonly text: string }
  /** The template has a price; the failure tells it. */
  | { readonly kind: 'unbought'; readonly failure: CallFailure }
  /** The record was loaded but is not a document. */
  | { readonly kind: 'broken'; readonly text: string }
  /** `mayRetry`: a retry can help (network, server). `code`: what the page around the editor is told. */
  | { readonly kind: 'failed'; readonly text: string; readonly mayRetry: boolean; readonly code?: string }

export interface OpenPorts {
  readonly works: Pick<Client['works'], 'loadWork'>
  readonly repairWork: Client['works']['repairWork']
  readonly templates: TemplateCalls
  /** The work that the token of a signage tool names. */
  readonly loadNamed: () => ReturnType<Client['works']['loadWork']>
  readonly loadLinked: (link: WorkLink) => Promise<Result<LinkedWork>>
  /** Serialized work that another tab has stored to be copied; null = none of this user. */
  readonly readCopy: () => Promise<string | null>
  readonly readLogo: () => LogoInfo
}

const MISSING = new Set<string>(['WORK_NOT_FOUND', 'TEMPLATE_NOT_FOUND', 'SHARE_NOT_FOUND', 'NOT_FOUND', 'BAD_REQUEST'])
const refused = (failure: CallFailure): Opened => {
  const { code, status, message } = failure
  if (isLoginOver(failure)) return { kind: 'login' }
  if (status === 403) return { kind: 'forbidden' }
  if (MISSING.has(code)) return { kind: 'missing', text: message }
  return { kind: 'failed', text: message, mayRetry: status === 0 || status >= 500 || status === 429 }
}

/**
 * The text of a record's data: '' when the record has none, null when it is not a text. The server may leave the field
 * out, whatever its type says.
 */
const textOf = (data: unknown): string | null => {
  if (typeof data === 'string') return data.trim()
  return data === null || data === undefined ? '' : null
}

/**
 * A work from the data of its record, blank when there is none; null when it is not a work. Rejects when the kinds of
 * its layers cannot be loaded.
 */
const readStored = async (data: unknown): Promise<ReturnType<typeof parseStored> | null> => {
  const text = textOf(data)
  if (text === null) return null
  await loadKinds(text)
  try {
    const { records, isOutdated } = parseStored(text)
    return { records: records.work.pageIds.length ? records : createWork(records.work), isOutdated }
  } catch {
    return null
  }
}
const read = async (data: unknown): Promise<DocumentRecords | null> => (await readStored(data))?.records ?? null
/** A document that is not a work on the server yet. */
const unsaved = (
  records: DocumentRecords,
  { isNew = false, templateId = null as string | null, hasNoData = false } = {},
): Opened => ({
  kind: 'ready',
  records,
  workId: null,
  version: 0,
  status: null,
  templateId,
  isNew,
  hasNoData,
  isStored: false,
  through: null,
  viewing: null,
})
const broken: Opened = { kind: 'broken', text: errors.WORK_BROKEN }

/**
 * Has the server keep the work in the current format when it has an older one, so that every later reader gets the same
 * ids. Returns the version that is stored then. Nothing is lost when it fails: the next opening tries again.
 */
const repair = async (
  repairWork: OpenPorts['repairWork'],
  workId: number,
  version: number,
  records: DocumentRecords,
): Promise<number> => {
  const result = await repairWork({ id: workId, workId, data: stringifyWork(records) })
  return result.ok && result.data.isRepaired ? result.data.version : version
}

const openWork = async (workId: number, ports: OpenPorts): Promise<Opened> => {
  const result = await ports.works.loadWork({ id: workId })
  return result.ok ? openLoaded(result.data, ports) : refused(result)
}

const openLoaded = async (loaded: LoadedWork, { repairWork }: OpenPorts): Promise<Opened> => {
  const workId = loaded.id
  const stored = await readStored(loaded.data)
  if (!stored) return broken
  const { records } = stored
  const { status, templateId, name, viewing = null } = loaded
  const isRepaired = stored.isOutdated && !viewing
  const version = isRepaired ? await repair(repairWork, workId, loaded.version, records) : loaded.version
  // The list can have renamed the work since the document was saved. It knows the first characters of a long name.
  const isRenamed = Boolean(name) && name !== records.work.name.slice(0, LIMITS.workName)
  const hasNoData = textOf(loaded.data) === ''
  const named = isRenamed ? { ...records, work: { ...records.work, name } } : records
  return {
    kind: 'ready',
    records: named,
    workId,
    version,
    status,
    templateId: templateId === null ? null : String(templateId),
    isNew: false,
    hasNoData,
    isStored: !hasNoData && !isRenamed,
    through: null,
    viewing,
  }
}

/** A template that has to be bought: nothing is sold in another site. */
const unbought = (mode: LaunchParams['mode'], failure: CallFailure): Opened => {
  const { code, message: text } = failure
  return mode === 'main' ? { kind: 'unbought', failure } : { kind: 'failed', text, mayRetry: false, code }
}

const openTemplate = async (
  templateId: string,
  { templates }: OpenPorts,
  mode: LaunchParams['mode'],
): Promise<Opened> => {
  const result = await loadTemplatePages(templates, { id: templateId })
  if (!result.ok) return result.code === 'TEMPLATE_NOT_BOUGHT' ? unbought(mode, result) : refused(result)
  const records = await read(result.data.data)
  if (!records) return broken
  const { id, name, categoryId } = result.data
  const work = { ...templateWork(records.work, { id, categoryId }), name }
  return unsaved({ ...records, work }, { templateId })
}

const openCopy = async ({ readCopy }: OpenPorts): Promise<Opened> => {
  const text = await readCopy()
  if (text === null) return { kind: 'missing', text: m.nothingToCopy }
  const records = await read(text)
  if (!records) return broken
  const { work, ...rest } = renewIds(records)
  return unsaved({ ...rest, work: { ...work, name: copyName(work.name) } })
}

/** Opens a work from a link: one that the user may save as it is, any other as a new document that is not saved yet. */
const openLinked = async (link: WorkLink, { loadLinked }: OpenPorts): Promise<Opened> => {
  const result = await loadLinked(link)
  if (!result.ok) return refused(result)
  const { work } = result.data
  if (work?.isOwner) return { kind: 'own', workId: work.id }
  const records = await read(result.data.text)
  if (records && work) {
    const { id: workId, version, status, through } = work
    const templateId = work.templateId === null ? null : String(work.templateId)
    const hasNoData = textOf(result.data.text) === ''
    return {
      kind: 'ready',
      records,
      workId,
      version,
      status,
      templateId,
      isNew: false,
      hasNoData,
      isStored: false,
      through,
      viewing: null,
    }
  }
  return records ? unsaved(records, { hasNoData: textOf(result.data.text) === '' }) : broken
}

/** Opens a logo of a name that was typed on another page; few users do, so its code is loaded here. */
const openLogo = async ({ readLogo }: OpenPorts): Promise<Opened> => {
  const { logoStarter } = await import('./logo-starter.ts')
  return unsaved(logoStarter(readLogo()))
}

/** An address with a size needs no size dialog. */
const openNew = (size: Size | null): Opened =>
  unsaved(
    createWork({
      name: defaults.work,
      pageName: defaults.page,
      ...size,
      categoryId: size && categoryOfSize(size.width, size.height),
    }),
    { isNew: size === null },
  )

/** Opens the work that the token of a signage tool names, or a new one for the design that has none yet. */
const openToken = async (
  { size, templateId }: { readonly size: Size | null; readonly templateId?: string },
  ports: OpenPorts,
): Promise<Opened> => {
  const result = await ports.loadNamed()
  if (result.ok) return openLoaded(result.data, ports)
  if (result.code !== 'WORK_NOT_FOUND') return refused(result)
  return templateId === undefined ? openNew(size) : openTemplate(templateId, ports, 'signage')
}

/** Opens what the address names. Never throws. */
export const openBoot = async (params: LaunchParams, ports: OpenPorts): Promise<Opened> => {
  try {
    return await openNamed(params, ports)
  } catch {
    return { kind: 'failed', text: errors.INTERNAL, mayRetry: true }
  }
}

const openNamed = async ({ opening, mode }: LaunchParams, ports: OpenPorts): Promise<Opened> => {
  switch (opening.kind) {
    case 'home':
      return { kind: 'home' }
    case 'work':
      return opening.workId === null
        ? { kind: 'missing', text: errors.WORK_NOT_FOUND }
        : openWork(opening.workId, ports)
    case 'template':
      return openTemplate(opening.templateId, ports, mode)
    case 'copy':
      return openCopy(ports)
    case 'logo':
      return openLogo(ports)
    case 'new':
      return openNew(opening.size)
    case 'credentials':
      return opening.workId === null ? openToken(opening, ports) : openWork(opening.workId, ports)
    case 'json':
    case 'shared':
      return openLinked(opening, ports)
  }
}
