import { RATE_LIMITS, type RateLimitName } from '#schemas/catalog/rate-limits.ts'
import { fail } from '#schemas/errors.ts'
import { isoTime } from '#schemas/time.ts'
import type { Ports } from '../ports/index.ts'
import type { BytesToCount } from '../ports/usage.ts'

/**
 * Counts units of work for the rate limit of the call; default: one.
 * @throws RATE_LIMITED
 */
export type Spend = (units?: number) => Promise<void>

/** Identifies the caller for each kind of subject that a limit can count. */
export type Subjects = Readonly<Record<(typeof RATE_LIMITS)[RateLimitName]['per'], () => string | Promise<string>>>

/** Name of the network of who reports; its address stays out of the database. */
export const reporterOf = ({ fileNames }: Pick<Ports, 'fileNames'>, network: string): Promise<string> =>
  fileNames.nameOf(`reporter ${network}`)

/** Start of the current period, ISO 8601 UTC. */
const since = (ports: Ports, limit: RateLimitName) => new Date(ports.now() - RATE_LIMITS[limit].periodMs).toISOString()

/** Whether an account may make another call of a limit whose uses are counted by themselves. */
const mayUse = async (
  ports: Ports,
  account: string,
  limit: 'profile' | 'export' | 'brand-font' | 'publish' | 'form-export' | 'voice',
): Promise<boolean> => {
  const { count, periodMs } = RATE_LIMITS[limit]
  return (await ports.uses.add(Number(account), limit, periodMs, ports.now())) <= count
}

/** Whether a subject may use more units of work. A limit without a counter is a compile error. */
const COUNTERS: Readonly<Record<RateLimitName, (ports: Ports, subject: string, units: number) => Promise<boolean>>> = {
  change: (ports, caller) => ports.callRates.change.allows(caller),
  login: (ports, network) => ports.callRates.login.allows(network),
  'upload-part': (ports, account) => ports.callRates['upload-part'].allows(account),
  render: (ports, account) => ports.callRates.render.allows(account),
  'partner-call': (ports, account) => ports.callRates['partner-call'].allows(account),
  'host-server': (ports, network) => ports.callRates['host-server'].allows(network),
  plugin: (ports, caller) => ports.callRates.plugin.allows(caller),
  'login-code': (ports, network) => ports.codes.countNetwork(network),
  'scan-code': (ports, network) => ports.scanRate.allows(network),
  'font-subset': (ports, caller) => ports.fontSubsets.allows(caller),
  // The stored rows are the count.
  upload: async (ports, account) =>
    (await ports.uploads.countSince(Number(account), since(ports, 'upload'))) < RATE_LIMITS.upload.count,
  'saved-bytes': async (ports, account, bytes) => {
    const { count, periodMs } = RATE_LIMITS['saved-bytes']
    return (await ports.savedBytes.add(Number(account), bytes, periodMs, ports.now())) <= count
  },
  // Those that run count too: a burst would be over before the first result is stored.
  'cut-out': (ports, account) =>
    ports.cutouts.begin(
      { userId: Number(account), now: isoTime(ports.now()) },
      since(ports, 'cut-out'),
      RATE_LIMITS['cut-out'].count,
    ),
  consumption: async (ports, account) =>
    (await ports.allowance.countSince(Number(account), since(ports, 'consumption'))) < RATE_LIMITS.consumption.count,
  order: async (ports, account) =>
    (await ports.orders.countSince(Number(account), since(ports, 'order'))) < RATE_LIMITS.order.count,
  share: async (ports, account) =>
    (await ports.shares.countSince(Number(account), since(ports, 'share'))) < RATE_LIMITS.share.count,
  'share-view': (ports, network) => ports.shareRates.allowsView(network),
  'shared-page': (ports, account) => ports.shareRates.allowsPage(account),
  'form-send': (ports, network) => ports.formRates.allows(network),
  'form-export': (ports, account) => mayUse(ports, account, 'form-export'),
  // The stored rows are the count.
  report: async (ports, network) =>
    (await ports.reports.countSince(await reporterOf(ports, network), since(ports, 'report'))) <
    RATE_LIMITS.report.count,
  profile: (ports, account) => mayUse(ports, account, 'profile'),
  export: (ports, account) => mayUse(ports, account, 'export'),
  voice: (ports, account) => mayUse(ports, account, 'voice'),
  'brand-font': (ports, account) => mayUse(ports, account, 'brand-font'),
  publish: (ports, account) => mayUse(ports, account, 'publish'),
  // The lines of the log are the count.
  'admin-export': async (ports, account) =>
    (await ports.admin.log.countSince(Number(account), 'export', since(ports, 'admin-export'))) <
    RATE_LIMITS['admin-export'].count,
  'use-event': (ports, network) => ports.eventRate.allows(network),
  'client-error': (ports, network) => ports.errorReports.allows(network),
}

/**
 * Counts units of work of the limit's subject.
 * @throws RATE_LIMITED when the subject has reached the limit.
 */
export const spend = async (ports: Ports, limit: RateLimitName, subjects: Subjects, units = 1): Promise<void> => {
  const subject = await subjects[RATE_LIMITS[limit].per]()
  if (!(await COUNTERS[limit](ports, subject, units))) throw fail('RATE_LIMITED')
}

/** Bytes of a document that are counted with what is stored, for `saved-bytes`. */
export const bytesToCount = ({ now }: Pick<Ports, 'now'>, account: number, bytes: number): BytesToCount => {
  const { count, periodMs } = RATE_LIMITS['saved-bytes']
  return { userId: account, bytes, most: count, periodMs, now: now() }
}

/** Counts bytes of documents for an account, in a call whose own limit is another one. */
export const spendBytesOf =
  (ports: Ports, account: number): Spend =>
  async (bytes = 1) => {
    if (!(await COUNTERS['saved-bytes'](ports, String(account), bytes))) throw fail('RATE_LIMITED')
  }
