import { LIMITS } from '#schemas/catalog/limits.ts'
import { SHARE_LIMITS } from '#schemas/catalog/share-limits.ts'
import { fail } from '#schemas/errors.ts'
import type { Actor } from '../ports/accounts.ts'
import type { Ports } from '../ports/index.ts'
import type { Share } from '../ports/shares.ts'
import type { WorkRow } from '../ports/works.ts'
import { pageAt, pagesOf, type SavedPage } from './delivery/pages.ts'
import { drawView, viewKeyOf } from './delivery/view.ts'
import { type Spend, spend as spendOf } from './rate-limits.ts'
import { findShare, rightsOf, sharedWork } from './shares.ts'

const { pagesAtOnce } = SHARE_LIMITS

/** What people see without the editor has the watermark of the owner's own downloads. */
const keyOf = (ports: Ports, { ownerIsMember }: Share, work: WorkRow, page: SavedPage): Promise<string> =>
  viewKeyOf(ports, work, !ownerIsMember, page)

/**
 * What the public page of a share shows. Pictures that are drawn already are named, so that a second visitor waits for
 * nothing.
 * @throws SHARE_NOT_FOUND, RATE_LIMITED, WORK_BROKEN, WORK_TOO_LARGE
 */
export const view = async (ports: Ports, actor: Actor | null, code: string, spend: Spend) => {
  await spend()
  const share = await findShare(ports, code)
  const work = await sharedWork(ports, share)
  const all = pagesOf(work.data)
  const urlOf = async (page: SavedPage): Promise<string | null> => {
    if (page.index >= pagesAtOnce) return null
    const key = await keyOf(ports, share, work, page)
    return (await ports.renders.find(key)) ? `/${key}` : null
  }
  const pages = await Promise.all(
    all
      .slice(0, LIMITS.pagesDrawn)
      .map(async page => ({ width: page.width, height: page.height, url: await urlOf(page) })),
  )
  const { name, cover, version } = work
  return { name, cover, version, ...rightsOf(actor, share), pages, total: all.length }
}

/**
 * The picture of a page. It is drawn once for all who ask, in the background queue, and the drawing is counted for the
 * owner: whoever opens many links costs no more than somebody who saves.
 * @throws SHARE_NOT_FOUND, RATE_LIMITED, RENDER_ERRORS
 */
export const picture = async (ports: Ports, code: string, index: number, spend: Spend) => {
  await spend()
  const share = await findShare(ports, code)
  const work = await sharedWork(ports, share)
  if (index >= LIMITS.pagesDrawn) throw fail('PAGE_NOT_FOUND')
  const page = pageAt(pagesOf(work.data), index)
  const { width, height } = page
  const owner = String(share.owner)
  const nobody = () => ''
  const count = () => spendOf(ports, 'shared-page', { account: () => owner, network: nobody, caller: nobody })
  return { url: await drawView(ports, work, !share.ownerIsMember, page, `shared ${owner}`, count), width, height }
}
