import { DEFAULT_SHAPE, shapeById, shapeRadiusMax, strokeWidthMax } from '#schemas/catalog/shapes.ts'
import type { LayerRecord, ShapeData } from '#schemas/document/records.ts'
import { useValue } from '#web/model/signals.ts'
import { useDocumentColours } from '#web/ui/editor/document-colours.ts'
import { useEditor } from '#web/ui/editor/editor-context.ts'
import styles from '#web/ui/editor/settings/settings.module.css'
import { useCommand } from '#web/ui/editor/use-command.ts'
import { Button } from '#web/widgets/Button.tsx'
import { ColorField } from '#web/widgets/ColorField.tsx'
import { FlipHorizontal2, FlipVertical2 } from '#web/widgets/icons.ts'
import { Slider } from '#web/widgets/Slider.tsx'

/** Settings of the chosen shapes: those that the first one's drawing takes. */
export const Panel = () => {
  const { view, live } = useEditor()
  const data = useValue(() => {
    const layer = view.selectedLayers.value.find(each => each.kind === 'shape')
    return layer?.kind === 'shape' ? layer.data : null
  }, [view])
  const width = useValue(() => Math.round(view.selectedLayers.value[0]?.frame.width ?? 0), [view])
  const height = useValue(() => Math.round(view.selectedLayers.value[0]?.frame.height ?? 0), [view])
  const documentColours = useDocumentColours()
  const flipX = useCommand('image.flip-x')
  const flipY = useCommand('image.flip-y')
  const spec = shapeById(data?.shape ?? '') ?? shapeById(DEFAULT_SHAPE)
  if (!data || !spec) return null

  const write = (label: string, patch: Partial<ShapeData>) =>
    live.write(label, tx => {
      for (const layer of view.selectedLayers.peek())
        if (layer.kind === 'shape')
          tx.layers.update<LayerRecord<'shape'>>(layer.id, old => ({ ...old, data: { ...old.data, ...patch } }))
    })
  const colour = (label: string, key: 'fill' | 'fill2' | 'strokeColor') => (
    <div className={styles.spread}>
      <span className={styles.label}>{label}</span>
      <ColorField
        label={label}
        value={data[key] || '#ffffff00'}
        documentColours={documentColours}
        onChange={value => write(label, { [key]: value })}
        onChangeEnd={live.end}
      />
    </div>
  )
  const { takes, isLine } = spec
  return (
    <section className={styles.section} aria-label="形状设置">
      {takes.fill && !isLine && colour('填充', 'fill')}
      {takes.fill2 && colour('填充二', 'fill2')}
      {(takes.stroke || isLine) && (
        <>
          {colour('描边', 'strokeColor')}
          <Slider
            label="粗细"
            min={0}
            max={strokeWidthMax(spec, width, height)}
            step={1}
            suffix="px"
            value={Math.round(data.strokeWidth)}
            onChange={strokeWidth => write('粗细', { strokeWidth })}
            onChangeEnd={live.end}
          />
        </>
      )}
      {takes.cornerRadius && (
        <Slider
          label="圆角"
          min={1}
          max={shapeRadiusMax(width, height)}
          step={1}
          suffix="px"
          value={Math.round(data.cornerRadius)}
          onChange={cornerRadius => write('圆角', { cornerRadius })}
          onChangeEnd={live.end}
        />
      )}
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
    </section>
  )
}
