import type { AdminStore } from '../../ports/admin.ts'
import { d1AdminFigures } from './d1-figures.ts'
import { d1AdminLog } from './d1-log.ts'
import { d1AdminOrders } from './d1-orders.ts'
import { d1AdminRenders } from './d1-renders.ts'
import { d1AdminReports } from './d1-reports.ts'
import { d1AdminUsers } from './d1-users.ts'

/** What administrators see and do, in D1. */
export const d1Admin = (db: D1Database): AdminStore => ({
  log: d1AdminLog(db),
  users: d1AdminUsers(db),
  orders: d1AdminOrders(db),
  renders: d1AdminRenders(db),
  figures: d1AdminFigures(db),
  reports: d1AdminReports(db),
})
