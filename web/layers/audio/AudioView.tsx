import * as m from '#messages/mediaLayers.ts'
import { safeColor } from '../css-safety.ts'
import type { LayerViewProps } from '../define-layer.ts'
import { fontFamilyCss } from '../font-family.ts'
import { durationText } from '../media-words.ts'
import { solidColor } from '../solid-color.ts'

/** A box that is less than so many times as wide as high has no room for words: it is a disc. */
const BAR_RATIO = 2

/**
 * The button of a sound. It has both signs, of which the player shows one; a disc has a record around it, which turns
 * while it sounds.
 */
const Toggle = ({
  size,
  color,
  isDisc,
}: {
  readonly size: number
  readonly color: string
  readonly isDisc: boolean
}) => (
  <div data-av="toggle" style={{ position: 'relative', flex: 'none', width: size, height: size }}>
    {isDisc && (
      <svg
        data-av="disc"
        viewBox="0 0 48 48"
        style={{ position: 'absolute', inset: 0, width: '100%', height: '100%' }}
        aria-hidden
      >
        <circle cx="24" cy="24" r="24" fill="#1d2129" />
        <g fill="none" stroke="#ffffff" strokeOpacity="0.16">
          <circle cx="24" cy="24" r="21" />
          <circle cx="24" cy="24" r="18" />
        </g>
        <path
          d="M24 3a21 21 0 0 1 21 21M24 45A21 21 0 0 1 3 24"
          fill="none"
          stroke="#ffffff"
          strokeOpacity="0.28"
          strokeWidth="3"
        />
        <circle cx="24" cy="24" r="14" fill={color} />
      </svg>
    )}
    <svg viewBox="0 0 48 48" style={{ position: 'absolute', inset: 0, width: '100%', height: '100%' }} aria-hidden>
      {!isDisc && <circle cx="24" cy="24" r="24" fill={color} />}
      <g transform={isDisc ? 'translate(12 12) scale(0.5)' : undefined}>
        <path
          data-av="play"
          d="M19 15.2v17.6a1.2 1.2 0 0 0 1.85 1L34.1 25a1.2 1.2 0 0 0 0-2L20.85 14.2a1.2 1.2 0 0 0-1.85 1z"
          fill="#ffffff"
        />
        <path data-av="pause" d="M16 14h5v20h-5zM27 14h5v20h-5z" fill="#ffffff" style={{ display: 'none' }} />
      </g>
    </svg>
  </div>
)

/** A sound at rest: its button, title, how far it is and how long it is (`web/player/kinds/audio.ts`). */
export const AudioView = ({ data, width, height }: LayerViewProps<'audio'>) => {
  if (data.look === 'none') return null
  const color = safeColor(data.color, '#5b4bff')
  // Nothing sounds: it is not in files and published pages.
  const empty = data.src === '' ? { 'data-empty-layer': '' } : {}
  const isDisc = data.look === 'disc' || width < height * BAR_RATIO
  if (width < height * BAR_RATIO) {
    const size = Math.min(width, height)
    return (
      <div {...empty} style={{ position: 'absolute', inset: 0, display: 'grid', placeItems: 'center' }}>
        <Toggle size={size} color={color} isDisc />
      </div>
    )
  }
  const text = height * 0.25
  const hidden = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const
  return (
    <div
      {...empty}
      lang="zh-CN"
      style={{
        position: 'absolute',
        inset: 0,
        display: 'flex',
        alignItems: 'center',
        gap: height * 0.18,
        boxSizing: 'border-box',
        padding: `0 ${height * 0.24}px 0 ${height * 0.16}px`,
        overflow: 'hidden',
        borderRadius: 'inherit',
        background: solidColor(safeColor(data.cardColor, '#ffffff')),
        color: safeColor(data.textColor, '#1d2129'),
        fontFamily: fontFamilyCss(''),
        fontSize: text,
        fontStyle: 'normal',
        fontWeight: 400,
        lineHeight: 1.3,
        letterSpacing: 0,
      }}
    >
      <Toggle size={height * 0.66} color={color} isDisc={isDisc} />
      <div style={{ flex: 1, minWidth: 0 }}>
        <div style={hidden}>{data.src ? data.title || m.audio : m.noAudio}</div>
        <div data-av="track" style={{ position: 'relative', marginTop: text * 0.5, padding: `${text * 0.2}px 0` }}>
          <div
            style={{ height: Math.max(2, text * 0.2), borderRadius: text, background: 'currentColor', opacity: 0.18 }}
          />
          <div
            data-av="fill"
            style={{
              position: 'absolute',
              left: 0,
              top: text * 0.2,
              width: 0,
              height: Math.max(2, text * 0.2),
              borderRadius: text,
              background: color,
            }}
          />
        </div>
      </div>
      <div data-av="time" style={{ flex: 'none', fontSize: text * 0.8, opacity: 0.7 }}>
        {durationText(data.durationMs)}
      </div>
    </div>
  )
}
