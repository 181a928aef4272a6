import { FONT_NAME_SCALE, FONTS, fontKey } from '#schemas/catalog/fonts.ts'

/** The font catalog in the format of the specification's font entry. */
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
    license: face.license,
    vertical: face.vertical,
    script: face.script,
  }))
