import { qrPath } from '#web/layers/qrcode/qr-path.ts'

/** A text as a QR code of `side` screenPx. */
export const QrCode = ({
  text,
  side,
  label,
}: {
  readonly text: string
  readonly side: number
  readonly label: string
}) => {
  const code = qrPath(text, 'M')
  if (!code) return null
  return (
    <svg
      width={side}
      height={side}
      viewBox={`0 0 ${code.size} ${code.size}`}
      role="img"
      aria-label={label}
      data-address={text}
      shapeRendering="crispEdges"
    >
      <path d={code.path} fill="currentColor" />
    </svg>
  )
}
