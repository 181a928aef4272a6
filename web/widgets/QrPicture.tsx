import type { SVGProps } from 'react'

export interface QrPictureProps extends Pick<SVGProps<SVGSVGElement>, 'width' | 'height' | 'aria-hidden'> {
  /** The drawn code, with its side in modules. */
  readonly code: { readonly path: string; readonly size: number }
  /** What the code says. */
  readonly text: string
  /** Name for screen readers. */
  readonly label: string
  readonly 'data-faded'?: boolean
}

/** A drawn QR code in the current text color. */
export const QrPicture = ({ code: { path, size }, text, label, ...rest }: QrPictureProps) => (
  <svg
    {...rest}
    viewBox={`0 0 ${size} ${size}`}
    role="img"
    aria-label={label}
    data-address={text}
    shapeRendering="crispEdges"
  >
    <path d={path} fill="currentColor" />
  </svg>
)
