import { Fragment } from 'react'
import * as m from '#messages/interactive.ts'
import { safeColor } from '../css-safety.ts'
import type { LayerViewProps } from '../define-layer.ts'
import { fontFamilyCss } from '../font-family.ts'
import { type CountdownUnit, digitsOf, restSeconds, unitsOf } from './time-left.ts'

const LABELS: Readonly<Record<CountdownUnit, string>> = {
  days: m.days,
  hours: m.hours,
  minutes: m.minutes,
  seconds: m.seconds,
}

/** px; the largest digits of which `count` units with three digits fit into the box. */
const digitSize = (width: number, height: number, count: number, isTall: boolean): number =>
  Math.max(1, Math.min(height * (isTall ? 0.42 : 0.62), width / (count * (isTall ? 2.1 : 2.3))))

/**
 * The time that is left, at rest: the published page counts on in the same elements, which it finds by `data-unit`
 * (`web/player/kinds/countdown.ts`).
 */
export const CountdownView = ({ data, width, height }: LayerViewProps<'countdown'>) => {
  const units = unitsOf(data)
  const digits = digitsOf(restSeconds(data), data.hasDays)
  const isCards = data.look === 'cards'
  const size = digitSize(width, height, units.length, isCards)
  const label = { color: safeColor(data.labelColor, '#1d2129'), fontWeight: 400 }
  const number = (unit: CountdownUnit) => (
    <span
      data-unit={unit}
      style={{
        color: safeColor(data.color, '#1d2129'),
        fontWeight: data.fontWeight,
        fontVariantNumeric: 'tabular-nums',
        ...(isCards
          ? {
              display: 'block',
              minWidth: '1.5em',
              padding: '0.14em 0.18em',
              borderRadius: '0.2em',
              background: safeColor(data.cardColor, '#1d2129'),
              textAlign: 'center',
            }
          : {}),
      }}
    >
      {digits[unit]}
    </span>
  )
  const parts = units.map((unit, index) => {
    if (isCards)
      return (
        <span key={unit} style={{ display: 'block', textAlign: 'center' }}>
          {number(unit)}
          <span style={{ ...label, display: 'block', marginTop: '0.5em', fontSize: size * 0.42, lineHeight: 1 }}>
            {LABELS[unit]}
          </span>
        </span>
      )
    return (
      <Fragment key={unit}>
        {number(unit)}
        {data.look === 'words' ? (
          <span style={{ ...label, fontSize: size * 0.7 }}>{LABELS[unit]}</span>
        ) : (
          index < units.length - 1 && <span style={label}>:</span>
        )}
      </Fragment>
    )
  })
  return (
    <div
      lang="zh-CN"
      role="timer"
      data-countdown={data.look}
      style={{
        position: 'absolute',
        inset: 0,
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        gap: isCards ? size * 0.28 : size * 0.1,
        overflow: 'hidden',
        fontFamily: fontFamilyCss(data.fontFamily),
        fontSize: size,
        fontStyle: 'normal',
        fontSynthesis: 'weight style',
        textRendering: 'geometricPrecision',
        lineHeight: 1.1,
        letterSpacing: 0,
        whiteSpace: 'nowrap',
      }}
    >
      {parts}
    </div>
  )
}
