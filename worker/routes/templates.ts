import * as templates from '../domain/templates.ts'
import type { Handlers } from '../http/handler.ts'

export const templateRoutes: Handlers['templates'] = {
  listTemplates: (ports, { query: { type, keyword, page, size } }) =>
    templates.listTemplates(ports, { typeId: type, keyword, page, size }),
  loadTemplate: (ports, { params }) => templates.loadTemplate(ports, params.id),
  listTypes: async ports => [...(await ports.templates.types())],
}
