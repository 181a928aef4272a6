import { cutFont, fontSet } from '../domain/fonts/font-set.ts'
import { listFonts } from '../domain/fonts/list-fonts.ts'
import type { Handlers } from '../http/handler.ts'

export const fontRoutes: Handlers['fonts'] = {
  listFonts: async () => listFonts(),
  cutFont: (ports, { body }, { spend, caller }) =>
    cutFont(ports, { spend, owner: caller }, body.fontFileName, body.text),
  fontSet: (ports, { query }, { spend, caller }) => fontSet(ports, { spend, owner: caller }, query.name, query.text),
}
