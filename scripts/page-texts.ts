import type { HtmlTagDescriptor, Plugin } from 'vite'
import { messageIn } from './messages.ts'
import { buildLanguage } from './messages-plugin.ts'

/** Placeholders in the sources of the pages: `%title%`. */
const TEXTS: Readonly<Record<string, string>> = {
  name: 'brand.name',
  title: 'brand.title',
  description: 'pages.description',
  noScript: 'pages.noScript',
}
const textOf = (key: string): string => messageIn(buildLanguage, key)

/** Pages that people open; the others are for the renderer. */
const OPENED = /\/(?:index|editor)\.html$/

const link = (rel: string, href: string, rest: Readonly<Record<string, string>> = {}): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel, href, ...rest },
  injectTo: 'head',
})
/** Icons of the site, from `web/public` (`scripts/brand-pictures.ts`). */
const ICONS: readonly HtmlTagDescriptor[] = [
  link('icon', '/favicon.ico', { sizes: '32x32' }),
  link('icon', '/favicon.svg', { type: 'image/svg+xml' }),
  link('apple-touch-icon', '/apple-touch-icon.png'),
  link('manifest', '/manifest.webmanifest'),
]

/** What a phone reads when somebody puts the site on its home screen. */
const manifest = () => ({
  name: textOf('brand.full'),
  short_name: textOf('brand.name'),
  description: textOf('pages.description'),
  lang: textOf('basic.locale'),
  start_url: '/',
  display: 'browser',
  background_color: '#ffffff',
  theme_color: '#f6f4ff',
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  ],
})

/** Writes messages and icons into the pages, and the manifest beside them. */
export const pageTexts = (): Plugin => ({
  name: 'moye-page-texts',
  transformIndexHtml: {
    order: 'pre',
    handler: (html, { filename }) => ({
      html: html.replace(/%(\w+)%/g, (whole, name: string) => (TEXTS[name] ? textOf(TEXTS[name]) : whole)),
      tags: OPENED.test(filename) ? [...ICONS] : [],
    }),
  },
  generateBundle() {
    if (this.environment.name !== 'client') return
    this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source: JSON.stringify(manifest()) })
  },
})
