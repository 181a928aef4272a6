/** What the logo flow starts from; a page before the editor leaves it in a cookie. */
export interface LogoInfo {
  readonly name: string
  readonly slogan: string
  /** Picture of the sign; empty = none chosen yet. */
  readonly url: string
  readonly font: string
  readonly fontWeight: number
  readonly layout: 'vertical' | 'horizontal'
}

export const LOGO_COOKIE = 'moye_logo'
export const BLANK_LOGO: LogoInfo = {
  name: '品牌名称',
  slogan: '一句话介绍你的品牌',
  url: '',
  font: '',
  fontWeight: 700,
  layout: 'vertical',
}

/** Reads the cookie's text: JSON of `name, slogan, url, font, fontWeight, layoutId`. What is missing or unreadable has its default. */
export const readLogoInfo = (text: string | null): LogoInfo => {
  let wire: unknown = null
  try {
    wire = JSON.parse(text ?? 'null')
  } catch {
    // Somebody else's cookie of this name: the flow starts from nothing.
    return BLANK_LOGO
  }
  if (typeof wire !== 'object' || wire === null) return BLANK_LOGO
  const read = (key: string) => {
    const value: unknown = Reflect.get(wire, key)
    return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
  }
  const url = read('url')
  const weight = Number(read('fontWeight'))
  return {
    name: read('name').slice(0, 40) || BLANK_LOGO.name,
    slogan: read('slogan').slice(0, 80) || BLANK_LOGO.slogan,
    url: /^(https?:\/\/|\/[^/])/.test(url) ? url : '',
    font: read('font'),
    fontWeight: weight >= 100 && weight <= 900 ? weight : BLANK_LOGO.fontWeight,
    layout: read('layoutId').startsWith('horizontal') ? 'horizontal' : 'vertical',
  }
}
