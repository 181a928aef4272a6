import * as own from '../domain/own-templates.ts'
import { listProduct } from '../domain/templates.ts'
import type { Handlers } from '../http/handler.ts'

export const ownTemplateRoutes: Handlers['ownTemplates'] = {
  listOwnTemplates: (ports, { query: { scope, c: typeId, keyword, page, size } }, context) => {
    const query = { typeId, keyword, page, size }
    return scope === 'system' ? listProduct(ports, query) : own.list(ports, context.actor, query)
  },
  createTemplate: (ports, { body }, context) => own.create(ports, context, body),
  loadOwnTemplate: (ports, { params }, { actor }) => own.load(ports, actor, params.id),
  changeOwnTemplate: (ports, { params, body }, { actor }) => own.change(ports, actor, params.id, body),
  deleteOwnTemplate: (ports, { params }, { actor }) => own.remove(ports, actor, params.id),
  restoreOwnTemplate: (ports, { params }, { actor }) => own.restore(ports, actor, params.id),
}
