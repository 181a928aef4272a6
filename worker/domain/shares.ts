import type { OwnShare } from '#schemas/api/shares.ts'
import { SHARE_CODE } from '#schemas/catalog/patterns.ts'
import { can } from '#schemas/catalog/permissions.ts'
import { SITE_ROUTES } from '#schemas/catalog/site-routes.ts'
import { fail } from '#schemas/errors.ts'
import { DAY, isoTime } from '#schemas/time.ts'
import type { Actor } from '../ports/accounts.ts'
import type { Ports } from '../ports/index.ts'
import type { Share } from '../ports/shares.ts'
import type { WorkRow } from '../ports/works.ts'
import { checkBeforeSharing } from './moderation/works.ts'
import type { Spend } from './rate-limits.ts'

const newCode = (): string =>
  crypto.getRandomValues(new Uint8Array(16)).toBase64({ alphabet: 'base64url', omitPadding: true })

/**
 * The share of a code.
 * @throws SHARE_NOT_FOUND, alike for an unknown, ended or expired code and for a deleted work.
 */
export const findShare = async (ports: Ports, code: string): Promise<Share> => {
  const share = SHARE_CODE.test(code) ? await ports.shares.find(code, isoTime(ports.now())) : null
  if (!share) throw fail('SHARE_NOT_FOUND')
  return share
}

/**
 * The work of a share.
 * @throws SHARE_NOT_FOUND, WORK_BROKEN
 */
export const sharedWork = async (ports: Ports, share: Share): Promise<WorkRow> => {
  const work = await ports.works.load(share.workId)
  if (!work) throw fail('SHARE_NOT_FOUND')
  return work
}

/** The size in the address is what the page reserves before it knows the work. */
const described = ({ code, isEditable, expiresAt, width, height }: Share): OwnShare => ({
  code,
  editable: isEditable,
  expiresAt,
  path: `${SITE_ROUTES.shared.path}?id=${code}&w=${width}&h=${height}`,
})

/**
 * Shares an own work; one that is shared keeps its code. What people will read is checked before.
 * @throws WORK_NOT_FOUND, RATE_LIMITED, CONTENT_REFUSED {reason, text}, WORK_BROKEN
 */
export const create = async (ports: Ports, actor: Actor, workId: number, spend: Spend): Promise<OwnShare> => {
  const now = isoTime(ports.now())
  const known = await ports.shares.ofWork(workId, now)
  if (known && can(actor, 'share.manage', known)) return described(known)
  const work = known ? null : await ports.works.load(workId)
  if (!work || !can(actor, 'share.manage', work)) throw fail('WORK_NOT_FOUND')
  await spend()
  const accepted = await checkBeforeSharing(ports, work).catch(async error => {
    // Asking costs money: a refused share is one of those that an account may make.
    await ports.shares.noteRefused({ workId, owner: actor.id, code: newCode(), now })
    throw error
  })
  const share = await ports.shares.open({ workId, owner: actor.id, code: newCode(), now })
  if (!share) throw fail('WORK_NOT_FOUND')
  await accepted(share)
  return described(share)
}

/** @throws SHARE_NOT_FOUND also for the share of another account. */
const ownShare = async (ports: Ports, actor: Actor, code: string): Promise<Share> => {
  const share = await findShare(ports, code)
  if (!can(actor, 'share.manage', share)) throw fail('SHARE_NOT_FOUND')
  return share
}

/** @throws SHARE_NOT_FOUND when nothing was changed, because the share has ended meanwhile. */
const changed = async (ports: Ports, isChanged: boolean, code: string): Promise<OwnShare> => {
  if (!isChanged) throw fail('SHARE_NOT_FOUND')
  return described(await findShare(ports, code))
}

/**
 * Lets others edit through an own share, or only look.
 * @throws SHARE_NOT_FOUND, MEMBERSHIP_REQUIRED
 */
export const setEditor = async (ports: Ports, actor: Actor, code: string, isEditor: boolean): Promise<OwnShare> => {
  const share = await ownShare(ports, actor, code)
  if (isEditor && !can(actor, 'share.make-editable', share)) throw fail('MEMBERSHIP_REQUIRED')
  return changed(ports, await ports.shares.setEditable(code, actor.id, isEditor, isoTime(ports.now())), code)
}

/**
 * Sets when an own share ends, in days from now; null = never.
 * @throws SHARE_NOT_FOUND
 */
export const setExpiry = async (ports: Ports, actor: Actor, code: string, days: number | null): Promise<OwnShare> => {
  await ownShare(ports, actor, code)
  const end = days === null ? null : isoTime(ports.now() + days * DAY)
  return changed(ports, await ports.shares.setExpiry(code, actor.id, end, isoTime(ports.now())), code)
}

/** @throws SHARE_NOT_FOUND */
export const revoke = async (ports: Ports, actor: Actor, code: string): Promise<null> => {
  await ownShare(ports, actor, code)
  if (!(await ports.shares.revoke(code, actor.id, isoTime(ports.now())))) throw fail('SHARE_NOT_FOUND')
  return null
}

/** What a person may do with a share; null = a visitor. Only those who may save learn which work it is. */
export const rightsOf = (actor: Actor | null, share: Share) => {
  const isOwner = actor !== null && can(actor, 'share.manage', share)
  const maySave = isOwner || (actor !== null && can(actor, 'share.edit', share))
  return { isOwner, editable: share.isEditable, workId: maySave ? share.workId : null }
}

/**
 * Opens a shared work in the editor.
 * @throws SHARE_NOT_FOUND, RATE_LIMITED, WORK_BROKEN
 */
export const open = async (ports: Ports, actor: Actor | null, code: string, spend: Spend) => {
  await spend()
  const share = await findShare(ports, code)
  const { data, version, status, categoryId, templateId, name } = await sharedWork(ports, share)
  return { code, ...rightsOf(actor, share), data, version, status, categoryId, templateId, name }
}
