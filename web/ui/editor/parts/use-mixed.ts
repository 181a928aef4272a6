import { useRef } from 'react'
import type { AnyLayer, Kind } from '#schemas/document/records.ts'
import { mixedKeys } from '#web/editor/edits/mixed.ts'
import { useValue } from '#web/model/signals.ts'
import { useEditor } from './editor-context.ts'

const dataOf = ({ data }: AnyLayer): object => data

/**
 * Tells which values of the selected layers of a kind are not the same in all of them: controls then show 多个值 instead
 * of the first layer's. `read` (a constant function) gives the object with the values; default: the data.
 */
export const useMixed = (kind: Kind, read: (layer: AnyLayer) => object | null = dataOf): ((key: string) => boolean) => {
  const { view } = useEditor()
  const last = useRef('')
  const keys = useValue(() => {
    // A running gesture changes no value that a control shows for several layers.
    if (!view.isBusy.value && view.editingId.value === null)
      last.current = mixedKeys(
        view.selectedLayers.value.filter(layer => layer.kind === kind).map(layer => read(layer) ?? {}),
      )
    return last.current
  }, [view, kind, read])
  const mixed = keys.split(' ')
  return key => mixed.includes(key)
}
