import { resolveReferences } from '#schemas/svg/references.ts'
import { type SvgAttribute, svgTokens } from '#schemas/svg/tokens.ts'

/** An element of a drawing, with character references resolved. */
export interface SvgNode {
  readonly name: string
  readonly attributes: readonly SvgAttribute[]
  readonly children: readonly (SvgNode | string)[]
}
interface OpenNode extends SvgNode {
  readonly children: (SvgNode | string)[]
}

/** UTF-16 code units. */
const MAX_LENGTH = 512 * 1024
const MAX_NODES = 20_000

const plain = (written: string) => resolveReferences(written).text

/** The root `svg` element; null for text that is not well-formed, too large or nested too deeply. Needs no DOM. */
export const parseSvg = (source: string): SvgNode | null => {
  if (source.length > MAX_LENGTH) return null
  const document: OpenNode = { name: '', attributes: [], children: [] }
  const stack: OpenNode[] = [document]
  let nodes = 0
  for (const token of svgTokens(source)) {
    const parent = stack.at(-1)
    if (token.kind === 'malformed' || !parent || nodes > MAX_NODES) return null
    if (token.kind === 'text') parent.children.push(token.isCdata ? token.text : plain(token.text))
    else if (token.kind === 'close') stack.pop()
    else if (token.kind === 'open') {
      const attributes = token.attributes.map(([name, value]) => [name, plain(value)] as const)
      const node: OpenNode = { name: token.name, attributes, children: [] }
      parent.children.push(node)
      nodes += 1
      if (!token.isEmpty) stack.push(node)
    }
  }
  return document.children.find(child => typeof child !== 'string') ?? null
}
