/** An element that is safe to insert into a page. */
export interface SafeNode {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly (SafeNode | string)[]
}

/** Maximum nesting of elements and `use` references. */
const MAX_LEVELS = 500

/** Number of drawn elements with every `use` expanded; Infinity for cycles and for chains that are too deep. */
export const drawnElements = (root: SafeNode): number => {
  const byId = new Map<string, SafeNode>()
  const index = (node: SafeNode) => {
    const id = node.attributes.get('id')
    if (id !== undefined && !byId.has(id)) byId.set(id, node)
    for (const child of node.children) if (typeof child !== 'string') index(child)
  }
  index(root)
  const known = new Map<SafeNode, number>()
  const count = (node: SafeNode, level: number): number => {
    const found = known.get(node)
    if (found !== undefined) return found
    if (level > MAX_LEVELS) return Number.POSITIVE_INFINITY
    known.set(node, Number.POSITIVE_INFINITY)
    let total = 1
    for (const child of node.children) if (typeof child !== 'string') total += count(child, level + 1)
    const target = node.name === 'use' ? byId.get(node.attributes.get('href')?.slice(1) ?? '') : undefined
    if (target) total += count(target, level + 1)
    known.set(node, total)
    return total
  }
  return count(root, 0)
}
