import { POSTERS } from './poster/index.ts'
import { PRINTS } from './print/index.ts'
import { SOCIAL } from './social/index.ts'

/** The templates that are written in code; the others are documents in `migrations/seed/templates`. */
export const DESIGNS = [...POSTERS, ...SOCIAL, ...PRINTS]
