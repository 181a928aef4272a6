import * as m from '#messages/text.ts'
import type { ArtwordShadow } from '#schemas/document/artword.ts'
import { ART_SHADOWS_MAX, NEW_SHADOW } from '#web/editor/edits/art-layers.ts'
import { ColorField } from '#web/widgets/ColorField.tsx'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { Plus, Trash2 } from '#web/widgets/icons.ts'
import { NumberField } from '#web/widgets/NumberField.tsx'
import styles from './art-text.module.css'

interface Props {
  readonly shadows: readonly ArtwordShadow[]
  readonly onChange: (shadows: readonly ArtwordShadow[]) => void
  readonly onChangeEnd: () => void
}

/** Maximum number of listed shadows; the steps of a block letter count as one, with its depth. */
const SHOWN_MAX = 4
const FIELDS = [
  { key: 'x', name: m.shadowX, prefix: 'X', min: -100, max: 100 },
  { key: 'y', name: m.shadowY, prefix: 'Y', min: -100, max: 100 },
  { key: 'blur', name: m.blur, prefix: m.blur, min: 0, max: 100 },
] as const

/** The shadows of one painted copy: color, offset and blur (px at a font size of 100 px). */
export const ShadowFields = ({ shadows, onChange, onChangeEnd }: Props) => {
  const isBlock = shadows.length > SHOWN_MAX
  const set = (index: number, patch: Partial<ArtwordShadow>) =>
    onChange(shadows.map((old, at) => (isBlock || at === index ? { ...old, ...patch } : old)))
  const once = (next: readonly ArtwordShadow[]) => {
    onChange(next)
    onChangeEnd()
  }
  /** A block letter keeps its number of steps; only the size of each step changes. */
  const setOffset = (index: number, key: 'x' | 'y' | 'blur', value: number) => {
    if (!isBlock) return set(index, { [key]: value })
    onChange(
      shadows.map((old, at) => ({ ...old, [key]: key === 'blur' ? value : (value * (at + 1)) / shadows.length })),
    )
  }
  const last = shadows.at(-1)
  const listed = isBlock && last ? [last] : shadows
  return (
    <div className={styles.paint}>
      <div className={styles.line}>
        <span className={styles.name}>{isBlock ? m.block : m.shadow}</span>
        <span className={styles.grow} />
        {isBlock ? (
          <IconButton icon={Trash2} size="s" label={m.deleteBlock} onPress={() => once([])} />
        ) : (
          <IconButton
            icon={Plus}
            size="s"
            label={m.addShadow}
            isDisabled={shadows.length >= Math.min(SHOWN_MAX, ART_SHADOWS_MAX)}
            onPress={() => once([...shadows, NEW_SHADOW])}
          />
        )}
      </div>
      {listed.map((shadow, at) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: shadows have no identity but their position
          key={at}
          className={styles.shadow}
          aria-label={isBlock ? m.block : m.shadowNumber({ number: at + 1 })}
        >
          <ColorField
            label={isBlock ? m.blockColor : m.shadowColor}
            value={shadow.color}
            onChange={color => set(at, { color })}
            onChangeEnd={onChangeEnd}
          />
          {FIELDS.filter(({ key }) => !isBlock || key !== 'blur').map(({ key, name, prefix, min, max }) => (
            <NumberField
              key={key}
              label={name}
              prefix={prefix}
              size="s"
              min={min}
              max={max}
              value={Math.round(shadow[key] * 10) / 10}
              onChange={value => setOffset(at, key, value)}
              onCommit={onChangeEnd}
            />
          ))}
          {!isBlock && (
            <IconButton
              icon={Trash2}
              size="s"
              label={m.deleteShadow}
              onPress={() => once(shadows.filter((_, index) => index !== at))}
            />
          )}
        </fieldset>
      ))}
    </div>
  )
}
