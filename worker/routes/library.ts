import { cutFont, fontSet } from '../domain/fonts/font-set.ts'
import * as library from '../domain/library.ts'
import type { Handlers } from '../http/handler.ts'

export const libraryRoutes: Handlers['library'] = {
  listTemplates: (ports, { query: { type, keyword, page, size } }) =>
    library.listTemplates(ports, { typeId: /^\d+$/.test(type) ? Number(type) : null, keyword, page, size }),
  loadTemplate: (ports, { params }) => library.loadTemplate(ports, Number(params.id)),
  listTypes: async ports => [...(await ports.templates.types())],
  listFonts: async () => library.listFonts(),
  cutFont: async (ports, { body }, { caller }) => cutFont(ports, await caller(), body.fontFileName, body.text),
  fontSet: async (ports, { query }, { caller }) => fontSet(ports, await caller(), query.name, query.text),
}
