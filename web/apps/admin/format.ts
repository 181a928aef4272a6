import * as m from '#messages/admin.ts'
import * as states from '#messages/orderStates.ts'
import type { ListedOrder, ListedUser } from '#schemas/api/admin-fields.ts'
import { packageById } from '#schemas/catalog/packages.ts'
import { chinaTime } from '#schemas/china-time.ts'
import { packageTitle } from '#web/messages/names/packages.ts'

/** 9900 fen → ¥99.00 */
export const yuan = (fen: number | null): string =>
  fen === null
    ? '—'
    : `${fen < 0 ? '-' : ''}¥${(Math.abs(fen) / 100).toLocaleString(undefined, { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`

/** A time of China to the minute; a dash for none. */
export const time = (iso: string | null): string =>
  iso === null || Number.isNaN(Date.parse(iso)) ? '—' : chinaTime(Date.parse(iso)).slice(0, 16)

export const roleName = (role: ListedUser['role']): string => ({ 1: m.user, 2: m.designer, 3: m.administrator })[role]

/** What an order is for: a package, or a template by its name then. */
export const orderedName = ({ packageId, title }: Pick<ListedOrder, 'packageId' | 'title'>): string =>
  title === '' ? packageName(packageId) : m.templateOf({ name: title })

export const packageName = (id: number | null): string => {
  const sold = id === null ? undefined : packageById(id)
  return sold ? packageTitle(sold.name) : m.noPackage
}

/** Text and tone of a status of an order. */
export const orderState = (
  status: ListedOrder['status'],
): { readonly text: string; readonly tone: 'good' | 'warn' | 'bad' | 'plain' } =>
  (
    ({
      '0': { text: states.created, tone: 'plain' },
      '1': { text: states.paid, tone: 'warn' },
      '2': { text: states.fulfilled, tone: 'good' },
      '-1': { text: states.closed, tone: 'plain' },
      '-2': { text: states.refunding, tone: 'warn' },
      '-3': { text: states.refunded, tone: 'bad' },
    }) as const
  )[`${status}`]
