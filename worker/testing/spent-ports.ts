import { RATE_LIMITS } from '#schemas/catalog/rate-limits.ts'
import { cutOutResult } from '../domain/cutout/cut-out.ts'
import type { Ports } from '../ports/index.ts'

/** Ports with which nobody has a share left of any limit; `note` is told each use of a share, and answers `answer`. */
export const spentPorts = (
  real: Ports,
  note: <T>(limit: string, answer: T) => T,
  isReporter: (name: string) => boolean,
): Ports => {
  const spent: Ports = {
    ...real,
    codes: {
      ...real.codes,
      mayIssue: async () => ({ ok: true, needsCheck: false }),
      countNetwork: async network => note(`login-code ${network}`, false),
    },
    uses: { add: async (account, kind) => note(`${kind} ${account}`, 1_000_000) },
    callRates: {
      change: { allows: async caller => note(`change ${caller}`, false) },
      login: { allows: async network => note(`login ${network}`, false) },
      plugin: { allows: async caller => note(`plugin ${caller}`, false) },
      render: { allows: async account => note(`render ${account}`, false) },
      'partner-call': { allows: async account => note(`partner-call ${account}`, false) },
      'host-server': { allows: async network => note(`host-server ${network}`, false) },
      'upload-part': { allows: async account => note(`upload-part ${account}`, false) },
    },
    scanRate: { allows: async network => note(`scan-code ${network}`, false) },
    fontSubsets: { ...real.fontSubsets, allows: async caller => note(`font-subset ${caller}`, false) },
    uploads: { ...real.uploads, countSince: async account => note(`upload ${account}`, RATE_LIMITS.upload.count) },
    savedBytes: {
      add: async (account, bytes) => note(`saved-bytes ${account} ${bytes > 100}`, Number.POSITIVE_INFINITY),
    },
    // A save counts its bytes in its own transaction.
    works: {
      ...real.works,
      save: async (work, key) =>
        work.count
          ? note(`saved-bytes ${work.count.userId} ${work.count.bytes > 100}`, { ok: false, code: 'RATE_LIMITED' })
          : real.works.save(work, key),
    },
    formRates: { ...real.formRates, allows: async network => note(`form-send ${network}`, false) },
    shares: { ...real.shares, countSince: async account => note(`share ${account}`, RATE_LIMITS.share.count) },
    shareRates: {
      allowsView: async network => note(`share-view ${network}`, false),
      allowsPage: async account => note(`shared-page ${account}`, false),
    },
    reports: {
      ...real.reports,
      countSince: async reporter => note(`report ${isReporter(reporter)}`, RATE_LIMITS.report.count),
    },
    admin: {
      ...real.admin,
      log: {
        ...real.admin.log,
        countSince: async account => note(`admin-export ${account}`, RATE_LIMITS['admin-export'].count),
      },
    },
    eventRate: { allows: async network => note(`use-event ${network}`, false) },
    errorReports: { allows: async network => note(`client-error ${network}`, false) },
    allowance: {
      ...real.allowance,
      countSince: async account => note(`consumption ${account}`, RATE_LIMITS.consumption.count),
    },
    orders: { ...real.orders, countSince: async account => note(`order ${account}`, RATE_LIMITS.order.count) },
    cutouts: {
      ...real.cutouts,
      begin: async ({ userId }) => note(`cut-out ${userId}`, false),
    },
    // The object of a picture would count with ports of its own.
    cutoutMakers: { cutOut: request => cutOutResult(spent, request) },
  }
  return spent
}
