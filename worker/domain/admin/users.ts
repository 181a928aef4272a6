import type { ListedUser, UserDetail } from '#schemas/api/admin-fields.ts'
import type { PackageType } from '#schemas/catalog/packages.ts'
import type { RoleNumber } from '#schemas/catalog/roles.ts'
import { addDays } from '#schemas/china-time.ts'
import { fail } from '#schemas/errors.ts'
import { isoTime } from '#schemas/time.ts'
import type { Actor } from '../../ports/accounts.ts'
import type { ActEntry, Paging, UserFilter } from '../../ports/admin.ts'
import type { IdempotencyKey } from '../../ports/idempotency.ts'
import type { Ports } from '../../ports/index.ts'
import { scheduleOf } from '../orders/memberships.ts'
import { entryOf, masked, pageOf } from './acts.ts'

export interface UserQuery {
  readonly search: string
  readonly role: string
  readonly state: string
}

export const userFilter = ({ search, role, state }: UserQuery): UserFilter => ({
  search,
  role: role === '' ? null : (Number(role) as RoleNumber),
  isBanned: state === 'banned',
})

/** An account as a list shows it. */
export const shownUser = <T extends Pick<ListedUser, 'phone'>>(user: T): T => ({
  ...user,
  phone: user.phone && masked(user.phone),
})

export const listUsers = async (ports: Ports, query: UserQuery & Paging) => {
  const { elements, total } = await ports.admin.users.list(userFilter(query), query, isoTime(ports.now()))
  return pageOf({ elements: elements.map(shownUser), total }, query)
}

/** @throws NOT_FOUND */
export const showUser = async (ports: Ports, id: number): Promise<UserDetail> => {
  const user = await ports.admin.users.show(id, isoTime(ports.now()))
  if (!user) throw fail('NOT_FOUND')
  const identities = user.identities.map(each => ({ ...each, subject: masked(each.subject) }))
  return { ...shownUser(user), identities }
}

/**
 * Another account.
 * @throws OWN_ACCOUNT, NOT_FOUND
 */
const anotherUser = async (ports: Ports, actor: Actor, id: number): Promise<UserDetail> => {
  if (id === actor.id) throw fail('OWN_ACCOUNT')
  return showUser(ports, id)
}

/**
 * Does an act that does nothing when it was done before.
 * @throws FORBIDDEN when it was not done although it has not been done before: who asks is no administrator any more.
 */
const doOnce = async (
  ports: Ports,
  id: number,
  act: () => Promise<boolean>,
  isDone: (user: UserDetail) => boolean,
): Promise<UserDetail> => {
  const isChanged = await act()
  const user = await showUser(ports, id)
  if (!isChanged && !isDone(user)) throw fail('FORBIDDEN')
  return user
}

interface Reasoned {
  readonly reason: string
}

/**
 * Gives another account another role. There is always an administrator: nobody changes the own role.
 * @throws OWN_ACCOUNT, NOT_FOUND, FORBIDDEN
 */
export const setRole = async (
  ports: Ports,
  actor: Actor,
  id: number,
  { role, reason }: Reasoned & { readonly role: RoleNumber },
): Promise<UserDetail> => {
  const before = await anotherUser(ports, actor, id)
  const details = { before: before.role, after: role }
  const entry = entryOf(ports, actor, { act: 'set-role', target: 'user', targetId: id, userId: id, reason, details })
  return doOnce(
    ports,
    id,
    () => ports.admin.users.setRole(id, role, entry),
    user => user.role === role,
  )
}

/**
 * Bans another account.
 * @throws OWN_ACCOUNT, NOT_FOUND, FORBIDDEN
 */
export const ban = async (ports: Ports, actor: Actor, id: number, { reason }: Reasoned): Promise<UserDetail> => {
  await anotherUser(ports, actor, id)
  const entry = entryOf(ports, actor, { act: 'ban', target: 'user', targetId: id, userId: id, reason })
  return doOnce(
    ports,
    id,
    () => ports.admin.users.ban(id, entry),
    user => user.isBanned,
  )
}

/** @throws NOT_FOUND, FORBIDDEN */
export const unban = async (ports: Ports, actor: Actor, id: number, { reason }: Reasoned): Promise<UserDetail> => {
  await showUser(ports, id)
  const entry = entryOf(ports, actor, { act: 'unban', target: 'user', targetId: id, userId: id, reason })
  return doOnce(
    ports,
    id,
    () => ports.admin.users.unban(id, entry),
    user => !user.isBanned,
  )
}

/** count; attempts while orders of the account are granted or refunded at the same time. */
const ATTEMPTS = 10

/**
 * Grants a membership, which follows those of the same type.
 * @throws NOT_FOUND; BAD_REQUEST when the key was used for another request; FORBIDDEN
 */
export const grant = async (
  ports: Ports,
  { actor, idempotency }: { readonly actor: Actor; readonly idempotency: IdempotencyKey | null },
  id: number,
  { type, days, reason }: Reasoned & { readonly type: PackageType; readonly days: number },
): Promise<UserDetail> => {
  await showUser(ports, id)
  for (let left = ATTEMPTS; left > 0; left--) {
    const now = ports.now()
    const schedule = scheduleOf(await ports.memberships.upcoming(id, type, isoTime(now)))
    const start = Math.max(now, schedule.end === null ? now : Date.parse(schedule.end))
    const given = { startsAt: isoTime(start), expiresAt: isoTime(addDays(start, days)) }
    const entry: ActEntry = entryOf(ports, actor, {
      ...{ act: 'grant', target: 'user', targetId: id, userId: id, reason },
      details: { type, days, until: given.expiresAt },
    })
    const outcome = await ports.admin.users.grant({ userId: id, type, ...given }, schedule, entry, idempotency)
    if (!outcome.ok) throw fail(outcome.code)
    if (outcome.isGranted) return showUser(ports, id)
  }
  throw fail('FORBIDDEN')
}
