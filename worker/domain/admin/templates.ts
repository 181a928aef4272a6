import { CATALOG_LIMITS } from '#schemas/catalog/catalog-kinds.ts'
import { DRAWN_FORMATS } from '#schemas/catalog/drawn-types.ts'
import { can } from '#schemas/catalog/permissions.ts'
import { foreignImages } from '#schemas/document/image-source.ts'
import { parseReceivedWork } from '#schemas/document/parse-received.ts'
import { fail } from '#schemas/errors.ts'
import { isoTime } from '#schemas/time.ts'
import type { Actor } from '../../ports/accounts.ts'
import type { TemplateDocument } from '../../ports/catalog.ts'
import type { Ports } from '../../ports/index.ts'
import type { WorkRow } from '../../ports/works.ts'
import { pageAt, pagesOf } from '../delivery/pages.ts'
import { drawView } from '../delivery/view.ts'
import { mediaOf } from '../hosts/licenses.ts'
import { inspect } from '../inspect-document.ts'
import { entryOf } from './acts.ts'
import { type AskedChange, changeOf, detailsOf, storeChange } from './catalog.ts'

const isAdministrator = ({ role, id }: Actor): boolean => can({ role, id, isMember: false }, 'library.manage', null)

/** Whether an account of `STAFF_IDS` may rewrite the templates that its works are bound to. */
export const isStaff = (ports: Pick<Ports, 'staff'>, userId: number): boolean => ports.staff.has(userId)

/** Whether an administrator may make a template of somebody's work: only of those who make templates. */
export const isOfStaff = async (ports: Ports, { owner }: WorkRow): Promise<boolean> => {
  if (isStaff(ports, owner)) return true
  const account = await ports.accounts.byId(owner, isoTime(ports.now()))
  return account !== null && account.role !== 'user'
}

/**
 * The work whose pages a template gets.
 * @throws WORK_NOT_FOUND when it is none for this template: of staff their own work that is bound to it.
 */
const sourceOf = async (ports: Ports, actor: Actor, workId: number, templateId: number): Promise<WorkRow> => {
  const work = await ports.works.load(workId)
  const isAllowed =
    work &&
    (isAdministrator(actor) ? await isOfStaff(ports, work) : work.owner === actor.id && work.templateId === templateId)
  if (!isAllowed) throw fail('WORK_NOT_FOUND')
  return work
}

/** Copies a drawn page, which is not kept for long, to the pictures that stay. */
const keepCover = async (ports: Ports, path: string): Promise<string> => {
  const file = await ports.files.get(path.slice(1))
  if (!file) throw fail('RENDER_FAILED')
  const { extension, mimeType } = DRAWN_FORMATS.view
  const bytes = new Uint8Array(await new Response(file.body).arrayBuffer())
  return `/${(await ports.files.putPicture(bytes, extension, mimeType)).key}`
}

/**
 * The pages of a work as those of a template, with its first page as cover. Everybody gets them: no picture may be on
 * another site, or be one for which a partner sells licenses.
 * @throws WORK_BROKEN, WORK_TOO_LARGE, IMAGE_SOURCE_WRONG {count}, PARTNER_MEDIA_REFUSED {count}, RENDER_ERRORS
 */
export const documentOf = async (ports: Ports, work: WorkRow): Promise<TemplateDocument> => {
  const { body, width, height, pages } = inspect(work.data)
  if (body.bytes > CATALOG_LIMITS.templateBytes) throw fail('WORK_TOO_LARGE')
  const { length: count } = foreignImages(parseReceivedWork(work.data), ports.origin)
  if (count > 0) throw fail('IMAGE_SOURCE_WRONG', { count })
  const { length: sold } = await mediaOf(ports, null, work.data)
  if (sold > 0) throw fail('PARTNER_MEDIA_REFUSED', { count: sold })
  // It stays there for the drawing, whatever is saved meanwhile.
  await ports.works.keepVersion(work)
  const drawn = await drawView(ports, work, false, pageAt(pagesOf(work.data), 0), `template of work ${work.id}`)
  const image = await keepCover(ports, drawn)
  return { data: work.data, width, height, pages, image, workId: work.id, workVersion: work.version }
}

interface Asked extends AskedChange {
  readonly version?: number | undefined
  readonly workId?: number | undefined
}
/**
 * Changes a template: an administrator everything, an account of `STAFF_IDS` the pages of the template that the own work
 * is bound to.
 * @throws FORBIDDEN for everybody else; BAD_REQUEST when an administrator names no version; TEMPLATE_NOT_FOUND,
 * WORK_NOT_FOUND, CATALOG_CONFLICT, and what `changeOf` and `documentOf` throw
 */
export const updateTemplate = async (ports: Ports, actor: Actor, id: number, { version, workId, ...asked }: Asked) => {
  const isAdmin = isAdministrator(actor)
  const isMore = Object.entries(asked).some(([name, value]) => name !== 'note' && value !== undefined)
  if (!isAdmin && (!isStaff(ports, actor.id) || workId === undefined || isMore)) throw fail('FORBIDDEN')
  if (isAdmin && version === undefined) throw fail('BAD_REQUEST')
  if (!(await ports.catalog.find('template', id))) throw fail('TEMPLATE_NOT_FOUND')
  const change = await changeOf(ports, 'template', asked)
  const document = workId === undefined ? null : await documentOf(ports, await sourceOf(ports, actor, workId, id))
  const entry = entryOf(ports, actor, {
    ...{ act: 'edit-template', target: 'template', targetId: id, reason: asked.note },
    details: detailsOf(asked, workId === undefined ? {} : { workId }),
  })
  const place = { kind: 'template', id, version: version ?? null } as const
  return storeChange(ports, place, asked, document ? { ...change, document } : change, entry)
}

/**
 * Takes the template down that a work is bound to; repeated, it changes nothing.
 * @throws BAD_REQUEST when the two ids of the work differ; WORK_NOT_FOUND, TEMPLATE_NOT_FOUND when the work is not bound to it.
 */
export const takeDown = async (
  ports: Ports,
  actor: Actor,
  id: number,
  { appId, template }: { readonly appId: number; readonly template: number },
): Promise<{ id: number; isUp: boolean }> => {
  if (appId !== id) throw fail('BAD_REQUEST')
  const work = await ports.works.load(id)
  if (!work) throw fail('WORK_NOT_FOUND')
  const item = work.templateId === template ? await ports.catalog.find('template', template) : null
  if (!item) throw fail('TEMPLATE_NOT_FOUND')
  if (!item.isUp) return { id: template, isUp: false }
  const asked = { isUp: false, note: '' }
  const entry = entryOf(ports, actor, {
    ...{ act: 'edit-template', target: 'template', targetId: template },
    details: detailsOf(asked, { workId: id }),
  })
  const { isUp } = await storeChange(ports, { kind: 'template', id: template, version: null }, asked, asked, entry)
  return { id: template, isUp }
}
