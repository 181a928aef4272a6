import { codeOnDemand } from '../code-on-demand.ts'

/** Pages without a drawing of the user's own do not load the code that makes it safe. */
export const svgSanitizer = codeOnDemand(() => import('./sanitize-svg.ts').then(({ sanitizeSvg }) => sanitizeSvg))
