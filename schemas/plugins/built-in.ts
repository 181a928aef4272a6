import { kindOf, parsePid } from '../document/kinds/index.ts'

/** Ids of the product's own plugins; that of the CSS effect (snow), which is not drawn, is one of them. */
const BUILT_IN = /^(?:h5ds[-_](?:img|text|shape|sound|csseffect)|moye_\w*)$/

/** Whether a plugin id belongs to the product, so that no host of plugins is asked for it. */
export const isBuiltIn = (name: string): boolean =>
  BUILT_IN.test(parsePid(name).plugin) || !['unknown', 'plugin'].includes(kindOf(name))
