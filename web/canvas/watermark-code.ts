import { codeOnDemand } from '#web/layers/code-on-demand.ts'

/** The editor shows the watermark a second after the page: its outline is not part of the start. */
export const watermarkCode = codeOnDemand(() => import('./Watermark.tsx').then(({ Watermark }) => Watermark))
