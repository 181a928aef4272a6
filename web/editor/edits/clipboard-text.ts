import * as m from '#messages/edits.ts'
import { createPage, createWork } from '#schemas/document/create.ts'
import { parseWork } from '#schemas/document/parse.ts'
import type { AnyLayer } from '#schemas/document/records.ts'
import { stringifyWork } from '#schemas/document/stringify.ts'
import { layerWords } from '#web/layers/registry.ts'

const ATTRIBUTE = 'data-moye-layers'

const toBase64 = (text: string) => {
  let binary = ''
  for (const byte of new TextEncoder().encode(text)) binary += String.fromCharCode(byte)
  return btoa(binary)
}
const fromBase64 = (text: string) => new TextDecoder().decode(Uint8Array.from(atob(text), char => char.charCodeAt(0)))
const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, char => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[char] ?? char)

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }
const character = (reference: string): string => {
  const number = /^#(?:x([\da-f]{1,6})|(\d{1,7}))$/i.exec(reference)
  if (!number) return NAMED[reference.toLowerCase()] ?? `&${reference};`
  const code = number[1] ? Number.parseInt(number[1], 16) : Number(number[2])
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
}

/** The text of clipboard HTML that comes without plain text: a line for each block, tabs between table cells. */
export const htmlText = (html: string): string =>
  html
    .replace(/<!--[\s\S]*?(?:-->|$)|<(head|style|script|title)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
    .replace(/\s+/g, ' ')
    .replace(/<\/t[dh] ?> ?(?=<t[dh]\b)/gi, '\t')
    .replace(/<br\b[^<>]*>|<\/(?:p|div|li|tr|h[1-6]|blockquote|pre|ul|ol|table|section|article) ?>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(#?\w{1,8});/g, (_, reference: string) => character(reference))
    .replace(/ {2,}/g, ' ')
    .split('\n')
    .map(line => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** Plain text for other programs: the text of the copied layers; empty when there is none. */
export const plainText = (layers: readonly AnyLayer[]): string =>
  layers.flatMap(layer => layerWords(layer) ?? []).join('\n')

/** Layers as HTML for the system clipboard: the text, and a whole small work in an attribute. */
export const layersToHtml = (layers: readonly AnyLayer[]): string => {
  const page = { ...createPage({ width: 1, height: 1 }), layerIds: layers.map(layer => layer.id) }
  const { work } = createWork({ name: m.clipboard, width: 1, height: 1 })
  const text = stringifyWork({
    work: { ...work, pageIds: [page.id] },
    pages: new Map([[page.id, page]]),
    layers: new Map(layers.map(layer => [layer.id, layer])),
  })
  return `<span ${ATTRIBUTE}="${toBase64(text)}">${escapeHtml(plainText(layers))}</span>`
}

/** The text of the work with the layers in clipboard HTML; null when it has none or it is broken. */
export const workInHtml = (html: string): string | null => {
  const encoded = new RegExp(`${ATTRIBUTE}="([A-Za-z0-9+/=]+)"`).exec(html)?.[1]
  try {
    return encoded ? fromBase64(encoded) : null
  } catch {
    return null
  }
}

/** Layers from clipboard HTML, validated like any foreign work; null when it has no layers or they are broken. */
export const layersFromHtml = (html: string): readonly AnyLayer[] | null => {
  const text = workInHtml(html)
  if (text === null) return null
  try {
    const { work, pages, layers } = parseWork(text)
    const page = pages.get(work.pageIds[0] ?? '')
    return page?.layerIds.flatMap(id => layers.get(id) ?? []) ?? null
  } catch {
    // Truncated or changed data counts as a clipboard without layers.
    return null
  }
}
