import type { AdminAct } from '#schemas/catalog/admin-acts.ts'
import type { LogFilter, Paging } from '../../ports/admin.ts'
import type { Ports } from '../../ports/index.ts'
import { pageOf, periodOf } from './acts.ts'

export interface LogQuery {
  readonly admin: number | null
  readonly act: AdminAct | ''
  readonly user: number | null
  readonly day: string
}

export const logFilter = ({ admin, act, user, day }: LogQuery): LogFilter => ({
  adminId: admin,
  act: act === '' ? null : act,
  userId: user,
  ...periodOf(day),
})

export const listLog = async (ports: Ports, query: LogQuery & Paging) =>
  pageOf(await ports.admin.log.list(logFilter(query), query), query)
