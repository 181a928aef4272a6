import { useEffect, useRef } from 'react'
import * as m from '#messages/kinds.ts'
import { DEFAULT_SHAPE, shapeById, shapeRadiusMax, strokeWidthMax } from '#schemas/catalog/shapes.ts'
import type { LineCap, ShapeData } from '#schemas/document/records.ts'
import { writeShapes } from '#web/editor/edits/shapes.ts'
import { isGradient } from '#web/kernels/fill-gradient.ts'
import { isShape, type ShapeLayer, takesText } from '#web/layers/shape/is-shape.ts'
import { type MessageKey, t } from '#web/messages/message.ts'
import { useValue } from '#web/model/signals.ts'
import { Button } from '#web/widgets/Button.tsx'
import { ColorField } from '#web/widgets/ColorField.tsx'
import { FlipHorizontal2, FlipVertical2 } from '#web/widgets/icons.ts'
import { Select } from '#web/widgets/Select.tsx'
import { Slider } from '#web/widgets/Slider.tsx'
import { DashField } from '../features/shape/DashField.tsx'
import { ShapeSwitch } from '../features/shape/ShapeSwitch.tsx'
import { ShapeTextSettings } from '../features/shape/ShapeTextSettings.tsx'
import { useEditor } from '../parts/editor-context.ts'
import styles from '../parts/settings.module.css'
import { useCommand } from '../parts/use-command.ts'
import { useMixed } from '../parts/use-mixed.ts'

const CAPS: readonly { readonly id: LineCap; readonly label: string }[] = [
  { id: 'none', label: m.capNone },
  { id: 'arrow', label: m.capArrow },
  { id: 'triangle', label: m.capTriangle },
  { id: 'dot', label: m.capDot },
]
/** px: stroke width of a shape without a stroke after a stroke color is selected. */
const FIRST_STROKE = 4

interface Limits {
  readonly stroke: number
  readonly radius: number
}
/** Maximum stroke and radius (px) of a shape; returns `before` when they are the same. */
const limitsOf = ({ frame: { width, height }, data }: ShapeLayer, before: Limits): Limits => {
  const isLine = shapeById(data.shape)?.isLine === true
  const stroke = Math.max(1, Math.floor(strokeWidthMax({ isLine }, width, height)))
  const radius = Math.max(1, Math.floor(shapeRadiusMax(width, height)))
  return before.stroke === stroke && before.radius === radius ? before : { stroke, radius }
}

/** Settings of the selected shapes: those that the first shape supports, with 多个值 where they differ. */
export const ShapeSettings = () => {
  const editor = useEditor()
  const { view, live } = editor
  const data = useValue(() => view.selectedLayers.value.find(isShape)?.data, [view])
  const hasText = useValue(() => view.selectedLayers.value.some(takesText), [view])
  // The limits follow the box after a gesture has ended: a running drag or resize renders nothing here.
  const settled = useRef({ stroke: 1, radius: 1 })
  const limits = useValue(() => {
    const layer = view.isBusy.value ? undefined : view.selectedLayers.value.find(isShape)
    if (layer) settled.current = limitsOf(layer, settled.current)
    return settled.current
  }, [view])
  const isMixed = useMixed('shape')
  const flipX = useCommand('image.flip-x')
  const flipY = useCommand('image.flip-y')
  // Preloads the text editor, so that after a double click the first typed key reaches it.
  useEffect(() => void import('../features/shape/ShapeTextEditing.tsx').catch(() => {}), [])
  const spec = shapeById(data?.shape ?? '') ?? shapeById(DEFAULT_SHAPE)
  if (!data || !spec) return null
  // A custom SVG has its own strokes and corners: only its color can be set.
  const isOwn = data.svg !== ''
  const isLine = spec.isLine && !isOwn
  const takes = isOwn ? { fill: true, fill2: false, stroke: false, cornerRadius: false } : spec.takes

  const write = (label: MessageKey, patch: Partial<ShapeData>) =>
    live.write(
      label,
      writeShapes(editor, old => ({ ...old, ...patch })),
    )
  const set = (label: MessageKey, patch: Partial<ShapeData>) => {
    write(label, patch)
    live.end()
  }
  const color = (label: MessageKey, key: 'fill' | 'fill2' | 'strokeColor', allowsGradient = false) => (
    <div className={styles.spread}>
      <span className={styles.label}>{t(label)}</span>
      <ColorField
        label={t(label)}
        value={data[key] || '#ffffff00'}
        isMixed={isMixed(key)}
        allowsGradient={allowsGradient}
        onChange={value =>
          write(label, {
            [key]: value,
            ...(key === 'strokeColor' && data.strokeWidth === 0 ? { strokeWidth: FIRST_STROKE } : {}),
          })
        }
        onChangeEnd={live.end}
      />
    </div>
  )
  return (
    <>
      <section className={styles.section} aria-label={m.shape}>
        {!isOwn && !isLine && <ShapeSwitch shape={isMixed('shape') ? null : data.shape} />}
        {takes.fill && !isLine && color('history.fill', 'fill', !isOwn)}
        {takes.fill2 && !isGradient(data.fill) && color('history.secondFill', 'fill2')}
        {(takes.stroke || isLine) && (
          <>
            {color('history.stroke', 'strokeColor')}
            <DashField
              value={isMixed('dash') ? null : data.dash}
              onChange={dash => set('history.strokeStyle', { dash })}
            />
            <Slider
              label={m.strokeWidth}
              min={0}
              max={limits.stroke}
              step={1}
              suffix="px"
              value={Math.round(data.strokeWidth)}
              isMixed={isMixed('strokeWidth')}
              onChange={strokeWidth => write('history.strokeWidth', { strokeWidth })}
              onChangeEnd={live.end}
            />
          </>
        )}
        {isLine && (
          <div className={styles.grid2}>
            <Select
              label={m.startCap}
              size="s"
              options={CAPS}
              value={data.startCap}
              isMixed={isMixed('startCap')}
              onChange={startCap => set('history.lineCap', { startCap })}
            />
            <Select
              label={m.endCap}
              size="s"
              options={CAPS}
              value={data.endCap}
              isMixed={isMixed('endCap')}
              onChange={endCap => set('history.lineCap', { endCap })}
            />
          </div>
        )}
        {takes.cornerRadius && (
          <Slider
            label={m.cornerRadius}
            min={1}
            max={limits.radius}
            step={1}
            suffix="px"
            value={Math.round(data.cornerRadius)}
            isMixed={isMixed('cornerRadius')}
            onChange={cornerRadius => write('history.cornerRadius', { cornerRadius })}
            onChangeEnd={live.end}
          />
        )}
        {!isLine && (
          <div className={styles.grid2}>
            <Button onPress={flipX.run}>
              <FlipVertical2 size={16} strokeWidth={1.75} aria-hidden />
              {flipX.label}
            </Button>
            <Button onPress={flipY.run}>
              <FlipHorizontal2 size={16} strokeWidth={1.75} aria-hidden />
              {flipY.label}
            </Button>
          </div>
        )}
      </section>
      {hasText && <ShapeTextSettings text={data.text} />}
    </>
  )
}
