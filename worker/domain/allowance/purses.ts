import {
  DOWNLOAD_TYPE,
  type DownloadCounts,
  type DownloadType,
  UNLIMITED,
  UNLIMITED_PERIOD,
} from '#schemas/catalog/allowance.ts'
import { ALLOWANCE_LIMITS } from '#schemas/catalog/allowance-limits.ts'
import { HOST_LIMITS } from '#schemas/catalog/host-limits.ts'
import { packageById } from '#schemas/catalog/packages.ts'
import { chinaDay } from '#schemas/china-time.ts'
import { isoTime } from '#schemas/time.ts'
import type { Actor } from '../../ports/accounts.ts'
import type { Purse } from '../../ports/allowance.ts'
import type { Ports } from '../../ports/index.ts'
import type { Grant } from '../../ports/memberships.ts'

const { ordinary, vip } = DOWNLOAD_TYPE

/** What every account has for its lifetime. */
const FREE: Purse = {
  kind: ordinary,
  period: '',
  grant: { source: 'free', amount: ALLOWANCE_LIMITS.free },
  membershipId: null,
}

/** Downloads per day of China of a membership. One without a package is unlimited. */
const dailyOf = ({ packageId }: Grant): number =>
  (packageId === null ? undefined : packageById(packageId))?.limitDownload ?? UNLIMITED

/**
 * Where the downloads of an account are counted: one purse without a membership, one of each type with one. Of
 * memberships that run beside each other the largest limit counts. The first one is ordinary.
 */
export const pursesOf = (active: readonly Grant[], now: number): readonly Purse[] => {
  const unlimited = active.find(grant => dailyOf(grant) < 0)
  if (unlimited) {
    const free = { period: UNLIMITED_PERIOD, grant: null, membershipId: unlimited.id }
    return [
      { ...free, kind: ordinary },
      { ...free, kind: vip },
    ]
  }
  const [largest] = active.toSorted((a, b) => dailyOf(b) - dailyOf(a))
  if (!largest) return [FREE]
  const grant = { source: 'day', amount: dailyOf(largest) }
  return [FREE, { kind: vip, period: chinaDay(now), grant, membershipId: largest.id }]
}

/** What the account of a host has on each day of China: another site sells downloads there. */
const hostedPurses = (now: number): readonly Purse[] =>
  [ordinary, vip].map(kind => ({
    ...{ kind, period: chinaDay(now), membershipId: null },
    grant: { source: 'host', amount: HOST_LIMITS.downloads },
  }))

type Needed = Pick<Ports, 'allowance' | 'memberships' | 'now'>
/** Whose purses they are. */
type Holder = Pick<Actor, 'id' | 'host'>

const purses = async ({ memberships, now }: Needed, { id, host }: Holder) => {
  const time = now()
  return host ? hostedPurses(time) : pursesOf(await memberships.active(id, isoTime(time)), time)
}

/** The purse of a type; null = the account needs a membership for that type. */
export const purseOf = async (ports: Needed, holder: Holder, type: DownloadType): Promise<Purse | null> =>
  (await purses(ports, holder)).find(({ kind }) => kind === type) ?? null

/** Downloads that are left in a purse; below 0: unlimited. */
export const countOf = async ({ allowance }: Needed, userId: number, purse: Purse): Promise<number> =>
  purse.grant === null ? UNLIMITED : allowance.left(userId, purse)

/** How many downloads an account has left of each type. */
export const countsOf = async (ports: Needed, holder: Holder): Promise<DownloadCounts> =>
  Promise.all(
    (await purses(ports, holder)).map(async purse => ({
      type: purse.kind,
      count: await countOf(ports, holder.id, purse),
    })),
  )
