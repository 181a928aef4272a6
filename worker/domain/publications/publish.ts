import { PUBLISH_LIMITS } from '#schemas/catalog/publish-limits.ts'
import { PUBLICATION_STATUS } from '#schemas/catalog/statuses.ts'
import { parseReceivedHead } from '#schemas/document/parse-received.ts'
import { fail } from '#schemas/errors.ts'
import { PLAYED_TYPES, type PlayedType } from '#schemas/publication/played.ts'
import { isoTime } from '#schemas/time.ts'
import type { Actor } from '../../ports/accounts.ts'
import type { Ports } from '../../ports/index.ts'
import type { Publication } from '../../ports/publications.ts'
import type { DrawnPublication } from '../../ports/render-service.ts'
import type { WorkRow } from '../../ports/works.ts'
import { ownWork } from '../access.ts'
import { coverOf } from '../delivery/cover.ts'
import { drawPublication } from '../delivery/publication.ts'
import { requirePhone } from '../delivery/require-phone.ts'
import { checkBeforePublishing } from '../moderation/publications.ts'
import type { Spend } from '../rate-limits.ts'
import { described } from './describe.ts'
import { storeDocument } from './update-app.ts'
import { changeOf, type Wishes } from './wishes.ts'

/** Letters and digits of a code, without those that look alike. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz'

const newCode = (): string => {
  // A byte above the last whole multiple would make the first letters more likely.
  const bound = 256 - (256 % LETTERS.length)
  let code = ''
  while (code.length < 8)
    for (const byte of crypto.getRandomValues(new Uint8Array(16)))
      if (byte < bound && code.length < 8) code += LETTERS[byte % LETTERS.length]
  return code
}

const typeOf = (data: string): PlayedType => {
  const { type } = parseReceivedHead(data).work
  return PLAYED_TYPES.find(name => name === type) ?? 'pc-web'
}

/** @throws RENDER_ERRORS, PUBLICATION_TOO_LARGE */
const draw = async (ports: Ports, actor: Actor, work: WorkRow): Promise<DrawnPublication> => {
  const { requestId } = ports
  const requester = { id: crypto.randomUUID(), owner: String(actor.id), isBackground: false, requestId }
  const drawn = await drawPublication(ports, work, !actor.isMember, requester)
  if (drawn.html.length + drawn.head.length > PUBLISH_LIMITS.pageBytes) throw fail('PUBLICATION_TOO_LARGE')
  return drawn
}

/** The picture of the share card of a page without an own one: its first page. */
const drawShareCover = async (ports: Ports, work: WorkRow, { workId, revision, code }: Publication): Promise<void> => {
  const cover = await coverOf(ports, work)
  if (!cover.ok) return
  await ports.publications.setDrawnCover(workId, revision, `/${cover.key}`)
  await ports.publications.forget([code])
}

/** Why a drawn page was not published, which is found out afterwards. */
const refusalOf = async (ports: Ports, workId: number) => {
  const [work, known] = [await ports.works.load(workId), await ports.publications.ofWork(workId)]
  if (!work) return fail('WORK_NOT_FOUND')
  if (known?.status === PUBLICATION_STATUS.removed) return fail('PUBLICATION_REMOVED')
  return fail('WORK_CONFLICT', { version: work.version })
}

/**
 * Publishes the newest version of an own work, or replaces what is published of it. What people will read is checked
 * before.
 * @throws WORK_NOT_FOUND, WORK_CONFLICT {version}, WORK_IN_REVIEW, WORK_BROKEN, WORK_TOO_LARGE, RATE_LIMITED, PHONE_REQUIRED,
 * CONTENT_REFUSED {reason, text}, IMAGE_SOURCE_WRONG, PUBLICATION_REMOVED, PUBLICATION_TOO_LARGE, BAD_REQUEST,
 * RENDER_ERRORS
 */
export const publish = async (
  ports: Ports,
  { actor, spend, spendBytes }: { readonly actor: Actor; readonly spend: Spend; readonly spendBytes: Spend },
  id: number,
  { appData, ...wishes }: Wishes & { readonly appData?: string | undefined },
) => {
  const before = await ownWork(ports, actor, 'work.publish', id)
  requirePhone(ports, actor)
  const known = await ports.publications.ofWork(id)
  if (known?.status === PUBLICATION_STATUS.removed) throw fail('PUBLICATION_REMOVED')
  const change = await changeOf(ports, wishes)
  // Asking and drawing cost money: what is refused counts too.
  await spend()
  const work = await storeDocument(ports, { actor, spend: spendBytes }, before, appData)
  const name = change.name ?? known?.name ?? work.name.slice(0, PUBLISH_LIMITS.name)
  const description = change.description ?? known?.description ?? ''
  const accepted = await checkBeforePublishing(ports, { ...work, name, description })
  const { html, head, pictures } = await draw(ports, actor, work)
  const published = await ports.publications.publish({
    ...{ code: known?.code ?? newCode(), workId: id, owner: actor.id, version: work.version, type: typeOf(work.data) },
    ...{ name, description, cover: change.cover ?? known?.cover ?? '' },
    settings: change.settings ?? known?.settings ?? {},
    passwordHash: change.passwordHash === undefined ? (known?.passwordHash ?? null) : change.passwordHash,
    expiresAt: change.expiresAt === undefined ? (known?.expiresAt ?? null) : change.expiresAt,
    ...{ document: work.data, page: { html, head, pictures }, now: isoTime(ports.now()) },
  })
  if (!published) throw await refusalOf(ports, id)
  await ports.publications.forget([published.code])
  await accepted(published)
  ports.background(drawShareCover(ports, work, published))
  return described(ports, { ...published, workVersion: work.version })
}

/** @throws WORK_NOT_FOUND */
const ownPublication = async (ports: Ports, actor: Actor, id: number) => {
  const version = await ports.works.version(id, actor.id)
  if (!version) throw fail('WORK_NOT_FOUND')
  const publication = await ports.publications.ofWork(id)
  return publication && { ...publication, workVersion: version.version }
}

/**
 * What is published of an own work; null = nothing.
 * @throws WORK_NOT_FOUND
 */
export const show = async (ports: Ports, actor: Actor, id: number) => {
  const publication = await ownPublication(ports, actor, id)
  return publication && described(ports, publication)
}

/**
 * Changes what is written about a published page, and who may see it.
 * @throws WORK_NOT_FOUND, PUBLICATION_NOT_FOUND, PUBLICATION_REMOVED, CONTENT_REFUSED {reason, text},
 * IMAGE_SOURCE_WRONG, BAD_REQUEST
 */
export const change = async (ports: Ports, actor: Actor, id: number, wishes: Wishes) => {
  const known = await ownPublication(ports, actor, id)
  if (!known) throw fail('PUBLICATION_NOT_FOUND')
  if (known.status === PUBLICATION_STATUS.removed) throw fail('PUBLICATION_REMOVED')
  const { name = known.name, description = known.description } = wishes
  const accepted =
    name === known.name && description === known.description
      ? null
      : await checkBeforePublishing(ports, { version: known.version, name, description, data: '' })
  if (!(await ports.publications.change(id, actor.id, await changeOf(ports, wishes)))) throw await refusalOf(ports, id)
  await ports.publications.forget([known.code])
  await accepted?.(known)
  const changed = await ownPublication(ports, actor, id)
  if (!changed) throw fail('PUBLICATION_NOT_FOUND')
  return described(ports, changed)
}

/**
 * Takes an own page down. Its files stay until it is published again or the work is removed.
 * @throws WORK_NOT_FOUND, PUBLICATION_NOT_FOUND, PUBLICATION_REMOVED
 */
export const takeDown = async (ports: Ports, actor: Actor, id: number) => {
  const known = await ownPublication(ports, actor, id)
  if (!known) throw fail('PUBLICATION_NOT_FOUND')
  const { published, down, removed } = PUBLICATION_STATUS
  if (known.status === removed) throw fail('PUBLICATION_REMOVED')
  await ports.publications.setStatus(id, [published], down)
  await ports.publications.forget([known.code])
  return described(ports, (await ownPublication(ports, actor, id)) ?? known)
}

export const list = async (ports: Ports, actor: Actor, { page, size }: { page: number; size: number }) => {
  const { elements, total } = await ports.publications.list(actor.id, page, size)
  return { elements: elements.map(each => described(ports, each)), page, size, total }
}

/** Those of some works that the actor has published. */
export const ofWorks = async (ports: Ports, actor: Actor, ids: readonly number[]) =>
  (await ports.publications.ofWorks(ids))
    .filter(({ owner }) => owner === actor.id)
    .map(publication => described(ports, publication))

/** Makes caches forget the pages of works that were deleted. */
export const hideDeleted = async (ports: Ports, workIds: readonly number[]): Promise<void> => {
  const published = await ports.publications.ofWorks(workIds)
  await ports.publications.forget(published.map(({ code }) => code))
}
