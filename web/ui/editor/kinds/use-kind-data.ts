import type { KnownKind } from '#schemas/document/kinds/kind-codec.ts'
import type { AnyLayer, KindData } from '#schemas/document/records.ts'
import { useValue } from '#web/model/signals.ts'
import { useEditor } from '../parts/editor-context.ts'
import { useMixed } from '../parts/use-mixed.ts'

/**
 * The data of the first selected layer of a kind (undefined = none), and how it is changed in all selected layers of the
 * kind: `write` while a control is moved, ended by `end`; `set` at once. One history entry names all of them 互动设置.
 */
export const useKindData = <K extends KnownKind>(kind: K) => {
  const { view, live } = useEditor()
  const data = useValue(
    // The layer is of the kind, so its data is that of the kind.
    () => view.selectedLayers.value.find(layer => layer.kind === kind)?.data as KindData[K] | undefined,
    [view, kind],
  )
  const isMixed = useMixed(kind)
  const write = (patch: Partial<KindData[K]>): void =>
    live.write('history.element', tx => {
      for (const layer of view.selectedLayers.peek())
        if (layer.kind === kind)
          tx.layers.update(layer.id, old => ({ ...old, data: { ...old.data, ...patch } }) as AnyLayer)
    })
  const set = (patch: Partial<KindData[K]>): void => {
    write(patch)
    live.end()
  }
  return { data, isMixed, write, set, end: live.end }
}
