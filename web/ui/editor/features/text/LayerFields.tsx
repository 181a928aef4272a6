import * as m from '#messages/text.ts'
import type { ArtwordLayer } from '#schemas/document/artword.ts'
import type { MessageKey } from '#web/messages/message.ts'
import { NumberField } from '#web/widgets/NumberField.tsx'
import { Slider } from '#web/widgets/Slider.tsx'
import styles from './art-text.module.css'
import { PaintField } from './PaintField.tsx'
import { ShadowFields } from './ShadowFields.tsx'

interface Props {
  readonly layer: ArtwordLayer
  readonly onChange: (label: MessageKey, patch: Partial<ArtwordLayer>) => void
  readonly onChangeEnd: () => void
}

const TRANSFORMS = [
  { key: 'x', name: m.offsetX, prefix: 'X', limit: 100 },
  { key: 'y', name: m.offsetY, prefix: 'Y', limit: 100 },
  { key: 'skewX', name: m.skewX, prefix: m.skewXPrefix, limit: 45 },
  { key: 'skewY', name: m.skewY, prefix: m.skewYPrefix, limit: 45 },
] as const

/** Fields of one painted copy: fill, stroke, shadows, offset and opacity (px at a font size of 100 px). */
export const LayerFields = ({ layer, onChange, onChangeEnd }: Props) => (
  <div className={styles.fields}>
    <PaintField
      label={m.fill}
      kinds={['none', 'solid', 'gradient', 'pattern']}
      paint={layer.fill}
      onChange={fill => onChange('history.effectFill', { fill })}
      onChangeEnd={onChangeEnd}
    />
    <PaintField
      label={m.stroke}
      kinds={['none', 'solid', 'gradient']}
      paint={layer.strokeWidth > 0 ? layer.strokeColor : 'transparent'}
      onChange={strokeColor =>
        onChange('history.effectStroke', {
          strokeColor,
          strokeWidth: strokeColor === 'transparent' ? 0 : layer.strokeWidth || 8,
        })
      }
      onChangeEnd={onChangeEnd}
    />
    {layer.strokeWidth > 0 && (
      <Slider
        label={m.strokeWidth}
        min={0}
        max={60}
        step={1}
        value={layer.strokeWidth}
        onChange={strokeWidth => onChange('history.effectStrokeWidth', { strokeWidth })}
        onChangeEnd={onChangeEnd}
      />
    )}
    <ShadowFields
      shadows={layer.shadows}
      onChange={shadows => onChange('history.effectShadow', { shadows })}
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
          onChange={value => onChange('history.effectOffset', { transform: { ...layer.transform, [key]: value } })}
          onCommit={onChangeEnd}
        />
      ))}
    </div>
    <Slider
      label={m.opacity}
      min={0}
      max={100}
      step={1}
      suffix="%"
      value={Math.round(layer.opacity * 100)}
      onChange={opacity => onChange('history.effectOpacity', { opacity: opacity / 100 })}
      onChangeEnd={onChangeEnd}
    />
  </div>
)
