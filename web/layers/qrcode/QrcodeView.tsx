import { useEffect, useMemo, useState } from 'react'
import * as m from '#messages/layers.ts'
import { useValue } from '#web/model/signals.ts'
import { safeColor } from '../css-safety.ts'
import type { LayerViewProps } from '../define-layer.ts'
import { fontFamilyCss } from '../font-family.ts'
import { qrEncoder } from './qr-encoder.ts'

/** 0–1; side of a logo per side of the code; level H recovers a larger area than this. */
const LOGO_SHARE = 0.22

/** A QR code that always fills the smaller side of its box, centered. */
export const QrcodeView = ({ data }: LayerViewProps<'qrcode'>) => {
  const [failedLogo, setFailedLogo] = useState('')
  const encode = useValue(() => qrEncoder.value.value)
  useEffect(() => {
    if (!encode) qrEncoder.load().catch(() => {})
  }, [encode])
  const drawing = useMemo(() => encode?.(data.content, data.level), [encode, data.content, data.level])
  const side = drawing?.size ?? 29
  const logo = side * LOGO_SHARE
  const at = (side - logo) / 2
  return (
    <svg
      viewBox={`0 0 ${side} ${side}`}
      style={{ position: 'absolute', inset: 0, width: '100%', height: '100%', display: 'block' }}
      role="img"
      aria-label={m.qrcode}
    >
      <rect width={side} height={side} fill={safeColor(data.background, '#ffffff')} />
      {drawing ? (
        <path d={drawing.path} fill={safeColor(data.foreground, '#000000')} />
      ) : drawing === undefined ? null : (
        <text
          x={side / 2}
          y={side / 2}
          fontSize={side / 12}
          textAnchor="middle"
          dominantBaseline="middle"
          fontFamily={fontFamilyCss('')}
          fill="#d93025"
        >
          {m.qrcodeTooLong}
        </text>
      )}
      {drawing && data.logo && data.logo !== failedLogo && (
        <>
          <rect
            x={at - logo * 0.06}
            y={at - logo * 0.06}
            width={logo * 1.12}
            height={logo * 1.12}
            rx={logo * 0.16}
            fill={safeColor(data.background, '#ffffff')}
          />
          <image
            href={data.logo}
            x={at}
            y={at}
            width={logo}
            height={logo}
            preserveAspectRatio="xMidYMid meet"
            onError={() => setFailedLogo(data.logo)}
          />
        </>
      )}
    </svg>
  )
}
