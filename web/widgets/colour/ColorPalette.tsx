import { clsx } from 'clsx'
import { type KeyboardEvent, useRef, useState } from 'react'
import { GREYS, PALETTE } from '#web/kernels/colour.ts'
import styles from './colour.module.css'

export interface ColorPaletteProps {
  readonly current: string
  readonly onPick: (css: string) => void
}

// The last hue row is red again, so a row's place is its identity, not its colours.
const ROWS = [...PALETTE, GREYS].map((colours, row) => ({ id: `row-${row}`, colours }))
/** The rows of the palette stand side by side, so a step along a row goes down. */
const STEP: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The fixed palette. One stop for Tab; arrow keys walk inside. */
export const ColorPalette = ({ current, onPick }: ColorPaletteProps) => {
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
    <section className={styles.section} aria-label="色板">
      <h3 className={styles.heading}>色板</h3>
      <div ref={grid} className={styles.palette} onKeyDown={onKeyDown} role="toolbar" aria-label="色板颜色">
        {ROWS.map(({ id, colours }, row) => (
          <div key={id} className={styles.hueRow} data-row={row}>
            {colours.map((css, column) => (
              <button
                key={css}
                type="button"
                data-at={`${row}-${column}`}
                tabIndex={row === active[0] && column === active[1] ? 0 : -1}
                className={clsx(styles.chip, css === current && styles.chosen)}
                style={{ background: css }}
                aria-label={css}
                aria-pressed={css === current}
                onFocus={() => setActive([row, column])}
                onClick={() => onPick(css)}
              />
            ))}
          </div>
        ))}
      </div>
    </section>
  )
}
