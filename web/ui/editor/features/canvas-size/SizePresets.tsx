import * as m from '#messages/canvasSize.ts'
import { SIZE_PRESETS, type SizePreset } from '#schemas/catalog/sizes.ts'
import { fullSizeName } from '#web/messages/names/sizes.ts'
import styles from './CanvasSizeDialog.module.css'

const GROUPS: readonly { readonly id: SizePreset['group']; readonly label: string }[] = [
  { id: 'social', label: m.social },
  { id: 'commerce', label: m.commerce },
  { id: 'print', label: m.print },
]
/** screenPx: longest side of a preset's small outline. */
const OUTLINE = 18

interface Props {
  readonly width: number
  readonly height: number
  readonly onChoose: (size: { readonly width: number; readonly height: number }) => void
}

/** The common sizes, grouped by use, each with its outline. */
export const SizePresets = ({ width: chosenWidth, height: chosenHeight, onChoose }: Props) => (
  <div className={styles.presets} data-size-presets="">
    {GROUPS.map(group => (
      <section key={group.id} aria-label={group.label}>
        <h3>{group.label}</h3>
        {SIZE_PRESETS.filter(preset => preset.group === group.id).map(preset => {
          const { id, width, height } = preset
          const scale = OUTLINE / Math.max(width, height)
          return (
            <button
              key={id}
              type="button"
              className={styles.preset}
              aria-pressed={chosenWidth === width && chosenHeight === height}
              onClick={() => onChoose({ width, height })}
            >
              <span className={styles.outline} aria-hidden="true">
                <span style={{ width: Math.max(5, width * scale), height: Math.max(5, height * scale) }} />
              </span>
              <span className={styles.name}>{fullSizeName(preset)}</span>
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
