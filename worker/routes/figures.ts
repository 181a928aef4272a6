import { logOf, logsOf, statisticsOf } from '../domain/figures/statistics.ts'
import { countVisit } from '../domain/figures/visits.ts'
import type { Handlers } from '../http/handler.ts'

export const figuresRoutes: Handlers['figures'] = {
  countVisit: async (ports, { params, body }, { origin, pass, spend }) => {
    await spend()
    return countVisit(ports, { ...params, ...body }, { ...origin, pass })
  },
  statistics: (ports, { params, query }, { actor }) => statisticsOf(ports, actor, params.id, query),
  dataLogs: (ports, { params }, { actor }) => logsOf(ports, actor, params.id),
  dataLogById: (ports, { params }, { actor }) => logOf(ports, actor, params.id, params.logId),
}
