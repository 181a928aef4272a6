import { SIZE_PRESETS } from '#schemas/catalog/sizes.ts'
import * as templates from '../domain/templates.ts'
import type { Handlers } from '../http/handler.ts'

export const templateRoutes: Handlers['templates'] = {
  listTemplates: (ports, { query: { type, keyword, page, size, preset, orientation, hue, occasion, pages } }) => {
    const pageSize = SIZE_PRESETS.find(({ id }) => id === preset)
    const filters = { orientation, hue, occasion, pages, pageSize }
    return templates.listTemplates(ports, { typeId: type, keyword, filters, page, size })
  },
  loadTemplate: (ports, { params }) => templates.loadTemplate(ports, null, params.id),
  loadBoughtTemplate: (ports, { params }, { actor }) => templates.loadTemplate(ports, actor, params.id),
  listTypes: async ports => [...(await ports.templates.types())],
}
