import type { AnyLayer } from '#schemas/document/records.ts'
import type { Editor } from '#web/editor/editor.ts'
import { parseColor, toCss } from '#web/kernels/color.ts'
import { parseGradient } from '#web/kernels/fill-gradient.ts'
import { layerPaints } from '#web/layers/registry.ts'
import { computed, effect } from '#web/model/signals.ts'
import type { ColorStore } from '#web/widgets/color/document-colors.ts'

const MAX = 14

/** The visible colors in a paint: one color, or those of a gradient's stops; empty for a transparent paint. */
const colorsIn = (paint: string): readonly string[] =>
  (parseGradient(paint)?.stops.map(stop => stop.color) ?? [paint]).flatMap(text => {
    const color = parseColor(text)
    return color && color.alpha > 0 ? [toCss(color)] : []
  })
const known = new WeakMap<AnyLayer['data'], readonly string[]>()
/** Cached per layer data: moving a layer, or undoing a move, parses nothing again. */
const colorsOfLayer = (layer: AnyLayer): readonly string[] => {
  let found = known.get(layer.data)
  if (!found) {
    found = layerPaints(layer).flatMap(colorsIn)
    known.set(layer.data, found)
  }
  return found
}

const mostUsed = (colors: Iterable<string>, max: number): readonly string[] => {
  const counts = new Map<string, number>()
  for (const css of colors) counts.set(css, (counts.get(css) ?? 0) + 1)
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, max)
    .map(([css]) => css)
}

/** The colors of paints, most used first and at most `max`; each gradient stop counts as one color. */
export const colorsOf = (paints: readonly string[], max: number): readonly string[] =>
  mostUsed(paints.flatMap(colorsIn), max)

const documentColors = ({ doc, view }: Editor): readonly string[] => {
  const here = view.pageId.value
  const colorsOn = (id: string): readonly string[] => {
    const page = doc.page(id).peek()
    const layers = (page?.layerIds ?? []).flatMap(layerId => doc.layer(layerId).peek() ?? [])
    return [...colorsIn(page?.backgroundColor ?? ''), ...layers.flatMap(colorsOfLayer)]
  }
  const elsewhere = doc.work.peek().pageIds.flatMap(id => (id === here ? [] : colorsOn(id)))
  return [...new Set([...mostUsed(colorsOn(here), MAX), ...mostUsed(elsewhere, MAX)])].slice(0, MAX)
}
/** The colors of the document, those of the current page first; keeps the same array while the colors are the same. */
export const documentColorStore = (editor: Editor): ColorStore => {
  let last: readonly string[] = []
  const colors = computed(() => {
    editor.doc.revision.value
    const next = documentColors(editor)
    if (next.length !== last.length || next.some((css, at) => css !== last[at])) last = next
    return last
  })
  return {
    get: () => colors.peek(),
    subscribe: notify =>
      effect(() => {
        colors.value
        notify()
      }),
  }
}
