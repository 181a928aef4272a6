import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { workerBehind } from './scripts/dev-server.ts'
import { pageChunk } from './scripts/page-chunks.ts'
import { RENDER_PAGE, smallRenderRuntime } from './scripts/render-runtime.ts'

const web = fileURLToPath(new URL('./web', import.meta.url))
const inputs = (pages: readonly string[]) => Object.fromEntries(pages.map(page => [page, `${web}/${page}.html`]))

/** Address of the running Worker; set by `npm run dev`. */
const api = process.env.MOYE_API

/** What people open is one build, so that pages share what they load; the render page is one of its own. */
export default defineConfig({
  root: web,
  plugins: [smallRenderRuntime(), react(), ...(api ? [workerBehind(api)] : [])],
  // Unknown addresses are pages of ours or the Worker's business, never Vite's.
  appType: 'mpa',
  server: { fs: { allow: [fileURLToPath(new URL('.', import.meta.url))] } },
  build: {
    outDir: `${web}/dist`,
    emptyOutDir: true,
    target: ['chrome120', 'safari16.4'],
    // The Content-Security-Policy allows scripts of our own origin only, so nothing is inlined as a data: script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // A chunk's imports go to chunks of more pages only, so no chunk has to take its imports in.
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // Icons import it, and what imports icons is of the same pages.
            { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\// },
            { name: pageChunk },
            // Icons that a page shows at its start, and those of what comes on demand.
            { name: 'icons', test: 'lucide-react', tags: ['$initial'] },
            { name: 'more-icons', test: 'lucide-react' },
          ],
        },
      },
    },
  },
  builder: {},
  environments: {
    client: { build: { rolldownOptions: { input: inputs(['index', 'editor', 'cutout']) } } },
    [RENDER_PAGE]: {
      consumer: 'client',
      build: { emptyOutDir: false, rolldownOptions: { input: inputs([RENDER_PAGE]) } },
    },
  },
})
