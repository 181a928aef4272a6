import type { Plugin } from 'vite'

/** Environment of the render page's build. */
export const RENDER_PAGE = 'stage'
/** Environment of the page in which the editor plays a work. */
export const PREVIEW_PAGE = 'preview'
/** Environments whose page runs on the small runtime. */
const SMALL_PAGES: readonly string[] = [RENDER_PAGE, PREVIEW_PAGE]

/** Modules of the React runtime that the stage imports → their replacements. */
const SMALL: Readonly<Record<string, string>> = {
  react: 'preact/compat',
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
}

/**
 * The render page draws one page once and has no user interaction: a runtime of a tenth of React's size is enough, and
 * a newly started browser is ready sooner. The editor draws the same components with React; the fidelity tests compare
 * the pixels of both.
 */
export const smallRenderRuntime = (): Plugin => ({
  name: 'moye-small-render-runtime',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => SMALL_PAGES.includes(name),
  resolveId(id, importer, options) {
    const small = Object.hasOwn(SMALL, id) ? SMALL[id] : undefined
    return small === undefined ? null : this.resolve(small, importer, { ...options, skipSelf: true })
  },
})
