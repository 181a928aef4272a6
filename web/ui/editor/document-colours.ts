import { useMemo } from 'react'
import { useValue } from '#web/model/signals.ts'
import { useEditor } from './editor-context.ts'

const MAX = 14

/** Colours that the shown page uses already, most used first. */
export const useDocumentColours = (): readonly string[] => {
  const { doc, view } = useEditor()
  const revision = useValue(() => doc.revision.value, [doc])
  const pageId = useValue(() => view.pageId.value, [view])
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew after every committed change
  return useMemo(() => {
    const counts = new Map<string, number>()
    const add = (colour: string) => {
      if (/^#[0-9a-f]{6}([0-9a-f]{2})?$/i.test(colour))
        counts.set(colour.toLowerCase(), (counts.get(colour.toLowerCase()) ?? 0) + 1)
    }
    const page = doc.page(pageId).peek()
    add(page?.backgroundColor ?? '')
    for (const id of page?.layerIds ?? []) {
      const layer = doc.layer(id).peek()
      if (layer?.kind === 'text') add(layer.data.color)
      else if (layer?.kind === 'shape') for (const colour of [layer.data.fill, layer.data.strokeColor]) add(colour)
      else if (layer?.kind === 'qrcode') add(layer.data.foreground)
    }
    return [...counts]
      .sort((a, b) => b[1] - a[1])
      .slice(0, MAX)
      .map(([colour]) => colour)
  }, [doc, revision, pageId])
}
