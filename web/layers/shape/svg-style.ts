import { PRESENTATION_ATTRIBUTES, svgName } from '#schemas/svg/elements.ts'
import { reachesOutside } from '#schemas/svg/references.ts'
import type { SvgNode } from './svg-parse.ts'

/** Presentation attributes by class name. */
export type ClassRules = ReadonlyMap<string, ReadonlyMap<string, string>>

const LOCAL_URL = /url\(\s*(["']?)#([\w.-]+)\1\s*\)/gi
/**
 * Comments, escapes, at-rules and URLs are not allowed in an attribute. `reachesOutside`, which also checks uploads,
 * refuses values that run or load something.
 */
const REFUSED = /[\\<@]|\/\*|url\s*\(|expression|data:|https?:|\/\/|image\s*\(|image-set|src\s*\(/i

/** The value of an attribute with its `url(#id)` renamed; null when it contains any other reference. */
export const safeValue = (value: string, idPrefix: string): string | null => {
  const rest = value.replace(LOCAL_URL, ' ')
  const renamed = value.replace(LOCAL_URL, (_, __, id: string) => `url(#${idPrefix}${id})`)
  return REFUSED.test(rest) || reachesOutside(renamed) ? null : renamed
}

/** The declarations of a `style` that are presentation attributes, sanitized; the last one of a property wins. */
export const declarationsOf = (style: string, idPrefix: string): ReadonlyMap<string, string> => {
  const found = new Map<string, string>()
  for (const part of style.split(';')) {
    const [property = '', written = ''] = part.split(':', 2).map(piece => piece.trim())
    if (!PRESENTATION_ATTRIBUTES.has(property) || !part.includes(':')) continue
    const isImportant = written.endsWith('!important')
    const value = safeValue(isImportant ? written.slice(0, -'!important'.length).trimEnd() : written, idPrefix)
    if (value !== null) found.set(property, value)
  }
  return found
}

/** The innermost `selectors { body }` blocks of a style sheet; reads each character a bounded number of times. */
function* blocksOf(css: string): Generator<readonly [selectors: string, body: string]> {
  let from = 0
  for (let close = css.indexOf('}'); close >= 0; close = css.indexOf('}', from)) {
    const pieces = css.slice(from, close).split('{')
    const body = pieces.pop()
    const selectors = pieces.pop()
    if (selectors !== undefined && body !== undefined) yield [selectors, body]
    from = close + 1
  }
}

/** `.a, .b { fill: red }` rules of every style element, as drawing programs export them. Ignores other selectors. */
export const classRulesOf = (root: SvgNode, idPrefix: string): ClassRules => {
  const rules = new Map<string, ReadonlyMap<string, string>>()
  const read = (css: string) => {
    for (const [selectors, body] of blocksOf(css)) {
      const declarations = declarationsOf(body, idPrefix)
      for (const selector of selectors.split(',')) {
        const name = /^\.([\w-]+)$/.exec(selector.trim())?.[1]
        const earlier = name && rules.get(name)
        if (name) rules.set(name, earlier ? new Map([...earlier, ...declarations]) : declarations)
      }
    }
  }
  const visit = (node: SvgNode) => {
    for (const child of node.children) {
      if (typeof child === 'string') continue
      if (svgName(child.name) === 'style') read(child.children.filter(part => typeof part === 'string').join(''))
      else visit(child)
    }
  }
  visit(root)
  return rules
}
