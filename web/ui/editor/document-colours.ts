import { useMemo } from 'react'
import type { AnyLayer } from '#schemas/document/records.ts'
import { parseColour, toCss } from '#web/kernels/colour.ts'
import { parseGradient } from '#web/kernels/fill-gradient.ts'
import { useValue } from '#web/model/signals.ts'
import { useEditor } from './editor-context.ts'

const MAX = 14

/** Paints of a layer as its record holds them: colours, gradients, empty texts. */
const paintsOf = (layer: AnyLayer): readonly string[] => {
  if (layer.kind === 'text') return [layer.data.color]
  if (layer.kind === 'qrcode') return [layer.data.foreground, layer.data.background]
  if (layer.kind !== 'shape') return []
  const { fill, fill2, strokeColor, strokeWidth, text } = layer.data
  return [fill, fill2, strokeWidth > 0 ? strokeColor : '', text?.content ? text.color : '']
}

/** The colours of a document, most used first and at most `max`; gradients count with each of their stops. */
export const coloursOf = (paints: Iterable<string>, max: number): readonly string[] => {
  const counts = new Map<string, number>()
  for (const paint of paints)
    for (const text of parseGradient(paint)?.stops.map(stop => stop.colour) ?? [paint]) {
      const colour = parseColour(text)
      if (!colour || colour.alpha === 0) continue
      const css = toCss(colour)
      counts.set(css, (counts.get(css) ?? 0) + 1)
    }
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, max)
    .map(([css]) => css)
}

/** Colours that the document uses already, those of the shown page first. */
export const useDocumentColours = (): readonly string[] => {
  const { doc, view } = useEditor()
  const revision = useValue(() => doc.revision.value, [doc])
  const pageId = useValue(() => view.pageId.value, [view])
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew after every committed change
  return useMemo(() => {
    const paintsOn = (id: string): readonly string[] => {
      const page = doc.page(id).peek()
      const layers = (page?.layerIds ?? []).flatMap(layerId => doc.layer(layerId).peek() ?? [])
      return [page?.backgroundColor ?? '', ...layers.flatMap(paintsOf)]
    }
    const here = coloursOf(paintsOn(pageId), MAX)
    const elsewhere = coloursOf(
      doc.work.peek().pageIds.flatMap(id => (id === pageId ? [] : paintsOn(id))),
      MAX,
    )
    return [...new Set([...here, ...elsewhere])].slice(0, MAX)
  }, [doc, revision, pageId])
}
