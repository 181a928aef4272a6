import { clsx } from 'clsx'
import { type FocusEvent, use, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { LIMITS } from '#schemas/catalog/limits.ts'
import {
  type Channel,
  type Colour,
  DEFAULT_COLOUR,
  fromRgb,
  parseColour,
  parseHex,
  toCss,
  toHex,
  withChannel,
} from '#web/kernels/colour.ts'
import { BrandColours, type ColourGroup } from './colour/BrandColours.tsx'
import { BrandColourGroups } from './colour/brand-colour-groups.ts'
import { ColorBoard } from './colour/ColorBoard.tsx'
import { ColorInputs } from './colour/ColorInputs.tsx'
import { ColorPalette } from './colour/ColorPalette.tsx'
import { ColorPreview } from './colour/ColorPreview.tsx'
import { ColorRibbon } from './colour/ColorRibbon.tsx'
import styles from './colour/colour.module.css'
import { DocumentColours } from './colour/document-colours.ts'
import { EyeDropperButton } from './colour/EyeDropperButton.tsx'
import { recentColours, rememberColour } from './colour/recent-colours.ts'
import { SwatchRow } from './colour/SwatchRow.tsx'
import { throttle } from './colour/throttle.ts'

export interface ColorPickerProps {
  /** CSS colour as documents hold it; one that cannot be read counts as #ff0000. */
  readonly value: string
  /** Live, at most every 20 ms: `#rrggbb`, or `#rrggbbaa` when not opaque. */
  readonly onChange: (css: string) => void
  /** Once, when a drag, key press or typed value is finished. */
  readonly onChangeEnd?: (css: string) => void
  /** Brand colours of the team; left out = those of the page around. */
  readonly colourGroups?: readonly ColourGroup[]
  /** Focus has been elsewhere for 100 ms; the native colour dialog, which takes it for a moment, does not count. */
  readonly onLeave?: () => void
  /** A lower board, where more stands above it. */
  readonly isCompact?: boolean
}

const FALLBACK = parseColour(DEFAULT_COLOUR) ?? fromRgb(255, 0, 0)

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

/** The colour panel. The colour it closes with joins the five recent ones. */
export const ColorPicker = ({
  value,
  onChange,
  onChangeEnd,
  colourGroups,
  onLeave,
  isCompact = false,
}: ColorPickerProps) => {
  const brand = use(BrandColourGroups)
  const { subscribe, get } = use(DocumentColours)
  const documentColours = useSyncExternalStore(subscribe, get, get)
  const groups = colourGroups ?? brand
  const [colour, setColour] = useState<Colour>(() => parseColour(value) ?? FALLBACK)
  const [recent] = useState(recentColours)
  const root = useRef<HTMLDivElement>(null)
  const emitted = useRef(value)
  const changed = useRef(false)
  const latest = useRef(colour)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const handlers = useRef({ onChange, onChangeEnd, onLeave })
  useEffect(() => {
    handlers.current = { onChange, onChangeEnd, onLeave }
  })

  const live = useMemo(
    () =>
      throttle<string>(LIMITS.colourThrottleMs, css => {
        emitted.current = css
        handlers.current.onChange(css)
      }),
    [],
  )
  // A value from outside (undo, another selection) replaces the shown one; our own echo does not.
  useEffect(() => {
    if (value === emitted.current) return
    emitted.current = value
    const next = parseColour(value, latest.current) ?? FALLBACK
    latest.current = next
    setColour(next)
  }, [value])
  useEffect(
    () => () => {
      live.flush()
      clearTimeout(leaving.current)
      if (changed.current) rememberColour(toCss(latest.current))
    },
    [live],
  )

  const change = (next: Colour) => {
    latest.current = next
    changed.current = true
    setColour(next)
    live.push(toCss(next))
  }
  const finish = () => {
    live.flush()
    if (changed.current) handlers.current.onChangeEnd?.(toCss(latest.current))
  }
  const pick = (next: Colour | null) => {
    if (!next) return
    change(next)
    finish()
  }
  const onBlur = (event: FocusEvent) => {
    if (root.current?.contains(event.relatedTarget)) return
    clearTimeout(leaving.current)
    leaving.current = setTimeout(() => {
      if (document.hasFocus() && root.current && hasLeft(root.current)) handlers.current.onLeave?.()
    }, LIMITS.colourLeaveMs)
  }

  const css = toCss(colour)
  const opaque = `#${toHex(colour)}`
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only watches the focus of the controls inside
    <div
      ref={root}
      className={clsx(styles.picker, isCompact && styles.compact)}
      onBlur={onBlur}
      onFocus={() => clearTimeout(leaving.current)}
    >
      <ColorBoard colour={colour} onChange={change} onChangeEnd={finish} />
      <div className={styles.sliders}>
        <ColorPreview
          css={css}
          opaque={opaque}
          onChange={hex => {
            const next = parseHex(hex, colour.alpha, colour)
            if (next) change(next)
          }}
          onChangeEnd={finish}
        />
        <div className={styles.ribbons}>
          <ColorRibbon
            kind="hue"
            label="色相"
            value={colour.hue}
            max={359}
            valueText={`${Math.round(colour.hue)}°`}
            colour={opaque}
            onChange={hue => change(withChannel(colour, 'hue', hue))}
            onChangeEnd={finish}
          />
          <ColorRibbon
            kind="alpha"
            label="不透明度"
            value={colour.alpha}
            max={100}
            valueText={`${colour.alpha}%`}
            colour={opaque}
            onChange={alpha => change(withChannel(colour, 'alpha', alpha))}
            onChangeEnd={finish}
          />
        </div>
        <EyeDropperButton onPick={hex => pick(parseHex(hex, colour.alpha, colour))} />
      </div>
      <ColorInputs
        colour={colour}
        onHex={pick}
        onChannel={(channel: Channel, amount: number) => pick(withChannel(colour, channel, amount))}
      />
      {groups.length > 0 && (
        <BrandColours groups={groups} current={css} onPick={text => pick(parseColour(text, colour))} />
      )}
      {documentColours.length > 0 && (
        <SwatchRow
          label="文档颜色"
          colours={documentColours.slice(0, 18)}
          current={css}
          onPick={text => pick(parseColour(text, colour))}
        />
      )}
      {recent.length > 0 && (
        <SwatchRow label="最近使用" colours={recent} current={css} onPick={text => pick(parseColour(text, colour))} />
      )}
      <ColorPalette current={css} onPick={text => pick(parseColour(text, colour))} />
    </div>
  )
}
