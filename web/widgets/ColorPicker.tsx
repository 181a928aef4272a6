import { clsx } from 'clsx'
import { type FocusEvent, use, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import * as m from '#messages/color.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { parseColor, parseHex, toCss, toHex, withChannel } from '#web/kernels/color.ts'
import { BrandColors, type ColorGroup } from './color/BrandColors.tsx'
import { brandColorGroups } from './color/brand-color-groups.ts'
import { ColorInputs } from './color/ColorInputs.tsx'
import { ColorPalette } from './color/ColorPalette.tsx'
import { ColorPreview } from './color/ColorPreview.tsx'
import { ColorSliders } from './color/ColorSliders.tsx'
import styles from './color/color.module.css'
import { DocumentColors } from './color/document-colors.ts'
import { EyeDropperButton } from './color/EyeDropperButton.tsx'
import { recentColors } from './color/recent-colors.ts'
import { SwatchRow } from './color/SwatchRow.tsx'
import { useLiveColor } from './color/use-live-color.ts'

export interface ColorPickerProps {
  /** CSS color as documents hold it; one that cannot be read counts as #ff0000. */
  readonly value: string
  /** Live, at most every 20 ms: `#rrggbb`, or `#rrggbbaa` when not opaque. */
  readonly onChange: (css: string) => void
  /** Once, when a drag, key press or typed value is finished. */
  readonly onChangeEnd?: (css: string) => void
  /** Brand colors of the team; left out = those of the page around. */
  readonly colorGroups?: readonly ColorGroup[]
  /** Focus has been elsewhere for 100 ms; the native color dialog, which takes it for a moment, does not count. */
  readonly onLeave?: () => void
  /** A lower board, where more stands above it. */
  readonly isCompact?: boolean
}

/**
 * Whether the focus stands on something outside the panel. Nowhere (the native dialog, a press on plain ground) is not
 * outside, nor is a list that was opened from inside.
 */
const hasLeft = (picker: HTMLElement): boolean => {
  const active = document.activeElement
  if (!active || active === document.body) return false
  const panel = picker.closest('[role="dialog"]') ?? picker
  return !panel.contains(active) && !active.closest('[role="listbox"]')
}

/** The color panel. The color it closes with joins the five recent ones. */
export const ColorPicker = ({
  value,
  onChange,
  onChangeEnd,
  colorGroups,
  onLeave,
  isCompact = false,
}: ColorPickerProps) => {
  const brand = useSyncExternalStore(brandColorGroups.subscribe, brandColorGroups.get, brandColorGroups.get)
  const { subscribe, get } = use(DocumentColors)
  const documentColors = useSyncExternalStore(subscribe, get, get)
  const groups = colorGroups ?? brand
  const { color, change, finish, pick } = useLiveColor(value, onChange, onChangeEnd)
  const [recent] = useState(recentColors)
  const root = useRef<HTMLDivElement>(null)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const leave = useRef(onLeave)
  useEffect(() => {
    leave.current = onLeave
  })
  useEffect(() => () => clearTimeout(leaving.current), [])

  const onBlur = (event: FocusEvent) => {
    if (root.current?.contains(event.relatedTarget)) return
    clearTimeout(leaving.current)
    leaving.current = setTimeout(() => {
      if (document.hasFocus() && root.current && hasLeft(root.current)) leave.current?.()
    }, LIMITS.colorLeaveMs)
  }
  const pickCss = useCallback((css: string) => pick(now => parseColor(css, now)), [pick])

  const css = toCss(color)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only watches the focus of the controls inside
    <div
      ref={root}
      className={clsx(styles.picker, isCompact && styles.compact)}
      onBlur={onBlur}
      onFocus={() => clearTimeout(leaving.current)}
    >
      <ColorSliders
        color={color}
        onChange={change}
        onChangeEnd={finish}
        preview={
          <ColorPreview
            css={css}
            opaque={`#${toHex(color)}`}
            onChange={hex => {
              const next = parseHex(hex, color.alpha, color)
              if (next) change(next)
            }}
            onChangeEnd={finish}
          />
        }
        extra={<EyeDropperButton onPick={hex => pick(now => parseHex(hex, now.alpha, now))} />}
      />
      <ColorInputs
        color={color}
        onHex={next => pick(() => next)}
        onChannel={(channel, amount) => pick(now => withChannel(now, channel, amount))}
      />
      {groups.length > 0 && <BrandColors groups={groups} current={css} onPick={pickCss} />}
      {documentColors.length > 0 && (
        <SwatchRow label={m.document} colors={documentColors.slice(0, 18)} current={css} onPick={pickCss} />
      )}
      {recent.length > 0 && <SwatchRow label={m.recent} colors={recent} current={css} onPick={pickCss} />}
      <ColorPalette current={css} onPick={pickCss} />
    </div>
  )
}
