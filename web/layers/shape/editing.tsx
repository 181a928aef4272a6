import { useEffect, useRef } from 'react'
import { DEFAULT_SHAPE, shapeById, shapeRadiusMax, strokeWidthMax } from '#schemas/catalog/shapes.ts'
import type { LineCap, ShapeData } from '#schemas/document/records.ts'
import { isShape, type ShapeLayer, takesText, writeShapes } from '#web/editor/edits/shapes.ts'
import { isGradient } from '#web/kernels/fill-gradient.ts'
import { useValue } from '#web/model/signals.ts'
import { useEditor } from '#web/ui/editor/editor-context.ts'
import styles from '#web/ui/editor/settings/settings.module.css'
import { DashField } from '#web/ui/editor/shape/DashField.tsx'
import { ShapeSwitch } from '#web/ui/editor/shape/ShapeSwitch.tsx'
import { ShapeTextSettings } from '#web/ui/editor/shape/ShapeTextSettings.tsx'
import { useCommand } from '#web/ui/editor/use-command.ts'
import { Button } from '#web/widgets/Button.tsx'
import { ColorField } from '#web/widgets/ColorField.tsx'
import { FlipHorizontal2, FlipVertical2 } from '#web/widgets/icons.ts'
import { Select } from '#web/widgets/Select.tsx'
import { Slider } from '#web/widgets/Slider.tsx'

const CAPS: readonly { readonly id: LineCap; readonly label: string }[] = [
  { id: 'none', label: '无' },
  { id: 'arrow', label: '箭头' },
  { id: 'triangle', label: '三角' },
  { id: 'dot', label: '圆点' },
]
/** px: stroke of a shape that had none, once a colour for it is chosen. */
const FIRST_STROKE = 4

interface Limits {
  readonly stroke: number
  readonly radius: number
}
/** Largest stroke and radius (px) of a shape; `before` when they are the same. */
const limitsOf = ({ frame: { width, height }, data }: ShapeLayer, before: Limits): Limits => {
  const isLine = shapeById(data.shape)?.isLine === true
  const stroke = Math.max(1, Math.floor(strokeWidthMax({ isLine }, width, height)))
  const radius = Math.max(1, Math.floor(shapeRadiusMax(width, height)))
  return before.stroke === stroke && before.radius === radius ? before : { stroke, radius }
}

/** Settings of the chosen shapes: those that the first one's drawing takes. */
export const Panel = () => {
  const editor = useEditor()
  const { view, live } = editor
  const data = useValue(() => view.selectedLayers.value.find(isShape)?.data, [view])
  const hasText = useValue(() => view.selectedLayers.value.some(takesText), [view])
  // The limits follow the box once a gesture has ended: a running drag or resize renders nothing here.
  const settled = useRef({ stroke: 1, radius: 1 })
  const limits = useValue(() => {
    const layer = view.isBusy.value ? undefined : view.selectedLayers.value.find(isShape)
    if (layer) settled.current = limitsOf(layer, settled.current)
    return settled.current
  }, [view])
  const flipX = useCommand('image.flip-x')
  const flipY = useCommand('image.flip-y')
  // A double click must find the text field ready: the first key typed belongs to it.
  useEffect(() => void import('#web/ui/editor/shape/ShapeTextEditing.tsx'), [])
  const spec = shapeById(data?.shape ?? '') ?? shapeById(DEFAULT_SHAPE)
  if (!data || !spec) return null
  // Its own drawing has its own strokes and corners: only its colour can be set.
  const isOwn = data.svg !== ''
  const isLine = spec.isLine && !isOwn
  const takes = isOwn ? { fill: true, fill2: false, stroke: false, cornerRadius: false } : spec.takes

  const write = (label: string, patch: Partial<ShapeData>) =>
    live.write(
      label,
      writeShapes(editor, old => ({ ...old, ...patch })),
    )
  const set = (label: string, patch: Partial<ShapeData>) => {
    write(label, patch)
    live.end()
  }
  const colour = (label: string, key: 'fill' | 'fill2' | 'strokeColor', allowsGradient = false) => (
    <div className={styles.spread}>
      <span className={styles.label}>{label}</span>
      <ColorField
        label={label}
        value={data[key] || '#ffffff00'}
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
      <section className={styles.section} aria-label="形状设置">
        {!isOwn && !isLine && <ShapeSwitch shape={data.shape} />}
        {takes.fill && !isLine && colour('填充', 'fill', !isOwn)}
        {takes.fill2 && !isGradient(data.fill) && colour('填充二', 'fill2')}
        {(takes.stroke || isLine) && (
          <>
            {colour('描边', 'strokeColor')}
            <DashField value={data.dash} onChange={dash => set('描边样式', { dash })} />
            <Slider
              label="粗细"
              min={0}
              max={limits.stroke}
              step={1}
              suffix="px"
              value={Math.round(data.strokeWidth)}
              onChange={strokeWidth => write('粗细', { strokeWidth })}
              onChangeEnd={live.end}
            />
          </>
        )}
        {isLine && (
          <div className={styles.grid2}>
            <Select
              label="起点"
              size="s"
              options={CAPS}
              value={data.startCap}
              onChange={startCap => set('线条端点', { startCap })}
            />
            <Select
              label="终点"
              size="s"
              options={CAPS}
              value={data.endCap}
              onChange={endCap => set('线条端点', { endCap })}
            />
          </div>
        )}
        {takes.cornerRadius && (
          <Slider
            label="圆角"
            min={1}
            max={limits.radius}
            step={1}
            suffix="px"
            value={Math.round(data.cornerRadius)}
            onChange={cornerRadius => write('圆角', { cornerRadius })}
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
