import { useState } from 'react'
import * as m from '#messages/settings.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import type { AnyLayer } from '#schemas/document/records.ts'
import { layerBlendMode, layerKind, withBlendMode } from '#web/layers/registry.ts'
import { useValue } from '#web/model/signals.ts'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { Scan } from '#web/widgets/icons.ts'
import { NumberField } from '#web/widgets/NumberField.tsx'
import { Slider } from '#web/widgets/Slider.tsx'
import { useEditor } from '../../parts/editor-context.ts'
import styles from '../../parts/settings.module.css'
import { BlendPicker } from './BlendPicker.tsx'

const CORNERS = [m.topLeft, m.topRight, m.bottomRight, m.bottomLeft] as const
/** Transparency, corner radius and blend mode of one layer. */
export const Appearance = ({ id }: { readonly id: string }) => {
  const editor = useEditor()
  const { doc, live } = editor
  const read = <T,>(of: (layer: AnyLayer) => T, fallback: T) => {
    const layer = doc.layer(id).value
    return layer ? of(layer) : fallback
  }
  const kind = useValue(() => read(layer => layer.kind, 'unknown'), [doc, id])
  const opacity = useValue(() => read(layer => layer.opacity, 1), [doc, id])
  const radii = useValue(() => doc.layer(id).value?.cornerRadii, [doc, id])
  const blend = useValue(() => read(layerBlendMode, 'normal'), [doc, id])
  const half = useValue(() => read(({ frame }) => Math.floor(Math.min(frame.width, frame.height) / 2), 0), [doc, id])
  const { can, blend: blending } = layerKind(kind)
  const hasOwnCorners = useValue(() => read(layer => layerKind(layer.kind).hasOwnCorners(layer.data), false), [doc, id])
  const isUneven = radii?.some(radius => radius !== radii[0])
  const [isSplit, setIsSplit] = useState(isUneven)

  const setOpacity = (transparency: number) =>
    live.write('history.opacity', tx =>
      tx.layers.update(id, layer => ({ ...layer, opacity: Math.min(1, Math.max(0, 1 - transparency / 100)) })),
    )
  const setRadii = (next: readonly [number, number, number, number]) =>
    live.write('history.cornerRadius', tx => tx.layers.update(id, layer => ({ ...layer, cornerRadii: next })))
  const setCorner = (at: number, radius: number) => {
    const [a, b, c, d] = radii ?? [0, 0, 0, 0]
    const next = [a, b, c, d].map((old, index) => (index === at ? radius : old))
    setRadii([next[0] ?? 0, next[1] ?? 0, next[2] ?? 0, next[3] ?? 0])
  }

  return (
    <section className={styles.section} aria-label={m.appearance}>
      <div className={styles.amount}>
        <Slider
          label={m.transparency}
          className={styles.grow}
          min={0}
          max={100}
          step={1}
          isOutputHidden
          value={Math.round((1 - opacity) * 100)}
          onChange={setOpacity}
          onChangeEnd={live.end}
        />
        <NumberField
          label={m.transparencyNumber}
          isLabelHidden
          className={styles.number}
          size="s"
          suffix="%"
          min={0}
          max={100}
          value={Math.round((1 - opacity) * 100)}
          onChange={setOpacity}
          onCommit={live.end}
        />
      </div>
      {can.cornerRadius && !hasOwnCorners && radii && (
        <>
          <div className={styles.row}>
            <Slider
              label={m.cornerRadius}
              className={styles.grow}
              min={0}
              max={Math.max(1, half)}
              step={1}
              suffix="px"
              value={Math.min(half, radii[0])}
              onChange={radius => setRadii([radius, radius, radius, radius])}
              onChangeEnd={live.end}
            />
            <IconButton
              icon={Scan}
              label={m.separateCorners}
              size="s"
              isActive={isSplit}
              onPress={() => setIsSplit(!isSplit)}
            />
          </div>
          {isSplit && (
            <div className={styles.grid2}>
              {CORNERS.map((label, at) => (
                <NumberField
                  key={label}
                  label={m.cornerRadiusOf({ corner: label })}
                  prefix={label}
                  min={0}
                  max={LIMITS.cornerRadiusMax}
                  value={radii[at] ?? 0}
                  size="s"
                  onChange={radius => setCorner(at, radius)}
                  onCommit={live.end}
                />
              ))}
            </div>
          )}
        </>
      )}
      {blending && (
        <div className={styles.row}>
          <span className={styles.label}>{m.blendMode}</span>
          <BlendPicker
            layerId={id}
            value={blend}
            onChange={mode =>
              editor.change('history.blendMode', tx => tx.layers.update(id, layer => withBlendMode(layer, mode)))
            }
          />
        </div>
      )}
    </section>
  )
}
