import { isOwnTemplateId, NO_TEMPLATE_TYPE } from '#schemas/catalog/own-templates.ts'
import { can } from '#schemas/catalog/permissions.ts'
import { TEMPLATE_LIMITS } from '#schemas/catalog/template-limits.ts'
import { fail } from '#schemas/errors.ts'
import { isoTime } from '#schemas/time.ts'
import type { Actor } from '../ports/accounts.ts'
import type { Ports } from '../ports/index.ts'
import type { OwnTemplateQuery } from '../ports/own-templates.ts'
import { ownWork } from './access.ts'
import { inspect } from './inspect-document.ts'
import { checkChangedWork } from './moderation/works.ts'
import type { Spend } from './rate-limits.ts'
import { usableTemplate } from './usable-template.ts'
import type { Storing } from './works.ts'

/** fen in a yuan */
const FEN = 100

/** @throws NOT_FOUND when there is no such type. */
const requireType = async (ports: Ports, typeId: number): Promise<void> => {
  if (typeId === NO_TEMPLATE_TYPE) return
  if (!(await ports.templates.types()).some(({ id }) => id === typeId)) throw fail('NOT_FOUND')
}

interface Wanted {
  readonly workId: number
  /** Default: the name of the work. */
  readonly name?: string | undefined
  readonly typeId: number
  /** yuan */
  readonly unitPrice?: number
}

/**
 * Makes a template of the newest version of an own work: a copy, which later changes of the work do not touch.
 * @throws WORK_NOT_FOUND, NOT_FOUND when there is no such type, WORK_BROKEN, WORK_TOO_LARGE, RATE_LIMITED,
 * TEMPLATES_FULL, BAD_REQUEST when the key was used for another request.
 */
export const create = async (
  ports: Ports,
  { actor, idempotency, spend }: Storing,
  { workId, name, typeId, unitPrice = 0 }: Wanted,
): Promise<{ id: number }> => {
  const work = await ownWork(ports, actor, 'work.open', workId)
  await requireType(ports, typeId)
  const { body, width, height, pages, categoryId } = inspect(work.data)
  await spend(body.bytes)
  const created = await ports.ownTemplates.create(
    {
      ...{ body, width, height, pages, typeId, workId, workVersion: work.version, image: work.cover },
      userId: actor.id,
      name: (name ?? work.name).slice(0, TEMPLATE_LIMITS.name),
      unitPrice: Math.round(unitPrice * FEN),
      categoryId: work.categoryId ?? categoryId,
      now: isoTime(ports.now()),
    },
    idempotency,
  )
  if (!created.ok) throw fail(created.code)
  // The cover of this version may not be drawn yet: it becomes the template's too (`WorkStore.setCover`).
  if (!work.cover) ports.background(ports.covers.refresh(workId))
  return { id: created.id }
}

export const list = async (ports: Ports, actor: Actor, query: OwnTemplateQuery) => ({
  ...(await ports.ownTemplates.list(actor.id, query)),
  page: query.page,
  size: query.size,
})

/** @throws TEMPLATE_NOT_FOUND, WORK_BROKEN */
export const load = async (ports: Ports, actor: Actor, id: number) => {
  const template = await ports.ownTemplates.load(actor.id, id)
  if (!template) throw fail('TEMPLATE_NOT_FOUND')
  return template
}

/** @throws TEMPLATE_NOT_FOUND, NOT_FOUND when there is no such type. */
export const change = async (
  ports: Ports,
  actor: Actor,
  id: number,
  fields: { readonly name?: string | undefined; readonly typeId?: number | undefined },
) => {
  if (fields.typeId !== undefined) await requireType(ports, fields.typeId)
  if (!(await ports.ownTemplates.change(actor.id, id, fields))) throw fail('TEMPLATE_NOT_FOUND')
  return null
}

/** @throws TEMPLATE_NOT_FOUND */
export const remove = async (ports: Ports, actor: Actor, id: number) => {
  if (!(await ports.ownTemplates.remove(actor.id, id, isoTime(ports.now())))) throw fail('TEMPLATE_NOT_FOUND')
  return null
}

/** @throws TEMPLATE_NOT_FOUND, TEMPLATES_FULL */
export const restore = async (ports: Ports, actor: Actor, id: number) => {
  const outcome = await ports.ownTemplates.restore(actor.id, id)
  if (outcome === 'missing') throw fail('TEMPLATE_NOT_FOUND')
  if (outcome === 'full') throw fail('TEMPLATES_FULL')
  return null
}

/**
 * Replaces the pages of an own work by those of a template, which also gives size, category and template id. The work
 * keeps its name.
 * @throws DESIGNER_TEMPLATE_REFUSED, WORK_NOT_FOUND, TEMPLATE_NOT_FOUND, WORK_CONFLICT when it was saved meanwhile,
 * WORK_BROKEN, WORK_TOO_LARGE, RATE_LIMITED.
 */
export const changeTemplate = async (
  ports: Ports,
  { actor, spend }: { readonly actor: Actor; readonly spend: Spend },
  workId: number,
  templateId: number,
): Promise<{ id: number; version: number }> => {
  if (!can(actor, 'work.replace-template', null)) throw fail('DESIGNER_TEMPLATE_REFUSED')
  const { name, version } = await ownWork(ports, actor, 'work.open', workId)
  const template = await usableTemplate(ports, actor, templateId)
  // What is parsed is a document of the product or one that was checked when it was stored.
  const wire = JSON.parse(template.data) as object
  const summary = inspect(JSON.stringify({ ...wire, name, categoryId: template.categoryId, templateId }))
  await spend(summary.body.bytes)
  const saved = await ports.works.save(
    {
      ...summary,
      ...{ id: workId, version, templateId, materialIds: [] },
      categoryId: template.categoryId ?? summary.categoryId,
      ...{ owner: actor.id, saver: actor.id, now: isoTime(ports.now()) },
    },
    null,
  )
  if (!saved.ok) throw fail(saved.code, saved.code === 'WORK_CONFLICT' ? { version: saved.version } : {})
  ports.background(ports.covers.refresh(workId))
  ports.background(checkChangedWork(ports, workId))
  if (!isOwnTemplateId(templateId)) ports.background(ports.search.countUses('template', [templateId]))
  return { id: workId, version: saved.version }
}
