import { FONT_NAME_SCALE, FONTS, fontKey } from '#schemas/catalog/fonts.ts'
import { fail } from '#schemas/errors.ts'
import type { Ports } from '../ports/index.ts'
import type { TemplateQuery } from '../ports/templates.ts'

/** Template columns in the panel (C-9: width from 280 / range − 6). */
const RANGE = 2

export const listTemplates = async (ports: Ports, query: TemplateQuery) => ({
  range: RANGE,
  list: { ...(await ports.templates.list(query)), page: query.page, size: query.size },
})

/** Throws TEMPLATE_NOT_FOUND. */
export const loadTemplate = async (ports: Ports, id: number) => {
  const template = await ports.templates.load(id)
  if (!template) throw fail('TEMPLATE_NOT_FOUND')
  const { name, data, image, categoryId } = template
  return { id, name, data, image, categoryId }
}

/** The font catalogue in the shape of the specification's font entry. */
export const listFonts = () =>
  FONTS.map(face => ({
    name: face.name,
    en_name: face.enName,
    fontFamily: face.family,
    fontSubfamily: face.subfamily,
    scale: FONT_NAME_SCALE,
    left: 0,
    url: `/${fontKey(face)}`,
    img: '',
    imgLeft: 0,
    url_fontmin: '',
    name_fontmin: '',
    weight: face.weight,
    licence: face.licence,
    vertical: face.vertical,
    script: face.script,
  }))
