import * as exports from '../domain/admin/exports.ts'
import { showFigures } from '../domain/admin/figures.ts'
import { listLog } from '../domain/admin/log.ts'
import * as orders from '../domain/admin/orders.ts'
import * as renders from '../domain/admin/renders.ts'
import * as reports from '../domain/admin/reports.ts'
import * as users from '../domain/admin/users.ts'
import { allVisits } from '../domain/figures/statistics.ts'
import type { Handlers } from '../http/handler.ts'

export const adminRoutes: Handlers['admin'] = {
  listUsers: (ports, { query }) => users.listUsers(ports, query),
  showUser: (ports, { params }) => users.showUser(ports, params.id),
  setRole: (ports, { params, body }, { actor }) => users.setRole(ports, actor, params.id, body),
  banUser: (ports, { params, body }, { actor }) => users.ban(ports, actor, params.id, body),
  unbanUser: (ports, { params, body }, { actor }) => users.unban(ports, actor, params.id, body),
  grantMembership: (ports, { params, body }, context) => users.grant(ports, context, params.id, body),
  listOrders: (ports, { query }) => orders.listOrders(ports, query),
  showOrder: (ports, { params }) => orders.showOrder(ports, params.id),
  refundOrder: (ports, { params, body }, { actor }) => orders.refund(ports, actor, params.id, body),
  refundPayment: (ports, { params, body }, { actor }) => orders.refundPayment(ports, actor, params.outTradeNo, body),
  listDifferences: (ports, { query }) => orders.listDifferences(ports, query),
  settleDifference: (ports, { body }, { actor }) => orders.settleDifference(ports, actor, body),
  renderQueue: ports => renders.renderQueue(ports),
  listFailures: (ports, { query }) => renders.listFailures(ports, query),
  rerunRender: (ports, { body }, { actor }) => renders.rerun(ports, actor, body),
  figures: (ports, { query }) => showFigures(ports, Number(query.days)),
  visits: (ports, { query }) => allVisits(ports, Number(query.days)),
  listReports: (ports, { query }) => reports.listReports(ports, query),
  reportedPage: (ports, { params, query }) => reports.reportedPage(ports, params.id, query.index),
  closeReport: (ports, { params, body }, { actor }) => reports.closeReport(ports, actor, params.id, body),
  listLog: (ports, { query }) => listLog(ports, query),
  exportUsers: (ports, { body }, context) => exports.exportUsers(ports, context, body),
  exportOrders: (ports, { body }, context) => exports.exportOrders(ports, context, body),
  exportLog: (ports, { body }, context) => exports.exportLog(ports, context, body),
}
