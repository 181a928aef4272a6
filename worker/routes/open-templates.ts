import * as own from '../domain/own-templates.ts'
import * as templates from '../domain/templates.ts'
import type { Handlers } from '../http/handler.ts'

export const openTemplateRoutes: Handlers['openTemplates'] = {
  listOpenTemplates: (ports, { query: { c: typeId, keyword, page, size } }) =>
    templates.listOpen(ports, { typeId, keyword, page, size }),
  showOpenTemplate: (ports, { params }) => templates.showOpen(ports, params.id),
  listOpenCategories: (ports, { query: { page, size } }) => templates.listTypes(ports, page, size),
  systemTemplateData: async (ports, { params }) => {
    const { id, data } = await templates.loadTemplate(ports, null, params.id)
    return { id, data }
  },
  workAsTemplate: (ports, { params, body: { templateCategoryId: typeId, unitPrice } }, context) =>
    own.create(ports, context, { workId: params.id, typeId, unitPrice }),
  changeTemplate: (ports, { params }, context) => own.changeTemplate(ports, context, params.appId, params.templateId),
}
