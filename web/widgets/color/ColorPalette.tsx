import { clsx } from 'clsx'
import { type KeyboardEvent, memo, useRef, useState } from 'react'
import * as m from '#messages/color.ts'
import { GREYS, PALETTE } from '#web/kernels/color.ts'
import styles from './color.module.css'

export interface ColorPaletteProps {
  readonly current: string
  readonly onPick: (css: string) => void
}

// The last hue row is red again, so a row's place is its identity, not its colors.
const ROWS = [...PALETTE, GREYS].map((colors, row) => ({ id: `row-${row}`, colors }))
/** The rows of the palette stand side by side, so a step along a row goes down. */
const STEP: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const SWATCHES: ReadonlySet<string> = new Set(ROWS.flatMap(({ colors }) => colors))

/** The fixed palette. One stop for Tab; arrow keys walk inside. */
export const ColorPalette = ({ current, onPick }: ColorPaletteProps) => (
  <PaletteGrid chosen={SWATCHES.has(current) ? current : null} onPick={onPick} />
)

interface PaletteGridProps extends Pick<ColorPaletteProps, 'onPick'> {
  /** Null = the color now is none of the palette. */
  readonly chosen: string | null
}

/** Drawn again only when another swatch is the chosen one, not at every move of a drag. */
const PaletteGrid = memo(({ chosen, onPick }: PaletteGridProps) => {
  const grid = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState<readonly [row: number, column: number]>([0, 0])
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEP[event.key]
    if (!step) return
    event.preventDefault()
    event.stopPropagation()
    const row = Math.min(ROWS.length - 1, Math.max(0, active[0] + step[0]))
    const column = Math.min(6, Math.max(0, active[1] + step[1]))
    setActive([row, column])
    grid.current?.querySelector<HTMLElement>(`[data-at="${row}-${column}"]`)?.focus()
  }
  return (
    <section className={styles.section} aria-label={m.palette}>
      <h3 className={styles.heading}>{m.palette}</h3>
      <div ref={grid} className={styles.palette} onKeyDown={onKeyDown} role="toolbar" aria-label={m.paletteColors}>
        {ROWS.map(({ id, colors }, row) => (
          <div key={id} className={styles.hueRow} data-row={row}>
            {colors.map((css, column) => (
              <button
                key={css}
                type="button"
                data-at={`${row}-${column}`}
                tabIndex={row === active[0] && column === active[1] ? 0 : -1}
                className={clsx(styles.chip, css === chosen && styles.chosen)}
                style={{ background: css }}
                aria-label={css}
                aria-pressed={css === chosen}
                onFocus={() => setActive([row, column])}
                onClick={() => onPick(css)}
              />
            ))}
          </div>
        ))}
      </div>
    </section>
  )
})
