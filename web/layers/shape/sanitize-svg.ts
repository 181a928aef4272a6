import { createSvgMeter, isTooCostly } from '#schemas/svg/cost/meter.ts'
import {
  GEOMETRY_ATTRIBUTES,
  PRESENTATION_ATTRIBUTES,
  SVG_ELEMENTS,
  svgName,
  TEXT_ELEMENTS,
} from '#schemas/svg/elements.ts'
import { reachesOutside } from '#schemas/svg/references.ts'
import { parseSvg, type SvgNode } from './svg-parse.ts'
import { type ClassRules, classRulesOf, declarationsOf, safeValue } from './svg-style.ts'

/** An element that is safe to insert into a page. */
interface SafeNode {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly (SafeNode | string)[]
}

/** A drawing that is safe to insert into the page as the content of an `svg` element. */
export interface SafeSvg {
  readonly viewBox: string
  readonly inner: string
}

/** Maximum number of UTF-16 code units of the output: a class can repeat a long value on every element. */
const MAX_WRITTEN = 8 * 1024 * 1024

/**
 * Rewrites SVG text with an allow-list of elements and attributes: no scripts, event handlers, links, pictures, styles
 * or URLs other than `#id`. Ids get `idPrefix`, so that drawings on one page do not share gradients.
 * Simple class rules of a `style` element and `style` attributes become attributes. Null = not a usable drawing.
 */
export const sanitizeSvg = (source: string, idPrefix = ''): SafeSvg | null => {
  const root = parseSvg(source)
  const viewBox = root && viewBoxOf(root)
  if (!root || !viewBox) return null
  const group = safeRoot(root, classRulesOf(root, idPrefix), idPrefix)
  if (isCostly(group, viewBox)) return null
  const parts: string[] = []
  return write(group, parts, MAX_WRITTEN) >= 0 ? { viewBox, inner: parts.join('') } : null
}

/** Whether a browser would have too much to do for a drawing; references to parts count as often as they are drawn. */
const isCostly = (group: SafeNode, viewBox: string): boolean => {
  const meter = createSvgMeter()
  const measure = (node: SafeNode): boolean => {
    if (!meter.open(node.name, node.attributes)) return false
    for (const child of node.children)
      if (typeof child === 'string') meter.text(child.length)
      else if (!measure(child)) return false
    meter.close()
    return true
  }
  const isRead = meter.open('svg', [['viewBox', viewBox]]) && measure(group)
  meter.close()
  return !isRead || isTooCostly(meter.cost())
}

/** `viewBox`, else the box of width and height; empty when there is neither. */
const viewBoxOf = (root: SvgNode): string => {
  const attribute = (name: string) => root.attributes.find(([key]) => key === name)?.[1] ?? ''
  const numbers = attribute('viewBox').match(/-?\d*\.?\d+(?:e[+-]?\d+)?/gi)
  if (numbers?.length === 4) return numbers.join(' ')
  const width = Number.parseFloat(attribute('width'))
  const height = Number.parseFloat(attribute('height'))
  return width > 0 && height > 0 ? `0 0 ${width} ${height}` : ''
}

/** The root as a group that passes its presentation attributes to its children. */
const safeRoot = (root: SvgNode, rules: ClassRules, idPrefix: string): SafeNode => ({
  name: 'g',
  attributes: new Map([...attributesOf(root, rules, idPrefix)].filter(([name]) => PRESENTATION_ATTRIBUTES.has(name))),
  children: safeChildren(root, rules, idPrefix),
})

const safeChildren = (node: SvgNode, rules: ClassRules, idPrefix: string): readonly (SafeNode | string)[] =>
  node.children.flatMap((child): readonly (SafeNode | string)[] => {
    if (typeof child === 'string') return TEXT_ELEMENTS.has(svgName(node.name)) ? [child] : []
    const name = svgName(child.name)
    const treatment = SVG_ELEMENTS.get(name)
    if (treatment !== 'kept' && treatment !== 'unwrapped') return []
    const children = safeChildren(child, rules, idPrefix)
    return treatment === 'kept'
      ? [{ name, attributes: attributesOf(child, rules, idPrefix), children }]
      : [{ name: 'g', attributes: new Map(), children }]
  })

const safeId = (id: string, idPrefix: string): string | null => {
  const plain = id.replace(/[^\w.-]/g, '_')
  return reachesOutside(plain) ? null : idPrefix + plain
}

const safeAttribute = (name: string, value: string, idPrefix: string): readonly [string, string | null] => {
  if (name === 'id') return ['id', safeId(value, idPrefix)]
  if (name === 'href' || name === 'xlink:href')
    return ['href', /^#[\w.-]+$/.test(value) ? `#${idPrefix}${value.slice(1)}` : null]
  const isKept = PRESENTATION_ATTRIBUTES.has(name) || GEOMETRY_ATTRIBUTES.has(name)
  return [name, isKept ? safeValue(value, idPrefix) : null]
}

const attributesOf = (node: SvgNode, rules: ClassRules, idPrefix: string): ReadonlyMap<string, string> => {
  const kept = new Map<string, string>()
  const attribute = (name: string) => node.attributes.find(([key]) => key === name)?.[1] ?? ''
  for (const [name, value] of node.attributes) {
    const [key, safe] = safeAttribute(name, value, idPrefix)
    if (safe !== null) kept.set(key, safe)
  }
  // Styles override attributes, and the element's own style overrides its classes.
  for (const name of attribute('class').split(/\s+/))
    for (const [property, value] of rules.get(name) ?? []) kept.set(property, value)
  for (const [property, value] of declarationsOf(attribute('style'), idPrefix)) kept.set(property, value)
  return kept
}

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Appends a node's markup to `parts`; returns the rest of `room`, negative when it was too small. */
const write = (node: SafeNode | string, parts: string[], room: number): number => {
  const put = (text: string, left: number) => {
    if (left >= 0) parts.push(text)
    return left - text.length
  }
  if (typeof node === 'string') return put(escapeText(node), room)
  let left = put(`<${node.name}`, room)
  for (const [name, value] of node.attributes)
    if (left >= 0) left = put(` ${name}="${escapeText(value).replaceAll('"', '&quot;')}"`, left)
  left = put('>', left)
  for (const child of node.children) if (left >= 0) left = write(child, parts, left)
  return put(`</${node.name}>`, left)
}
