import { LIMITS } from '#schemas/catalog/limits.ts'
import { createWork } from '#schemas/document/create.ts'
import { parseWork } from '#schemas/document/parse.ts'
import { stringifyWork } from '#schemas/document/stringify.ts'
import { workSummary } from '#schemas/document/summary.ts'
import { fail } from '#schemas/errors.ts'
import type { Actor } from '../ports/accounts.ts'
import type { Ports } from '../ports/index.ts'
import type { TicketClaims } from '../ports/tokens.ts'
import type { Once, WorkRow } from '../ports/works.ts'
import { refreshCover } from './delivery/cover.ts'

const iso = (ports: Ports) => new Date(ports.now()).toISOString()

/** Checks a document and reads its summary. Throws WORK_BROKEN, WORK_TOO_LARGE. */
const inspect = (text: string) => {
  if (new TextEncoder().encode(text).byteLength > LIMITS.workBytes) throw fail('WORK_TOO_LARGE')
  const records = parseWork(text)
  const { name, ...size } = workSummary(records)
  return {
    ...size,
    name: name.slice(0, LIMITS.workName),
    categoryId: records.work.categoryId,
    templateId: records.work.templateId,
  }
}

/** Administrators do not make works (C-8). */
const mayCreate = (actor: Actor): void => {
  if (actor.role === 3) throw fail('ADMIN_REFUSED')
}

export interface Blank {
  readonly name?: string | undefined
  readonly width?: number | undefined
  readonly height?: number | undefined
  readonly categoryId?: number | null | undefined
  readonly data?: string | undefined
}

/** A blank document of the asked size; what is left out has the product's defaults. */
const blankText = ({ name, width, height }: Blank): string =>
  stringifyWork(createWork({ ...(name ? { name } : {}), ...(width ? { width } : {}), ...(height ? { height } : {}) }))

/** A new work: blank, of a size (px), or holding a document. Throws ADMIN_REFUSED, WORK_BROKEN, WORK_TOO_LARGE. */
export const create = async (ports: Ports, actor: Actor, input: Blank, once: Once | null): Promise<{ id: number }> => {
  mayCreate(actor)
  const data = input.data ?? blankText(input)
  const summary = inspect(data)
  const id = await ports.works.create(
    {
      ...summary,
      name: input.name ?? summary.name,
      categoryId: input.categoryId ?? summary.categoryId,
      owner: actor.id,
      data,
      cover: '',
      now: iso(ports),
    },
    once,
  )
  if (id === null) throw fail('BAD_REQUEST')
  ports.background(refreshCover(ports, id))
  return { id }
}

/** A new work that begins as a template. Throws ADMIN_REFUSED, TEMPLATE_NOT_FOUND. */
export const createFromTemplate = async (ports: Ports, actor: Actor, templateId: number, once: Once | null) => {
  mayCreate(actor)
  const template = await ports.templates.load(templateId)
  if (!template) throw fail('TEMPLATE_NOT_FOUND')
  const { name: _, ...summary } = inspect(template.data)
  const id = await ports.works.create(
    {
      ...summary,
      name: template.name,
      owner: actor.id,
      data: template.data,
      cover: template.image,
      categoryId: template.categoryId,
      templateId,
      now: iso(ports),
    },
    once,
  )
  if (id === null) throw fail('BAD_REQUEST')
  return { id }
}

/** The actor's own work; somebody else's answers like a missing one, so that ids tell nothing. */
export const ownWork = async (ports: Ports, actor: Actor, id: number): Promise<WorkRow> => {
  const work = await ports.works.load(id)
  if (work?.owner !== actor.id) throw fail('WORK_NOT_FOUND')
  return work
}

const toWire = ({ owner: _, width: __, height: ___, pages: ____, ...work }: WorkRow) => work

/** Opens a work for editing; a body that cannot be parsed is passed on for the page to say 数据异常. */
export const load = async (ports: Ports, actor: Actor, id: number) => toWire(await ownWork(ports, actor, id))

/** What the render page reads: exactly the version that its ticket names. */
export const loadOriginal = async (ports: Ports, ticket: TicketClaims, id: number) => {
  if (ticket.workId !== id) throw fail('RENDER_TICKET_INVALID')
  const work = await ports.works.load(id)
  if (!work) throw fail('WORK_NOT_FOUND')
  const { watermark, version } = ticket
  if (work.version === version) return { ...toWire(work), watermark }
  const data = await ports.works.keptVersion(id, version)
  if (data === null) throw fail('RENDER_TICKET_INVALID')
  return { ...toWire({ ...work, data, version }), watermark }
}

export interface Save {
  readonly id: number
  readonly data: string
  readonly materialIds: readonly (string | number)[]
  readonly version: number
}

/** Saves a document on top of the version it was based on. Throws WORK_NOT_FOUND, WORK_CONFLICT {version}, WORK_BROKEN. */
export const save = async (ports: Ports, actor: Actor, input: Save, once: Once | null) => {
  const outcome = await ports.works.save({ ...input, ...inspect(input.data), owner: actor.id, now: iso(ports) }, once)
  if (outcome === null) throw fail('BAD_REQUEST')
  if (outcome.kind === 'missing') throw fail('WORK_NOT_FOUND')
  if (outcome.kind === 'conflict') throw fail('WORK_CONFLICT', { version: outcome.version })
  ports.background(refreshCover(ports, input.id))
  return { id: input.id, version: outcome.version, savedAt: outcome.savedAt }
}

export const list = async (ports: Ports, actor: Actor, page: number, size: number) => ({
  ...(await ports.works.list(actor.id, page, size)),
  page,
  size,
})

export const remove = async (ports: Ports, actor: Actor, id: number): Promise<null> => {
  if (!(await ports.works.remove(id, actor.id, iso(ports)))) throw fail('WORK_NOT_FOUND')
  return null
}
