import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { PHONE_SCREEN } from '../web/apps/editor/phone-screen.ts'

/** Environment, page and app of what a phone shows at `/editor`. */
export const HANDOFF_PAGE = 'handoff'

const GATE = '/apps/editor/gate.ts'
const REPORT = '/services/error-report.ts'
/** For the browser's first pass over the page, before any script runs: it fetches what its screen needs, nothing else. */
const PHONE_ONLY = ` media="${PHONE_SCREEN}"`
const COMPUTER_ONLY = ` media="not all and ${PHONE_SCREEN}"`
/** A module script with an address. */
const SCRIPT = /<script type="module"[^>]*? src="([^"]+)"[^>]*><\/script>/g

/** Address of the last module script of a page, which starts it. */
const entryOf = (html: string): string => [...html.matchAll(SCRIPT)].at(-1)?.[1] ?? ''

/** Links to scripts and style sheets in a page. */
const LINK = /<link rel="(?:modulepreload|stylesheet)"[^>]*(?=>)/g

/**
 * The page of the editor behind the gate: its entry script becomes a hint, and the gate decides whether it runs.
 * `handoff` is the script that runs on a phone instead, `report` the module that reports errors.
 */
export const gatedPage = (html: string, gate: string, handoff: string, report: string): string => {
  const editor = entryOf(html)
  const tag = `<script type="module" crossorigin src="${gate}" data-editor="${editor}" data-handoff="${handoff}" data-report="${report}"></script>`
  return html
    .replaceAll(SCRIPT, (script, source: string) =>
      source === editor ? `${tag}\n    <link rel="modulepreload" crossorigin href="${source}">` : script,
    )
    .replaceAll(LINK, link => link + COMPUTER_ONLY)
}

/** Puts the gate in front of the editor, in the built page and in the one that is served for development. */
export const phoneGate = (): Plugin => ({
  name: 'moye-phone-gate',
  buildStart() {
    if (this.environment.name !== 'client' || this.environment.mode !== 'build') return
    const { root } = this.environment.config
    this.emitFile({ type: 'chunk', id: root + GATE, name: 'gate' })
    this.emitFile({ type: 'chunk', id: root + REPORT, name: 'error-report' })
  },
  transformIndexHtml: {
    order: 'post',
    handler: (html, { filename, bundle }) => {
      if (!filename.endsWith('/editor.html')) return html
      if (!bundle) return gatedPage(html, GATE, `/apps/${HANDOFF_PAGE}/main.tsx`, REPORT)
      const addressOf = (module: string): string => {
        const file = Object.values(bundle).find(each => each.type === 'chunk' && each.facadeModuleId?.endsWith(module))
        if (!file) throw new Error(`${module} is not in the bundle`)
        return `/${file.fileName}`
      }
      return gatedPage(html, addressOf(GATE), '', addressOf(REPORT))
    },
  },
})

/** The page of the editor (`gatedPage` without a handoff) with the built page for phones. */
export const withHandoff = (editor: string, handoff: string): string => {
  const entry = entryOf(handoff)
  const styles = /<link rel="stylesheet"[^>]* href="([^"]+)"/.exec(handoff)?.[1] ?? ''
  const hints = [
    `<link rel="modulepreload" crossorigin href="${entry}"${PHONE_ONLY}>`,
    `<link rel="preload" as="style" href="${styles}"${PHONE_ONLY}>`,
  ]
  return editor
    .replace('data-handoff=""', `data-handoff="${entry}" data-handoff-styles="${styles}"`)
    .replace('  </head>', `${hints.map(hint => `    ${hint}\n`).join('')}  </head>`)
}

/** Joins the built page for phones in `folder` to the page of the editor; its own page is not served. */
export const joinHandoff = (folder: string): void => {
  const [editor, handoff] = [`${folder}/editor.html`, `${folder}/${HANDOFF_PAGE}.html`]
  writeFileSync(editor, withHandoff(readFileSync(editor, 'utf8'), readFileSync(handoff, 'utf8')))
  rmSync(handoff)
}
