import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { at } from './paths.ts'

/** Environment that builds the first screens of the pages for Node. */
export const PRERENDER = 'prerender'
/** Its output. */
export const PRERENDER_FOLDER = at('.tmp/prerender')

const ROOT_TAG = '<div id="root"></div>'
/** Color of the upper edge of the home page, which phones continue above it. */
const HOME_COLOR = '#f6f4ff'

/** What the page says without scripts; the first screen has it in its own place. */
const NO_SCRIPT = /\s*<noscript>.*?<\/noscript>/s

/**
 * The page with its first screen drawn.
 * @throws Error when the page has no place for it.
 */
export const withFirstScreen = (page: string, screen: string): string => {
  if (!page.includes(ROOT_TAG)) throw new Error('the page has no empty root')
  return page
    .replace(NO_SCRIPT, '')
    .replace(ROOT_TAG, () => `<div id="root">${screen}</div>`)
    .replace(/(<meta name="theme-color" content=")[^"]*/, `$1${HOME_COLOR}`)
}

/**
 * The page of the editor with what its first script shows until the code of the editor runs.
 * @throws Error when the page has no place for it.
 */
export const withOpening = (page: string, templates: string): string => {
  if (!page.includes(ROOT_TAG)) throw new Error('the page has no empty root')
  return page.replace(ROOT_TAG, () => `${ROOT_TAG}${templates}`)
}

/**
 * Writes `home.html` beside the built `index.html`, which stays empty for the other pages of the site, and the screens
 * before the editor opens into `editor.html`.
 */
export const writeFirstScreens = async (folder: string): Promise<void> => {
  // A query, so that a second build in one process does not get the first one's module.
  const address = `${pathToFileURL(`${PRERENDER_FOLDER}/prerender.js`).href}?${Date.now()}`
  const { drawHome, drawOpening } = (await import(address)) as typeof import('../web/apps/prerender.ts')
  const page = (name: string): string => readFileSync(`${folder}/${name}.html`, 'utf8')
  writeFileSync(`${folder}/home.html`, withFirstScreen(page('index'), drawHome()))
  writeFileSync(`${folder}/editor.html`, withOpening(page('editor'), drawOpening()))
}
