import { useEffect, useMemo, useRef, useState } from 'react'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { type Color, DEFAULT_COLOR, fromRgb, parseColor, toCss } from '#web/kernels/color.ts'
import { rememberColor } from './recent-colors.ts'
import { throttle } from './throttle.ts'

interface Handlers {
  readonly onChange: (css: string) => void
  readonly onChangeEnd: ((css: string) => void) | undefined
}

/** The color of an open panel and the ways to change it, which stay the same from render to render. */
interface LiveColor {
  readonly color: Color
  /** A change of a gesture that goes on. */
  readonly change: (next: Color) => void
  /** The end of a gesture. A gesture that changed nothing is not told. */
  readonly finish: () => void
  /** A whole gesture at once: `next` gets the color as it is; null = nothing to take. */
  readonly pick: (next: (color: Color) => Color | null) => void
}

const FALLBACK = parseColor(DEFAULT_COLOR) ?? fromRgb(255, 0, 0)

/**
 * Holds the color of a panel between the value of the document and the controls. The document hears of a change at most
 * every 20 ms. When the panel closes, the color joins the recent ones.
 */
export const useLiveColor = (value: string, onChange: Handlers['onChange'], onChangeEnd: Handlers['onChangeEnd']) => {
  const [color, setColor] = useState<Color>(() => parseColor(value) ?? FALLBACK)
  const handlers = useRef<Handlers>({ onChange, onChangeEnd })
  useEffect(() => {
    handlers.current = { onChange, onChangeEnd }
  })
  const emitted = useRef(value)
  const latest = useRef(color)
  const hasChanged = useRef(false)
  const isUnfinished = useRef(false)

  const { live, ...actions } = useMemo(() => {
    const live = throttle<string>(LIMITS.colorThrottleMs, css => {
      emitted.current = css
      handlers.current.onChange(css)
    })
    const change = (next: Color) => {
      latest.current = next
      hasChanged.current = true
      isUnfinished.current = true
      setColor(next)
      live.push(toCss(next))
    }
    const finish = () => {
      if (!isUnfinished.current) return
      isUnfinished.current = false
      live.flush()
      handlers.current.onChangeEnd?.(toCss(latest.current))
    }
    const pick: LiveColor['pick'] = read => {
      const next = read(latest.current)
      if (!next) return
      change(next)
      finish()
    }
    return { live, change, finish, pick }
  }, [])

  // A value from outside (undo, another selection) replaces the shown one; our own echo does not.
  useEffect(() => {
    if (value === emitted.current) return
    emitted.current = value
    const next = parseColor(value, latest.current) ?? FALLBACK
    latest.current = next
    setColor(next)
  }, [value])
  useEffect(
    () => () => {
      live.flush()
      if (hasChanged.current) rememberColor(toCss(latest.current))
    },
    [live],
  )
  return { color, ...actions } satisfies LiveColor
}
