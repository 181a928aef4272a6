import { useState } from 'react'
import * as m from '#messages/mediaLayers.ts'
import { clamp } from '#schemas/clamp.ts'
import { safeColor } from '../css-safety.ts'
import type { LayerViewProps } from '../define-layer.ts'
import { fontFamilyCss } from '../font-family.ts'
import { durationText } from '../media-words.ts'
import { solidColor } from '../solid-color.ts'

/** The button that begins a film, in the middle of its box. `size`: px. */
const PlayButton = ({ size }: { readonly size: number }) => (
  <svg
    data-av="play"
    viewBox="0 0 48 48"
    style={{
      position: 'absolute',
      left: '50%',
      top: '50%',
      width: size,
      height: size,
      marginLeft: -size / 2,
      marginTop: -size / 2,
    }}
    aria-hidden
  >
    <circle cx="24" cy="24" r="23" fill="#000000" fillOpacity="0.45" stroke="#ffffff" strokeWidth="2" />
    <path
      d="M19.5 15.2v17.6a1.2 1.2 0 0 0 1.85 1L34.6 25a1.2 1.2 0 0 0 0-2L21.35 14.2a1.2 1.2 0 0 0-1.85 1z"
      fill="#ffffff"
    />
  </svg>
)

/**
 * A film at rest: its still picture, how long it is, and the button that begins it (`web/player/kinds/video.ts`). Without
 * a film the still picture alone, or a hint, which is not in files and published pages.
 */
export const VideoView = ({ data, width, height }: LayerViewProps<'video'>) => {
  const [failed, setFailed] = useState('')
  const side = Math.min(width, height)
  const size = clamp(side * 0.28, Math.min(20, side), 120)
  const small = clamp(side * 0.075, 4, 40)
  const hasPoster = data.poster !== '' && data.poster !== failed
  const isEmpty = data.src === '' && data.poster === ''
  return (
    <div
      data-av="video"
      {...(isEmpty && { 'data-empty-layer': '' })}
      lang="zh-CN"
      style={{
        position: 'absolute',
        inset: 0,
        overflow: 'hidden',
        borderRadius: 'inherit',
        // A picture that covers the box hides it; it would shine through at the edges of a page that was made smaller.
        background: hasPoster && data.fit === 'cover' ? undefined : solidColor(safeColor(data.background, '#000000')),
        color: '#ffffff',
        fontFamily: fontFamilyCss(''),
        fontSize: small,
        fontStyle: 'normal',
        fontWeight: 400,
        lineHeight: 1.4,
        letterSpacing: 0,
      }}
    >
      {hasPoster && (
        <img
          data-av="poster"
          src={data.poster}
          alt=""
          draggable={false}
          decoding="sync"
          onError={() => setFailed(data.poster)}
          style={{ position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: data.fit }}
        />
      )}
      {(data.src || isEmpty) && <PlayButton size={size} />}
      {isEmpty && (
        <div
          style={{ position: 'absolute', left: 0, right: 0, top: `calc(50% + ${size * 0.62}px)`, textAlign: 'center' }}
        >
          {m.noVideo}
        </div>
      )}
      {data.src && data.durationMs > 0 && (
        <div
          data-av="time"
          style={{
            position: 'absolute',
            right: small * 0.7,
            bottom: small * 0.6,
            padding: `${small * 0.08}px ${small * 0.4}px`,
            borderRadius: small * 0.4,
            background: 'rgba(0,0,0,.55)',
          }}
        >
          {durationText(data.durationMs)}
        </div>
      )}
    </div>
  )
}
