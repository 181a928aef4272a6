import type { AnyLayer, Frame } from '#schemas/document/records.ts'
import { boundsOf } from '#web/kernels/geometry.ts'
import type { EditorContext } from '../context.ts'

/** How far (px) a layer may be painted beyond its box: strokes, shadows and slanted letters. */
const reach = (layer: AnyLayer): number => {
  if (layer.kind === 'text') return layer.data.fontSize
  return layer.kind === 'shape' ? layer.data.strokeWidth : 0
}
const painted = (layer: AnyLayer) => {
  const by = reach(layer)
  const { x, y, width, height, rotation } = layer.frame
  const frame: Frame = { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by, rotation }
  return boundsOf([frame])
}
const areApart = (a: AnyLayer, b: AnyLayer): boolean => {
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
 * Text layers before the others, as reviewers read a work, wherever that changes nothing of the picture: a text goes
 * down past layers that it does not touch. Texts keep their order among themselves, and so do the others.
 */
export const textFirst = (layers: readonly AnyLayer[]): readonly AnyLayer[] => {
  const sorted = [...layers]
  sorted.forEach((layer, from) => {
    if (layer.kind !== 'text') return
    let at = from
    for (; at > 0; at--) {
      const below = sorted[at - 1]
      if (!below || below.kind === 'text' || !areApart(layer, below)) break
      sorted[at] = below
    }
    sorted[at] = layer
  })
  return sorted
}

/** Puts the texts of every page first; nothing when they are. */
export const putTextFirst = (editor: EditorContext): void => {
  const { doc } = editor
  editor.change('文字图层前置', tx => {
    for (const pageId of doc.work.peek().pageIds)
      tx.pages.update(pageId, page => {
        const sorted = textFirst(page.layerIds.flatMap(id => doc.layer(id).peek() ?? [])).map(({ id }) => id)
        const isSame = sorted.length !== page.layerIds.length || sorted.every((id, at) => id === page.layerIds[at])
        return isSame ? page : { ...page, layerIds: sorted }
      })
  })
}
