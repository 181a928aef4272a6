import { SIZE_PRESETS, type SizePreset } from '#schemas/catalog/sizes.ts'
import styles from './CanvasSizeDialog.module.css'

const GROUPS: readonly { readonly id: SizePreset['group']; readonly label: string }[] = [
  { id: 'social', label: '社交媒体' },
  { id: 'commerce', label: '电商' },
  { id: 'print', label: '印刷' },
]
/** screenPx: longest side of a preset's small outline. */
const OUTLINE = 18

interface Props {
  readonly width: number
  readonly height: number
  readonly onChoose: (size: { readonly width: number; readonly height: number }) => void
}

/** The usual sizes by where they are used, each with its outline. */
export const SizePresets = ({ width: chosenWidth, height: chosenHeight, onChoose }: Props) => (
  <div className={styles.presets} data-size-presets="">
    {GROUPS.map(group => (
      <section key={group.id} aria-label={group.label}>
        <h3>{group.label}</h3>
        {SIZE_PRESETS.filter(preset => preset.group === group.id).map(({ name, width, height }) => {
          const scale = OUTLINE / Math.max(width, height)
          return (
            <button
              key={name}
              type="button"
              className={styles.preset}
              aria-pressed={chosenWidth === width && chosenHeight === height}
              onClick={() => onChoose({ width, height })}
            >
              <span className={styles.outline} aria-hidden="true">
                <span style={{ width: Math.max(5, width * scale), height: Math.max(5, height * scale) }} />
              </span>
              <span className={styles.name}>{name}</span>
              <small>
                {width} × {height}
              </small>
            </button>
          )
        })}
      </section>
    ))}
  </div>
)
