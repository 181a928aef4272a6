/** What is drawn when the pages are built (`scripts/prerender.ts`). */
export { drawOpening } from './editor/prerender.tsx'
export { drawHome } from './site/prerender.tsx'
