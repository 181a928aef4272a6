import * as m from '#messages/phoneTools.ts'
import * as settingsTexts from '#messages/settings.ts'
import { layerBlendMode, layerKind, withBlendMode } from '#web/layers/registry.ts'
import { useValue } from '#web/model/signals.ts'
import { Slider } from '#web/widgets/Slider.tsx'
import { BlendPicker } from '../../../features/settings/BlendPicker.tsx'
import { useEditor } from '../../../parts/editor-context.ts'
import styles from './sheets.module.css'

/** Transparency of the selected layers, and the blend mode of a single one. */
export const OpacitySheet = () => {
  const editor = useEditor()
  const { view, live } = editor
  const opacity = useValue(() => view.selectedLayers.value[0]?.opacity ?? 1, [view])
  const isMixed = useValue(() => view.selectedLayers.value.some(layer => layer.opacity !== opacity), [view, opacity])
  const only = useValue(() => {
    const [first, second] = view.selectedLayers.value
    return first && !second && layerKind(first.kind).blend ? first : null
  }, [view])
  return (
    <div className={styles.pad}>
      <Slider
        label={m.opacity}
        min={0}
        max={100}
        step={1}
        suffix="%"
        isMixed={isMixed}
        value={Math.round((1 - opacity) * 100)}
        onChange={percent =>
          live.write('history.opacity', tx => {
            for (const id of view.selectedIds.peek())
              tx.layers.update(id, layer => ({ ...layer, opacity: Math.min(1, Math.max(0, 1 - percent / 100)) }))
          })
        }
        onChangeEnd={live.end}
      />
      {only && (
        <div className={styles.line}>
          <span className={styles.name}>{settingsTexts.blendMode}</span>
          <BlendPicker
            layerId={only.id}
            value={layerBlendMode(only)}
            onChange={mode =>
              editor.change('history.blendMode', tx => tx.layers.update(only.id, layer => withBlendMode(layer, mode)))
            }
          />
        </div>
      )}
    </div>
  )
}
