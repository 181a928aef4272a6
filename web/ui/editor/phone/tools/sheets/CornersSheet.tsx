import * as m from '#messages/phoneTools.ts'
import type { AnyLayer } from '#schemas/document/records.ts'
import { layerKind } from '#web/layers/registry.ts'
import { useValue } from '#web/model/signals.ts'
import { Slider } from '#web/widgets/Slider.tsx'
import { useEditor } from '../../../parts/editor-context.ts'
import styles from './sheets.module.css'

const takesRadius = ({ kind, data }: AnyLayer) =>
  layerKind(kind).can.cornerRadius && !layerKind(kind).hasOwnCorners(data)

/** The corner radius of the selected layers that have one. */
export const CornersSheet = () => {
  const { view, live } = useEditor()
  const layer = useValue(() => view.selectedLayers.value.find(takesRadius), [view])
  const isMixed = useValue(() => {
    const radii = view.selectedLayers.value.filter(takesRadius).flatMap(({ cornerRadii }) => cornerRadii)
    return radii.some(radius => radius !== radii[0])
  }, [view])
  if (!layer) return null
  const half = Math.max(1, Math.floor(Math.min(layer.frame.width, layer.frame.height) / 2))
  return (
    <div className={styles.pad}>
      <Slider
        label={m.corners}
        min={0}
        max={half}
        step={1}
        suffix="px"
        isMixed={isMixed}
        value={Math.min(half, layer.cornerRadii[0])}
        onChange={radius =>
          live.write('history.cornerRadius', tx => {
            for (const { id } of view.selectedLayers.peek().filter(takesRadius))
              tx.layers.update(id, old => ({ ...old, cornerRadii: [radius, radius, radius, radius] }))
          })
        }
        onChangeEnd={live.end}
      />
    </div>
  )
}
