import type { ArtwordLayer } from '#schemas/document/artword.ts'
import { NumberField } from '#web/widgets/NumberField.tsx'
import { Slider } from '#web/widgets/Slider.tsx'
import styles from './art-text.module.css'
import { PaintField } from './PaintField.tsx'
import { ShadowFields } from './ShadowFields.tsx'

interface Props {
  readonly layer: ArtwordLayer
  readonly onChange: (label: string, patch: Partial<ArtwordLayer>) => void
  readonly onChangeEnd: () => void
}

const TRANSFORMS = [
  { key: 'x', name: '水平位移', prefix: 'X', limit: 100 },
  { key: 'y', name: '垂直位移', prefix: 'Y', limit: 100 },
  { key: 'skewX', name: '水平倾斜', prefix: '斜 X', limit: 45 },
  { key: 'skewY', name: '垂直倾斜', prefix: '斜 Y', limit: 45 },
] as const

/** Everything that makes one painted copy: fill, stroke, shadows, place and strength (px at a font of 100 px). */
export const LayerFields = ({ layer, onChange, onChangeEnd }: Props) => (
  <div className={styles.fields}>
    <PaintField
      label="填充"
      kinds={['none', 'solid', 'gradient', 'pattern']}
      paint={layer.fill}
      onChange={fill => onChange('特效填充', { fill })}
      onChangeEnd={onChangeEnd}
    />
    <PaintField
      label="描边"
      kinds={['none', 'solid', 'gradient']}
      paint={layer.strokeWidth > 0 ? layer.strokeColor : 'transparent'}
      onChange={strokeColor =>
        onChange('特效描边', {
          strokeColor,
          strokeWidth: strokeColor === 'transparent' ? 0 : layer.strokeWidth || 8,
        })
      }
      onChangeEnd={onChangeEnd}
    />
    {layer.strokeWidth > 0 && (
      <Slider
        label="描边粗细"
        min={0}
        max={60}
        step={1}
        value={layer.strokeWidth}
        onChange={strokeWidth => onChange('描边粗细', { strokeWidth })}
        onChangeEnd={onChangeEnd}
      />
    )}
    <ShadowFields
      shadows={layer.shadows}
      onChange={shadows => onChange('特效投影', { shadows })}
      onChangeEnd={onChangeEnd}
    />
    <div className={styles.quad}>
      {TRANSFORMS.map(({ key, name, prefix, limit }) => (
        <NumberField
          key={key}
          label={name}
          prefix={prefix}
          size="s"
          min={-limit}
          max={limit}
          value={layer.transform[key]}
          onChange={value => onChange('特效位移', { transform: { ...layer.transform, [key]: value } })}
          onCommit={onChangeEnd}
        />
      ))}
    </div>
    <Slider
      label="不透明度"
      min={0}
      max={100}
      step={1}
      suffix="%"
      value={Math.round(layer.opacity * 100)}
      onChange={opacity => onChange('特效不透明度', { opacity: opacity / 100 })}
      onChangeEnd={onChangeEnd}
    />
  </div>
)
