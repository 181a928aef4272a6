import { readFileSync, rmSync, writeFileSync } from 'node:fs'

const STYLES = /<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/g

/** Puts the style sheets of a built page into the page itself: its first paint waits for no second file. */
export const inlineStyles = (folder: string, page: string): void => {
  const file = `${folder}/${page}.html`
  const html = readFileSync(file, 'utf8').replaceAll(STYLES, (_, source: string) => {
    const css = readFileSync(folder + source, 'utf8').trim()
    rmSync(folder + source)
    return `<style>${css}</style>`
  })
  writeFileSync(file, html)
}
