import * as collects from '../domain/collects.ts'
import type { Handlers } from '../http/handler.ts'

export const collectRoutes: Handlers['collects'] = {
  listCollects: (ports, { query }, { actor }) => collects.list(ports, actor, query.page, query.size),
  addCollect: (ports, { body }, { actor }) => collects.add(ports, actor, body.templateId),
  removeCollect: (ports, { params }, { actor }) => collects.remove(ports, actor, params.id),
  queryCollects: (ports, { body }, { actor }) => collects.among(ports, actor, body.templateIds),
}
