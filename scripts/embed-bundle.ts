import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { build } from 'vite'
import { languageConditions, messages } from './messages-plugin.ts'
import { at } from './paths.ts'

/** What follows the types of the API in the published declaration file. */
const DECLARATIONS = `
/** Opens the editor inside a page. */
export declare const createEditor: CreateEditor

/** With a script tag instead of an import: \`Moye.createEditor\`. */
export as namespace Moye
`

/** The declaration file of the script: the types of its API, which import nothing. */
export const declarations = (): string => readFileSync(at('web/embed/api.ts'), 'utf8') + DECLARATIONS

/** Builds the script that other sites embed the editor with, into `folder`, as a script and as a module. */
export const buildEmbed = async (folder: string): Promise<void> => {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    root: at('web'),
    resolve: { conditions: languageConditions() },
    plugins: [messages()],
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: ['chrome100', 'safari15.4', 'firefox100'],
      lib: {
        entry: at('web/embed/create-editor.ts'),
        name: 'Moye',
        formats: ['iife', 'es'],
        fileName: format => (format === 'iife' ? 'v1.js' : 'v1.mjs'),
      },
      rolldownOptions: { optimization: { inlineConst: true } },
    },
  })
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}/v1.d.ts`, declarations())
  // Not beside the sources: imports that begin with # are looked up in the nearest package.json.
  for (const file of ['package.json', 'README.md']) copyFileSync(at(`web/embed/package/${file}`), `${folder}/${file}`)
}
