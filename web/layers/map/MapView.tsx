import * as m from '#messages/interactive.ts'
import { clamp } from '#schemas/clamp.ts'
import { safeColor } from '../css-safety.ts'
import type { LayerViewProps } from '../define-layer.ts'
import { fontFamilyCss } from '../font-family.ts'
import { solidColor } from '../solid-color.ts'

/** A drawn map: a map of the place itself would ask another host for pictures. */
const Streets = ({ color }: { readonly color: string }) => (
  <svg
    viewBox="0 0 300 130"
    preserveAspectRatio="xMidYMid slice"
    style={{ position: 'absolute', inset: 0, width: '100%', height: '100%', display: 'block' }}
    aria-hidden
  >
    <rect width="300" height="130" fill="#eef1f4" />
    <path d="M0 96 C60 84 96 128 150 118 S250 92 300 104 V130 H0 Z" fill="#cfe6f7" />
    <path d="M18 12h54v34H18zM206 58h62v30h-62z" fill="#d9efd6" />
    <g fill="#e3e6ec">
      <path d="M88 10h40v26H88zM140 10h48v26h-48zM204 12h36v32h-36zM252 12h36v32h-36zM18 58h46v24H18zM80 50h48v30H80z" />
    </g>
    <g fill="none" stroke="#ffffff">
      <path d="M-4 48 H304 M134 -4 V124 M76 -4 V96 M196 -4 V100" strokeWidth="7" />
      <path d="M-4 90 L112 42 L304 92" strokeWidth="9" />
    </g>
    <path d="M-4 90 L112 42 L304 92" fill="none" stroke="#ffdf8e" strokeWidth="5" />
    <g transform="translate(150 34)">
      <ellipse cx="0" cy="27" rx="9" ry="3" fill="#1d2129" opacity="0.18" />
      <path d="M0 26 C-9 12 -14 7 -14 -1 A14 14 0 0 1 14 -1 C14 7 9 12 0 26 Z" fill={color} />
      <circle cx="0" cy="-1" r="5.2" fill="#ffffff" />
    </g>
  </svg>
)

/** A card of a place: a drawn map with a pin, its name and address, and the button that leads there. */
export const MapView = ({ data, width, height }: LayerViewProps<'map'>) => {
  const size = clamp(Math.min(width / 20, height / 11), 4, 200)
  const accent = safeColor(data.color, '#5b4bff')
  const hidden = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const
  return (
    <div
      lang="zh-CN"
      style={{
        position: 'absolute',
        inset: 0,
        display: 'flex',
        flexDirection: 'column',
        overflow: 'hidden',
        borderRadius: 'inherit',
        background: solidColor(safeColor(data.cardColor, '#ffffff')),
        color: safeColor(data.textColor, '#1d2129'),
        fontFamily: fontFamilyCss(''),
        fontSize: size,
        fontStyle: 'normal',
        fontSynthesis: 'weight style',
        textRendering: 'geometricPrecision',
        lineHeight: 1.4,
        letterSpacing: 0,
      }}
    >
      <div style={{ position: 'relative', flex: 1, minHeight: 0 }}>
        <Streets color={accent} />
      </div>
      <div style={{ display: 'flex', alignItems: 'center', gap: size * 0.8, padding: `${size * 0.7}px ${size}px` }}>
        <div style={{ flex: 1, minWidth: 0 }}>
          <div style={{ ...hidden, fontWeight: 700 }}>{data.name || m.placeMissing}</div>
          {data.address && <div style={{ ...hidden, fontSize: size * 0.82, opacity: 0.7 }}>{data.address}</div>}
        </div>
        <div
          style={{
            flex: 'none',
            padding: `${size * 0.36}px ${size * 0.9}px`,
            borderRadius: size * 2,
            background: accent,
            color: '#ffffff',
            fontSize: size * 0.9,
          }}
        >
          {m.navigate}
        </div>
      </div>
    </div>
  )
}
