import {
  ALLOWED_ELEMENTS,
  GEOMETRY_ATTRIBUTES,
  PRESENTATION_ATTRIBUTES,
  TEXT_ELEMENTS,
  UNWRAPPED_ELEMENTS,
} from './svg-allowed.ts'
import { localName, parseSvg, type SvgNode } from './svg-parse.ts'

/** A drawing that is safe to put into the page as the contents of an `svg` element. */
export interface SafeSvg {
  readonly viewBox: string
  readonly inner: string
}

/** Elements drawn when every `use` is followed; more is a bomb. */
const MAX_DRAWN = 20_000

type Rules = ReadonlyMap<string, readonly (readonly [string, string])[]>

/**
 * Rewrites SVG text from an allow-list of elements and attributes: no scripts, event handlers, links, pictures, styles
 * or addresses other than `#id`. Ids get `idPrefix`, so that drawings on one page do not share gradients.
 * Simple class rules of a `style` element and `style` attributes become attributes. Null = not a usable drawing.
 */
export const sanitiseSvg = (source: string, idPrefix = ''): SafeSvg | null => {
  const root = parseSvg(source.trim())
  if (!root || drawnElements(root) > MAX_DRAWN) return null
  const rules = classRules(root)
  const attribute = (name: string) => root.attributes.find(([key]) => key === name)?.[1] ?? ''
  const numbers = attribute('viewBox').match(/-?\d*\.?\d+(?:e[+-]?\d+)?/gi)
  const width = Number.parseFloat(attribute('width'))
  const height = Number.parseFloat(attribute('height'))
  const viewBox = numbers?.length === 4 ? numbers.join(' ') : width > 0 && height > 0 ? `0 0 ${width} ${height}` : ''
  if (!viewBox) return null
  const inherited = attributesOf(root, rules, idPrefix).filter(([name]) => PRESENTATION_ATTRIBUTES.has(name))
  return { viewBox, inner: `<g${write(inherited)}>${writeChildren(root, rules, idPrefix)}</g>` }
}

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const write = (attributes: Iterable<readonly [string, string]>): string => {
  let text = ''
  for (const [name, value] of attributes) text += ` ${name}="${escapeText(value).replaceAll('"', '&quot;')}"`
  return text
}

const writeChildren = (node: SvgNode, rules: Rules, idPrefix: string): string =>
  node.children
    .map(child => {
      if (typeof child === 'string') return TEXT_ELEMENTS.has(localName(node.name)) ? escapeText(child) : ''
      const name = localName(child.name)
      if (UNWRAPPED_ELEMENTS.has(name)) return `<g>${writeChildren(child, rules, idPrefix)}</g>`
      if (!ALLOWED_ELEMENTS.has(name)) return ''
      return `<${name}${write(attributesOf(child, rules, idPrefix))}>${writeChildren(child, rules, idPrefix)}</${name}>`
    })
    .join('')

const attributesOf = (node: SvgNode, rules: Rules, idPrefix: string): readonly (readonly [string, string])[] => {
  const kept = new Map<string, string>()
  const keep = (name: string, value: string) => {
    const safe = safeValue(value, idPrefix)
    if (safe !== null) kept.set(name, safe)
  }
  for (const [name, value] of node.attributes) {
    if (name === 'id') kept.set('id', idPrefix + value.replace(/[^\w.-]/g, '_'))
    else if (name === 'href' || name === 'xlink:href') {
      if (/^#[\w.-]+$/.test(value)) kept.set('href', `#${idPrefix}${value.slice(1)}`)
    } else if (PRESENTATION_ATTRIBUTES.has(name) || (GEOMETRY_ATTRIBUTES.has(name) && name !== 'class'))
      keep(name, value)
  }
  // Style wins over attributes, the element's own over its classes.
  const classes = node.attributes.find(([name]) => name === 'class')?.[1].split(/\s+/) ?? []
  for (const name of classes) for (const [property, value] of rules.get(name) ?? []) keep(property, value)
  const style = node.attributes.find(([name]) => name === 'style')?.[1] ?? ''
  for (const [property, value] of declarations(style)) keep(property, value)
  return [...kept]
}

/** Only `url(#id)` may point anywhere; comments, escapes and at-rules have no place in an attribute. */
const safeValue = (value: string, idPrefix: string): string | null => {
  const local = value.replace(
    /url\(\s*(["']?)#([\w.-]+)\1\s*\)/gi,
    (_, __, id: string) => `\u0000${idPrefix}${id}\u0001`,
  )
  if (/[\\<@]|\/\*|url\s*\(|expression|javascript:|data:|https?:|\/\/|image\s*\(|image-set|src\s*\(/i.test(local))
    return null
  return local.replaceAll('\u0000', 'url(#').replaceAll('\u0001', ')')
}

const declarations = (style: string): (readonly [string, string])[] =>
  style
    .split(';')
    .map(part => part.split(':').map(piece => piece.trim()))
    .flatMap(([property = '', value]) =>
      value !== undefined && PRESENTATION_ATTRIBUTES.has(property)
        ? [[property, value.replace(/\s*!important$/, '')] as const]
        : [],
    )

/** `.a, .b { fill: red }` of every style element: what drawing programs export. Other selectors are ignored. */
const classRules = (node: SvgNode, rules = new Map<string, (readonly [string, string])[]>()): Rules => {
  for (const child of node.children) {
    if (typeof child === 'string') continue
    if (localName(child.name) === 'style') {
      const css = child.children.filter(part => typeof part === 'string').join('')
      for (const [, selectors = '', body = ''] of css.matchAll(/([^{}]*)\{([^{}]*)\}/g))
        for (const selector of selectors.split(',')) {
          const name = /^\s*\.([\w-]+)\s*$/.exec(selector)?.[1]
          if (name) rules.set(name, [...(rules.get(name) ?? []), ...declarations(body)])
        }
    } else classRules(child, rules)
  }
  return rules
}

/** How many elements get drawn with every `use` expanded; Infinity for a circle. */
const drawnElements = (root: SvgNode): number => {
  const byId = new Map<string, SvgNode>()
  const index = (node: SvgNode) => {
    for (const [name, value] of node.attributes) if (name === 'id' && !byId.has(value)) byId.set(value, node)
    for (const child of node.children) if (typeof child !== 'string') index(child)
  }
  index(root)
  const known = new Map<SvgNode, number>()
  const count = (node: SvgNode): number => {
    const found = known.get(node)
    if (found !== undefined) return found
    known.set(node, Number.POSITIVE_INFINITY)
    let total = 1
    for (const child of node.children) if (typeof child !== 'string') total += count(child)
    if (localName(node.name) === 'use')
      for (const [name, value] of node.attributes) {
        const target = /^(?:xlink:)?href$/.test(name) && value.startsWith('#') ? byId.get(value.slice(1)) : undefined
        if (target) total += count(target)
      }
    known.set(node, total)
    return total
  }
  return count(root)
}
