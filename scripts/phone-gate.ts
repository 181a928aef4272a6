import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { PHONE_SCREEN } from '../web/apps/editor/phone-screen.ts'

/** Environment, page and app of what a phone shows at `/editor`. */
export const PHONE_PAGE = 'phone'

const GATE = '/apps/editor/gate.ts'
const REPORT = '/services/error-report.ts'
/** For the browser's first pass over the page, before any script runs: it fetches what its screen needs, nothing else. */
const PHONE_ONLY = ` media="${PHONE_SCREEN}"`
const COMPUTER_ONLY = ` media="not (${PHONE_SCREEN})"`
/** A module script with an address. */
const SCRIPT = /<script type="module"[^>]*? src="([^"]+)"[^>]*><\/script>/g

/** Address of the last module script of a page, which starts it. */
const entryOf = (html: string): string => [...html.matchAll(SCRIPT)].at(-1)?.[1] ?? ''

/** Links to scripts and style sheets in a page. */
const LINK = /<link rel="(?:modulepreload|stylesheet)"[^>]*(?=>)/g

/**
 * The page of the editor behind the gate: its entry script becomes a hint, and the gate decides whether it runs.
 * `phone` is the script that runs on a phone instead, `report` the module that reports errors.
 */
export const gatedPage = (html: string, gate: string, phone: string, report: string): string => {
  const editor = entryOf(html)
  const tag = `<script type="module" crossorigin src="${gate}" data-editor="${editor}" data-phone="${phone}" data-report="${report}"></script>`
  return html
    .replaceAll(SCRIPT, (script, source: string) =>
      source === editor ? `${tag}\n    <link rel="modulepreload" crossorigin href="${source}">` : script,
    )
    .replaceAll(LINK, link => link + COMPUTER_ONLY)
}

/**
 * Refuses a gate that imports something: a module that it shares with a page lies in a file of the page, and the first calls of
 * the editor would wait for that.
 */
const requireAlone = (name: string, imports: readonly string[]): void => {
  if (imports.length > 0) throw new Error(`${name} must import nothing, and waits for ${imports.join(', ')}`)
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
      if (!bundle) return gatedPage(html, GATE, `/apps/${PHONE_PAGE}/main.tsx`, REPORT)
      const addressOf = (module: string): string => {
        const file = Object.values(bundle).find(each => each.type === 'chunk' && each.facadeModuleId?.endsWith(module))
        if (file?.type !== 'chunk') throw new Error(`${module} is not in the bundle`)
        if (module === GATE) requireAlone(GATE, file.imports)
        return `/${file.fileName}`
      }
      return gatedPage(html, addressOf(GATE), '', addressOf(REPORT))
    },
  },
})

/**
 * The page of the editor (`gatedPage` without a phone's script) with the built page for phones.
 * @throws Error when that page has not one style sheet.
 */
export const withPhone = (editor: string, phone: string): string => {
  const entry = entryOf(phone)
  const found = (rel: string) =>
    [...phone.matchAll(new RegExp(`<link rel="${rel}"[^>]* href="([^"]+)"`, 'g'))].map(([, file = '']) => file)
  const [styles, second] = found('stylesheet')
  if (!styles || second) throw new Error('the page for phones has not one style sheet')
  const hints = [
    ...[entry, ...found('modulepreload')].map(
      file => `<link rel="modulepreload" crossorigin href="${file}"${PHONE_ONLY}>`,
    ),
    `<link rel="preload" as="style" href="${styles}"${PHONE_ONLY}>`,
  ]
  return editor
    .replace('data-phone=""', `data-phone="${entry}" data-phone-styles="${styles}"`)
    .replace('  </head>', `${hints.map(hint => `    ${hint}\n`).join('')}  </head>`)
}

/** Joins the built page for phones in `folder` to the page of the editor; its own page is not served. */
export const joinPhone = (folder: string): void => {
  const [editor, phone] = [`${folder}/editor.html`, `${folder}/${PHONE_PAGE}.html`]
  writeFileSync(editor, withPhone(readFileSync(editor, 'utf8'), readFileSync(phone, 'utf8')))
  rmSync(phone)
}
