import type { AnyLayer } from '#schemas/document/records.ts'
import type { Editor } from '#web/editor/editor.ts'
import { parseColour, toCss } from '#web/kernels/colour.ts'
import { parseGradient } from '#web/kernels/fill-gradient.ts'
import { computed, effect } from '#web/model/signals.ts'
import type { ColourStore } from '#web/widgets/colour/document-colours.ts'

const MAX = 14

/** Paints of a layer as its record holds them: colours, gradients, empty texts. */
const paintsOf = (layer: AnyLayer): readonly string[] => {
  if (layer.kind === 'text') return [layer.data.color]
  if (layer.kind === 'qrcode') return [layer.data.foreground, layer.data.background]
  if (layer.kind !== 'shape') return []
  const { fill, fill2, strokeColor, strokeWidth, text } = layer.data
  return [fill, fill2, strokeWidth > 0 ? strokeColor : '', text?.content ? text.color : '']
}

/** The colours in a paint: one, those of a gradient's stops, or none that can be seen. */
const coloursIn = (paint: string): readonly string[] =>
  (parseGradient(paint)?.stops.map(stop => stop.colour) ?? [paint]).flatMap(text => {
    const colour = parseColour(text)
    return colour && colour.alpha > 0 ? [toCss(colour)] : []
  })
const known = new WeakMap<AnyLayer['data'], readonly string[]>()
/** Read once for every state of a layer's content: a move or an undo of one reads nothing anew. */
const coloursOfLayer = (layer: AnyLayer): readonly string[] => {
  let found = known.get(layer.data)
  if (!found) {
    found = paintsOf(layer).flatMap(coloursIn)
    known.set(layer.data, found)
  }
  return found
}

const mostUsed = (colours: Iterable<string>, max: number): readonly string[] => {
  const counts = new Map<string, number>()
  for (const css of colours) counts.set(css, (counts.get(css) ?? 0) + 1)
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, max)
    .map(([css]) => css)
}

/** The colours of paints, most used first and at most `max`; gradients count with each of their stops. */
export const coloursOf = (paints: readonly string[], max: number): readonly string[] =>
  mostUsed(paints.flatMap(coloursIn), max)

const documentColours = ({ doc, view }: Editor): readonly string[] => {
  const here = view.pageId.value
  const coloursOn = (id: string): readonly string[] => {
    const page = doc.page(id).peek()
    const layers = (page?.layerIds ?? []).flatMap(layerId => doc.layer(layerId).peek() ?? [])
    return [...coloursIn(page?.backgroundColor ?? ''), ...layers.flatMap(coloursOfLayer)]
  }
  const elsewhere = doc.work.peek().pageIds.flatMap(id => (id === here ? [] : coloursOn(id)))
  return [...new Set([...mostUsed(coloursOn(here), MAX), ...mostUsed(elsewhere, MAX)])].slice(0, MAX)
}
/** The colours of the document, those of the shown page first; the same list as long as it holds the same colours. */
export const documentColourStore = (editor: Editor): ColourStore => {
  let last: readonly string[] = []
  const colours = computed(() => {
    editor.doc.revision.value
    const next = documentColours(editor)
    if (next.length !== last.length || next.some((css, at) => css !== last[at])) last = next
    return last
  })
  return {
    get: () => colours.peek(),
    subscribe: notify =>
      effect(() => {
        colours.value
        notify()
      }),
  }
}
