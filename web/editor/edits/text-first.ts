import type { AnyLayer, Frame } from '#schemas/document/records.ts'
import { boundsOf } from '#web/kernels/geometry.ts'
import { layerKind, layerWords } from '#web/layers/registry.ts'
import type { EditorContext } from '../context.ts'

const isWritten = (layer: AnyLayer) => layerWords(layer) !== null
const painted = (layer: AnyLayer) => {
  const by = layerKind(layer.kind).reach(layer.data)
  const { x, y, width, height, rotation } = layer.frame
  const frame: Frame = { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by, rotation }
  return boundsOf([frame])
}
/** Whether two layers paint nothing at the same place. */
export const areApart = (a: AnyLayer, b: AnyLayer): boolean => {
  const [one, two] = [painted(a), painted(b)]
  if (!one || !two) return false
  return (
    one.x + one.width <= two.x ||
    two.x + two.width <= one.x ||
    one.y + one.height <= two.y ||
    two.y + two.height <= one.y
  )
}

/**
 * Moves text layers before the others, the order in which reviewers read a work, where the picture stays the same: a
 * text moves down past layers that it does not touch, texts among them. Layers that touch keep their order, and so do
 * the layers that are no text, and the texts that touch nothing.
 */
export const textFirst = (layers: readonly AnyLayer[]): readonly AnyLayer[] => {
  const sorted = [...layers]
  sorted.forEach((layer, from) => {
    if (!isWritten(layer)) return
    // Down to the lowest other layer from which everything up to here is apart from it.
    let at = from
    for (let below = from - 1; below >= 0; below--) {
      const other = sorted[below]
      if (!other || !areApart(layer, other)) break
      if (!isWritten(other)) at = below
    }
    sorted.splice(at, 0, ...sorted.splice(from, 1))
  })
  return sorted
}

/** Moves the texts of every page first; changes nothing when they are already. */
export const putTextFirst = (editor: EditorContext): void => {
  const { doc } = editor
  editor.change('history.textFirst', tx => {
    for (const pageId of doc.work.peek().pageIds)
      tx.pages.update(pageId, page => {
        const sorted = textFirst(page.layerIds.flatMap(id => doc.layer(id).peek() ?? [])).map(({ id }) => id)
        const isSame = sorted.length !== page.layerIds.length || sorted.every((id, at) => id === page.layerIds[at])
        return isSame ? page : { ...page, layerIds: sorted }
      })
  })
}
