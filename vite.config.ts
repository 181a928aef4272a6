import { fileURLToPath } from 'node:url'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { callTable } from './scripts/call-table.ts'
import { workerBehind } from './scripts/dev-server.ts'
import { buildEmbed } from './scripts/embed-bundle.ts'
import { inlineLimits } from './scripts/inline-limits.ts'
import { inlineStyles } from './scripts/inline-styles.ts'
import { licensesOfPackages, writeLicenses } from './scripts/licenses.ts'
import { localeOf } from './scripts/messages.ts'
import { buildLanguage, languageConditions, messages } from './scripts/messages-plugin.ts'
import { pageChunk } from './scripts/page-chunks.ts'
import { pageTexts } from './scripts/page-texts.ts'
import { joinPhone, PHONE_PAGE, phoneGate } from './scripts/phone-gate.ts'
import { PRERENDER, PRERENDER_FOLDER, writeFirstScreens } from './scripts/prerender.ts'
import { PREVIEW_PAGE, RENDER_PAGE, smallRenderRuntime } from './scripts/render-runtime.ts'

const web = fileURLToPath(new URL('./web', import.meta.url))
const inputs = (pages: readonly string[]) => Object.fromEntries(pages.map(page => [page, `${web}/${page}.html`]))

/** Environment and page of the administration, whose code no other page shares. */
const ADMIN_PAGE = 'admin'

/** Environment and page of published works; it is a build of its own, so that it has no code but its own. */
const PLAYER_PAGE = 'player'

/** A build of one page, which shares nothing with the others. */
const alone = (page: string) => ({
  consumer: 'client' as const,
  build: { emptyOutDir: false, rolldownOptions: { input: inputs([page]) } },
})

/** Address of the running Worker; set by `npm run dev`. */
const api = process.env.MOYE_API

/** Files of the start of each page that loads parts on demand. */
const START_FILE = /\/(rolldown-runtime|react|icons|(cutout-)?editor-index|editor|phone)-[\w-]{8}\.(js|css)$/

/** The pages for users are one build, so that they share chunks; pages on the small runtime are separate builds. */
export default defineConfig({
  root: web,
  resolve: { conditions: languageConditions() },
  plugins: [
    messages(),
    callTable(),
    inlineLimits(),
    smallRenderRuntime(),
    pageTexts(),
    phoneGate(),
    licensesOfPackages(),
    react(),
    // react-aria carries its own texts in 34 languages; the pages ask for one.
    optimizeLocales.vite({ locales: [localeOf(buildLanguage)] }),
    ...(api ? [workerBehind(api)] : []),
  ],
  // What only workers contain is named on /licenses too.
  worker: { plugins: () => [licensesOfPackages()] },
  // Our own routes or the Worker answer unknown addresses, never Vite.
  appType: 'mpa',
  server: { fs: { allow: [fileURLToPath(new URL('.', import.meta.url))] } },
  build: {
    outDir: `${web}/dist`,
    emptyOutDir: true,
    target: ['chrome120', 'safari16.4'],
    // The Content-Security-Policy allows only scripts of our own origin, so nothing is inlined as a data: script.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Names of files that the page has loaded before any part would only make its start larger.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'js' ? files.filter(file => !START_FILE.test(file)) : files,
    },
    rolldownOptions: {
      // A message without placeholders becomes a constant where it is used.
      optimization: { inlineConst: true },
      // A chunk imports only chunks that at least as many pages load, so no chunk has to include its imports.
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // The icons import React, and every importer of icons belongs to the same pages.
            { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\// },
            { name: pageChunk, debugName: 'pages and parts' },
            // Icons that a page shows at its start, apart from those of parts loaded on demand.
            { name: 'icons', test: 'lucide-react', tags: ['$initial'] },
            { name: 'more-icons', test: 'lucide-react' },
          ],
        },
      },
    },
  },
  builder: {
    // One after the other: the first empties the folder.
    buildApp: async ({ environments, build }) => {
      for (const name of ['client', RENDER_PAGE, PHONE_PAGE, ADMIN_PAGE, PLAYER_PAGE, PREVIEW_PAGE, PRERENDER]) {
        const environment = environments[name]
        if (environment) await build(environment)
      }
      joinPhone(`${web}/dist`)
      inlineStyles(`${web}/dist`, PLAYER_PAGE)
      writeLicenses(`${web}/dist`)
      await writeFirstScreens(`${web}/dist`)
      await buildEmbed(`${web}/dist/embed`)
    },
  },
  environments: {
    client: { build: { rolldownOptions: { input: inputs(['index', 'editor', 'cutout']) } } },
    [RENDER_PAGE]: alone(RENDER_PAGE),
    [PHONE_PAGE]: alone(PHONE_PAGE),
    [ADMIN_PAGE]: alone(ADMIN_PAGE),
    [PLAYER_PAGE]: alone(PLAYER_PAGE),
    [PREVIEW_PAGE]: alone(PREVIEW_PAGE),
    [PRERENDER]: {
      consumer: 'server',
      build: {
        outDir: PRERENDER_FOLDER,
        copyPublicDir: false,
        rolldownOptions: {
          input: { [PRERENDER]: `${web}/apps/prerender.ts` },
          output: { codeSplitting: false, entryFileNames: '[name].js' },
        },
      },
    },
  },
})
