import { createSvgMeter, isTooCostly } from '#schemas/svg/cost/meter.ts'

/** An element that is safe to insert into a page. */
export interface SafeNode {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly (SafeNode | string)[]
}

/** Whether drawing the contents takes no more than uploads may take either. */
export const isDrawable = (contents: SafeNode, viewBox: string): boolean => {
  const meter = createSvgMeter()
  const read = (node: SafeNode): boolean => {
    if (!meter.open(node.name, node.attributes)) return false
    for (const child of node.children)
      if (typeof child === 'string') meter.text(child.length)
      else if (!read(child)) return false
    meter.close()
    return true
  }
  meter.open('svg', [['viewBox', viewBox]])
  return read(contents) && !isTooCostly(meter.cost())
}
