import { type Gradient, gradientLine } from '#web/kernels/fill-gradient.ts'
import { safeColor } from '../css-safety.ts'

interface Props {
  readonly id: string
  readonly gradient: Gradient
  /** px; size of the box that it fills. */
  readonly width: number
  readonly height: number
}

/** A gradient as an SVG paint server that looks like the same CSS gradient in this box. */
export const FillGradient = ({ id, gradient, width, height }: Props) => {
  const stops = gradient.stops.map(({ at, color }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: stops have no identity but their order
    <stop key={index} offset={`${at}%`} stopColor={safeColor(color, '#000000')} />
  ))
  if (gradient.kind === 'linear')
    return (
      <linearGradient id={id} gradientUnits="userSpaceOnUse" {...gradientLine(gradient.angle, width, height)}>
        {stops}
      </linearGradient>
    )
  return (
    <radialGradient
      id={id}
      gradientUnits="userSpaceOnUse"
      cx={0}
      cy={0}
      r={1}
      gradientTransform={`translate(${width / 2} ${height / 2}) scale(${width / 2} ${height / 2})`}
    >
      {stops}
    </radialGradient>
  )
}
