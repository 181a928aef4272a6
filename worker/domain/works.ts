import * as defaults from '#messages/defaults.ts'
import type { LoadedWork } from '#schemas/api/loaded-work.ts'
import { isOwnTemplateId } from '#schemas/catalog/own-templates.ts'
import { categoryOfSize } from '#schemas/catalog/sizes.ts'
import { VERSION_LIMITS } from '#schemas/catalog/version-limits.ts'
import { createWork } from '#schemas/document/create.ts'
import { stringifyWork } from '#schemas/document/stringify.ts'
import { fail } from '#schemas/errors.ts'
import { isoTime } from '#schemas/time.ts'
import type { Actor } from '../ports/accounts.ts'
import type { IdempotencyKey } from '../ports/idempotency.ts'
import type { Ports } from '../ports/index.ts'
import type { TicketClaims } from '../ports/tokens.ts'
import type { WorkRow } from '../ports/works.ts'
import { editableWork, mayCreateWork, ownerByTeam, ownerFor, ownOrTeamWork } from './access.ts'
import { copyName } from './copy-name.ts'
import { inspect } from './inspect-document.ts'
import { checkChangedWork } from './moderation/works.ts'
import { bytesToCount, type Spend } from './rate-limits.ts'
import { findShare, sharedWork } from './shares.ts'
import { isSeenInTeam, viewingOf } from './teams/viewing.ts'
import { usableTemplate } from './usable-template.ts'

/** Who stores a document, and how. */
export interface Storing {
  readonly actor: Actor
  readonly idempotency: IdempotencyKey | null
  readonly spend: Spend
}

export interface Blank {
  readonly name?: string | undefined
  readonly width?: number | undefined
  readonly height?: number | undefined
  readonly categoryId?: number | null | undefined
  readonly data?: string | undefined
}

/** The text of a blank document; missing values get defaults. */
const blankText = ({ name, width, height, categoryId }: Blank): string =>
  stringifyWork(
    createWork({
      name: name || defaults.work,
      pageName: defaults.page,
      ...(width ? { width } : {}),
      ...(height ? { height } : {}),
      categoryId: categoryId ?? (width && height ? categoryOfSize(width, height) : null),
    }),
  )

/**
 * Creates a work: blank with a size (px), or from a document text. Of a `ref` an account has one work.
 * @throws ADMIN_REFUSED, WORK_BROKEN, WORK_TOO_LARGE, RATE_LIMITED, WORK_QUOTA_REACHED, BAD_REQUEST when the key was
 * used for another request.
 */
export const create = async (
  ports: Ports,
  { actor, idempotency, spend }: Storing,
  input: Blank,
  ref?: string,
): Promise<{ id: number }> => {
  mayCreateWork(actor)
  const summary = inspect(input.data ?? blankText(input))
  await spend(summary.body.bytes)
  const created = await ports.works.create(
    {
      ...summary,
      name: input.name ?? summary.name,
      categoryId: input.categoryId ?? summary.categoryId,
      owner: actor.id,
      cover: '',
      now: isoTime(ports.now()),
      ...(ref === undefined ? {} : { ref }),
    },
    idempotency,
  )
  if (!created.ok) throw fail(created.code)
  ports.background(ports.covers.refresh(created.id))
  return { id: created.id }
}

/**
 * Creates a work from a template of the product or an own one.
 * @throws ADMIN_REFUSED, TEMPLATE_NOT_FOUND, TEMPLATE_NOT_BOUGHT, WORK_BROKEN, WORK_TOO_LARGE, RATE_LIMITED, WORK_QUOTA_REACHED, BAD_REQUEST
 * when the key was used for another request.
 */
export const createFromTemplate = async (
  ports: Ports,
  { actor, idempotency, spend }: Storing,
  templateId: number,
): Promise<{ id: number }> => {
  mayCreateWork(actor)
  const template = await usableTemplate(ports, actor, templateId)
  const { name: _, ...summary } = inspect(template.data)
  await spend(summary.body.bytes)
  const created = await ports.works.create(
    {
      ...summary,
      name: template.name,
      owner: actor.id,
      cover: template.image,
      categoryId: template.categoryId,
      templateId,
      now: isoTime(ports.now()),
    },
    idempotency,
  )
  if (!created.ok) throw fail(created.code)
  // A work that was not created again, because its key was used before, counts once more: the order of a search bears it.
  if (!isOwnTemplateId(templateId)) ports.background(ports.search.countUses('template', [templateId]))
  if (!template.image) ports.background(ports.covers.refresh(created.id))
  return { id: created.id }
}

/**
 * Copies a shared work into the actor's own works.
 * @throws SHARE_NOT_FOUND, ADMIN_REFUSED, WORK_BROKEN, WORK_TOO_LARGE, RATE_LIMITED, WORK_QUOTA_REACHED, BAD_REQUEST when
 * the key was used for another request.
 */
export const createFromShare = async (
  ports: Ports,
  { actor, idempotency, spend }: Storing,
  code: string,
): Promise<{ id: number }> => {
  mayCreateWork(actor)
  const work = await sharedWork(ports, await findShare(ports, code))
  const summary = inspect(work.data)
  await spend(summary.body.bytes)
  const { name, cover, categoryId, templateId } = work
  const facts = { name, cover, categoryId, templateId, owner: actor.id, now: isoTime(ports.now()) }
  const created = await ports.works.create({ ...summary, ...facts }, idempotency)
  if (!created.ok) throw fail(created.code)
  if (!cover) ports.background(ports.covers.refresh(created.id))
  return { id: created.id }
}

/**
 * Copies the newest version of an own work, or of one in a team of the actor.
 * @throws WORK_NOT_FOUND, ADMIN_REFUSED, WORK_BROKEN, WORK_TOO_LARGE, RATE_LIMITED, WORK_QUOTA_REACHED, BAD_REQUEST when
 * the key was used for another request.
 */
export const clone = async (
  ports: Ports,
  { actor, idempotency, spend }: Storing,
  id: number,
): Promise<{ id: number }> => {
  const work = await ownOrTeamWork(ports, actor, 'work.open', id, 'work.use')
  mayCreateWork(actor)
  const summary = inspect(work.data)
  await spend(summary.body.bytes)
  const { cover, categoryId, templateId } = work
  const facts = { name: copyName(work.name), documentName: summary.name, cover, categoryId, templateId }
  const created = await ports.works.create(
    { ...summary, ...facts, owner: actor.id, now: isoTime(ports.now()) },
    idempotency,
  )
  if (!created.ok) throw fail(created.code)
  if (!cover) ports.background(ports.covers.refresh(created.id))
  return { id: created.id }
}

/** The sent fields, listed one by one: a new column of the row is sent only when the API schema and this list have it. */
const toWire = (work: WorkRow): LoadedWork => ({
  id: work.id,
  data: work.data,
  version: work.version,
  status: work.status,
  cover: work.cover,
  image: work.image,
  categoryId: work.categoryId,
  templateId: work.templateId,
  name: work.name,
})

/**
 * Opens a work: an own one, one of a team, which its viewers can only look at, or with the code of an editable share. A
 * document that cannot be parsed is returned as it is; the page then shows 数据异常.
 * @throws WORK_NOT_FOUND, WORK_BROKEN when the stored document is missing.
 */
export const load = async (ports: Ports, actor: Actor, id: number, share?: string) => {
  if (share === undefined) {
    const seen = await ownOrTeamWork(ports, actor, 'work.open', id, 'work.see')
    const viewing = await viewingOf(ports, actor, seen)
    return { ...toWire(seen), ...(viewing ? { viewing } : {}) }
  }
  await ownerFor(ports, actor, id, share)
  const work = await ports.works.load(id)
  if (!work) throw fail('WORK_NOT_FOUND')
  return toWire(work)
}

/** Tries a work again as that of a team that lets the actor edit it; null = none does. */
const ofTeam = async <T>(
  ports: Ports,
  actor: Actor,
  id: number,
  share: string | undefined,
  attempt: (owner: number) => Promise<T>,
): Promise<T | null> => {
  const owner = share === undefined ? await ownerByTeam(ports, actor, id, 'work.edit') : null
  return owner === null || owner === actor.id ? null : attempt(owner)
}

/**
 * The current version of a work that the actor may open, so that an editor notices a save from elsewhere, and who saved
 * it.
 * @throws WORK_NOT_FOUND
 */
export const version = async (ports: Ports, actor: Actor, id: number, share?: string) => {
  const { version: current, savedBy, saverName } = await editableWork(ports, actor, id, share, 'work.see')
  return { version: current, savedBy: savedBy === actor.id ? null : saverName }
}

/**
 * Loads a work for the render page: exactly the version in the ticket.
 * @throws RENDER_TICKET_INVALID, WORK_NOT_FOUND, WORK_BROKEN
 */
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
  /** null = as stored. */
  readonly materialIds: readonly (string | number)[] | null
  readonly version: number
  /** Code of an editable share. */
  readonly share?: string | undefined
  /** The earlier version that this one brings back. */
  readonly restored?: number
}

/** Of the product's pictures in a document: the id, and which catalog it is from. */
const ORIGIN = /"media_id":(\d{1,15}),"moye_source":"(material|photo)"/g

/** Counts the uses of pictures of the product that are new in a document: they move up in a search. */
const countMaterials = (ports: Ports, data: string, newIds: readonly (string | number)[]): void => {
  if (newIds.length === 0) return
  const isNew = new Set(newIds.map(Number))
  const found = [...data.matchAll(ORIGIN)].filter(([, id]) => isNew.has(Number(id)))
  const idsOf = (origin: string) => found.filter(([, , source]) => source === origin).map(([, id]) => Number(id))
  // Backgrounds are placed as materials are, and have other ids.
  for (const [kind, ids] of [
    ['material', idsOf('material')],
    ['background', idsOf('material')],
    ['photo', idsOf('photo')],
  ] as const)
    if (ids.length > 0) ports.background(ports.search.countUses(kind, ids))
}

/**
 * Saves a document if the stored version is the one that it is based on. Its bytes are counted for who saves.
 * @throws WORK_NOT_FOUND, TEAM_FORBIDDEN for who may only look at it, WORK_CONFLICT {version}, WORK_BROKEN,
 * WORK_TOO_LARGE, RATE_LIMITED, BAD_REQUEST when the key was used for another request.
 */
export const save = async (ports: Ports, { actor, idempotency }: Omit<Storing, 'spend'>, input: Save) => {
  const { data, share, ...rest } = input
  const owner = await ownerFor(ports, actor, input.id, share)
  const work = { ...rest, ...inspect(data), owner, saver: actor.id, now: isoTime(ports.now()) }
  const count = bytesToCount(ports, actor.id, work.body.bytes)
  const first = await ports.works.save({ ...work, count }, idempotency)
  const isMissing = !first.ok && first.code === 'WORK_NOT_FOUND'
  const again = (team: number) => ports.works.save({ ...work, owner: team }, idempotency)
  const saved = (isMissing && (await ofTeam(ports, actor, input.id, share, again))) || first
  if (!saved.ok && isMissing && (await isSeenInTeam(ports, actor, input))) throw fail('TEAM_FORBIDDEN')
  if (!saved.ok) throw fail(saved.code, saved.code === 'WORK_CONFLICT' ? { version: saved.version } : {})
  ports.background(ports.covers.refresh(input.id))
  ports.background(checkChangedWork(ports, input.id))
  if (saved.version % VERSION_LIMITS.packEvery === 0) ports.background(ports.versions.pack(input.id))
  countMaterials(ports, data, saved.newMaterials ?? [])
  return { id: input.id, version: saved.version, savedAt: saved.savedAt }
}
