import * as m from '#messages/logoInfo.ts'

/** Input of the logo flow; a page before the editor stores it in a cookie. */
export interface LogoInfo {
  readonly name: string
  readonly slogan: string
  /** Address of the logo picture; empty = none chosen yet. */
  readonly url: string
  readonly font: string
  readonly fontWeight: number
  readonly layout: 'vertical' | 'horizontal'
}

export const BLANK_LOGO: LogoInfo = {
  name: m.name,
  slogan: m.slogan,
  url: '',
  font: '',
  fontWeight: 700,
  layout: 'vertical',
}

/**
 * Reads the cookie's text: JSON of `name, slogan, url, font, fontWeight, layoutId`. Missing or invalid fields get their
 * defaults.
 */
export const readLogoInfo = (text: string | null): LogoInfo => {
  let wire: unknown = null
  try {
    wire = JSON.parse(text ?? 'null')
  } catch {
    // A foreign cookie of this name: the flow starts with the defaults.
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
