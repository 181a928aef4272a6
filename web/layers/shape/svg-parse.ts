/** A small strict XML reader for drawings: no DOM, so that it runs in tests and workers, and no surprises of HTML parsing. */
export interface SvgNode {
  readonly name: string
  readonly attributes: readonly (readonly [name: string, value: string])[]
  readonly children: readonly (SvgNode | string)[]
}
interface OpenNode {
  readonly name: string
  readonly attributes: readonly (readonly [string, string])[]
  readonly children: (SvgNode | string)[]
}

const MAX_LENGTH = 512 * 1024
const MAX_NODES = 20_000
const MAX_DEPTH = 100
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const decode = (text: string): string =>
  text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
    if (name) return ENTITIES[name] ?? whole
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })

const OPENING = /<([A-Za-z_][\w:.-]*)((?:\s+[A-Za-z_][\w:.-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y
const CLOSING = /<\/([A-Za-z_][\w:.-]*)\s*>/y
const ATTRIBUTE = /([A-Za-z_][\w:.-]*)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g

/** Index behind a `<!…>`, `<?…>` or CDATA at `at`; -1 when it does not end. */
const skipDeclaration = (source: string, at: number): number => {
  const past = (end: string) => {
    const found = source.indexOf(end, at)
    return found < 0 ? -1 : found + end.length
  }
  if (source.startsWith('<!--', at)) return past('-->')
  if (source.startsWith('<?', at)) return past('?>')
  // A document type with its own subset could only define entities, which are never expanded here.
  const subset = source.indexOf('[', at)
  const end = source.indexOf('>', at)
  return subset >= 0 && subset < end ? past(']>') : past('>')
}

/** The root `svg` element; null for anything that is not well-formed, too large or too deep. */
export const parseSvg = (source: string): SvgNode | null => {
  if (source.length > MAX_LENGTH || source.includes('\u0000')) return null
  const root: OpenNode = { name: '', attributes: [], children: [] }
  const stack: OpenNode[] = [root]
  let nodes = 0
  let at = 0
  while (at < source.length) {
    const parent = stack.at(-1)
    if (!parent) return null
    if (source[at] !== '<') {
      const next = source.indexOf('<', at)
      const text = source.slice(at, next < 0 ? source.length : next)
      parent.children.push(decode(text))
      at += text.length
    } else if (source.startsWith('<![CDATA[', at)) {
      const end = source.indexOf(']]>', at)
      if (end < 0) return null
      parent.children.push(source.slice(at + 9, end))
      at = end + 3
    } else if (source[at + 1] === '!' || source[at + 1] === '?') {
      at = skipDeclaration(source, at)
      if (at < 0) return null
    } else if (source[at + 1] === '/') {
      CLOSING.lastIndex = at
      const closing = CLOSING.exec(source)
      if (!closing || stack.length < 2 || closing[1] !== parent.name) return null
      stack.pop()
      at = CLOSING.lastIndex
    } else {
      OPENING.lastIndex = at
      const opening = OPENING.exec(source)
      if (!opening || ++nodes > MAX_NODES || stack.length > MAX_DEPTH) return null
      const [, name = '', attributeText = '', slash] = opening
      const attributes = [...attributeText.matchAll(ATTRIBUTE)].map(
        ([, key = '', double, single]) => [key, decode(double ?? single ?? '')] as const,
      )
      const node: OpenNode = { name, attributes, children: [] }
      parent.children.push(node)
      if (!slash) stack.push(node)
      at = OPENING.lastIndex
    }
  }
  if (stack.length !== 1) return null
  const roots = root.children.filter(child => typeof child !== 'string')
  const [first] = roots
  return roots.length === 1 && first && localName(first.name) === 'svg' ? first : null
}

/** `svg:rect` → `rect`; a name in any other namespace → ''. */
export const localName = (name: string): string => {
  const [prefix, local] = name.split(':')
  return local === undefined ? name : prefix === 'svg' ? local : ''
}
