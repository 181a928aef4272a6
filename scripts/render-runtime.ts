import type { Plugin } from 'vite'

/** Environment of the render page's build. */
export const RENDER_PAGE = 'stage'

/** What the stage imports of the interface's runtime, and what stands in for it. */
const SMALL: Readonly<Record<string, string>> = {
  react: 'preact/compat',
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  // Its binding to React is not used: see web/model/signals.ts.
  '@preact/signals-react': '@preact/signals-core',
}

/**
 * The render page draws one page once and has nobody who works with it: a runtime of a tenth of React's size does, and a
 * browser that has only just started is ready sooner. The same components draw in the editor by React itself; the tests of
 * what a download shows hold both to the same pixels.
 */
export const smallRenderRuntime = (): Plugin => ({
  name: 'moye-small-render-runtime',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === RENDER_PAGE,
  resolveId(id, importer, options) {
    const small = Object.hasOwn(SMALL, id) ? SMALL[id] : undefined
    return small === undefined ? null : this.resolve(small, importer, { ...options, skipSelf: true })
  },
})
