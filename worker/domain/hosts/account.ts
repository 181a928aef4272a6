import * as m from '#messages/hosts.ts'
import { HOST_LIMITS } from '#schemas/catalog/host-limits.ts'
import { chinaDay } from '#schemas/china-time.ts'
import { fail } from '#schemas/errors.ts'
import { DAY, isoTime } from '#schemas/time.ts'
import type { Account, SignedIn } from '../../ports/accounts.ts'
import type { Host, HostClaims } from '../../ports/hosts.ts'
import type { Ports } from '../../ports/index.ts'

type Needed = Pick<Ports, 'accounts' | 'background' | 'hosted' | 'now'>

/** What a host says may have changed since: the name, and that the person is still there. */
const note = (
  { accounts, background, hosted, now }: Needed,
  { id, nickname, loginAt }: Account,
  name: string | null,
): void => {
  if (name !== null && name !== nickname) background(accounts.rename(id, name))
  const before = isoTime(now() - DAY)
  if (loginAt < before) background(hosted.noteUse(id, isoTime(now()), before))
}

/**
 * The account of a person whom a host has sent; the first call creates it, which `spend` counts. It is a plain account
 * whatever its role says, and a member.
 * @throws RATE_LIMITED
 */
export const hostedAccount = async (
  ports: Needed,
  { host, claims, token }: { readonly host: Host; readonly claims: HostClaims; readonly token: string },
  spend: () => Promise<void>,
): Promise<SignedIn> => {
  const { mode, name } = host
  const now = isoTime(ports.now())
  const known = await ports.hosted.account(name, claims.subject, now)
  if (known) note(ports, known, claims.name)
  else await spend()
  const first = {
    ...{ host: name, subject: claims.subject, nickname: claims.name ?? m.nickname, now },
    ...{ day: chinaDay(ports.now()), most: HOST_LIMITS.newAccounts },
  }
  const account = known ?? (await ports.hosted.create(first)) ?? (await ports.hosted.account(name, claims.subject, now))
  // The host has begun as many accounts as it may on this day.
  if (!account) throw fail('RATE_LIMITED')
  const { id, isBanned, deletesAt } = account
  return {
    ...{ id, role: 'user', isMember: true, hasPhone: false, isBanned, deletesAt, jti: '', seenAt: null },
    account: { ...account, role: 'user', isMember: true },
    host: { mode, name, claims, token },
  }
}
