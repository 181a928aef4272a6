import { type CSSProperties, useState } from 'react'
import * as m from '#messages/mediaLayers.ts'
import { clamp } from '#schemas/clamp.ts'
import type { LayerViewProps } from '../define-layer.ts'
import { fontFamilyCss } from '../font-family.ts'
import { PlaceholderPicture } from '../image/PlaceholderPicture.tsx'
import { solidColor } from '../solid-color.ts'

interface PictureProps {
  readonly src: string
  readonly at: number
  readonly style: CSSProperties
}
const Picture = ({ src, at, style }: PictureProps) => {
  const [failed, setFailed] = useState('')
  return (
    <div
      data-wall-picture={at}
      style={{ position: 'relative', overflow: 'hidden', minWidth: 0, minHeight: 0, ...style }}
    >
      {src === failed ? (
        <PlaceholderPicture />
      ) : (
        <img
          src={src}
          alt=""
          draggable={false}
          decoding="sync"
          onError={() => setFailed(src)}
          style={{ position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' }}
        />
      )}
    </div>
  )
}

/** A wall without pictures yet. */
const Empty = ({ size }: { readonly size: number }) => (
  <div
    data-empty-layer=""
    lang="zh-CN"
    style={{
      position: 'absolute',
      inset: 0,
      display: 'grid',
      placeItems: 'center',
      borderRadius: 'inherit',
      background: solidColor('#e9ebf2'),
      color: '#5c6479',
      fontFamily: fontFamilyCss(''),
      fontSize: size,
      lineHeight: 1.4,
    }}
  >
    {m.noPictures}
  </div>
)

/**
 * Pictures as a grid, one after the other, or passing by. The published page moves and opens them
 * (`web/player/kinds/picture-wall.ts`), which finds them by their `data` attributes; at rest a row shows its beginning.
 */
export const PictureWallView = ({ data, width, height }: LayerViewProps<'picture-wall'>) => {
  const { pictures, layout, gap } = data
  if (pictures.length === 0) return <Empty size={clamp(Math.min(width, height) * 0.08, 4, 40)} />
  const corners = { borderRadius: data.radius }
  const all = (style: CSSProperties) =>
    pictures.map((src, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may be there twice
      <Picture key={`${at}-${src}`} src={src} at={at} style={{ ...corners, ...style }} />
    ))
  const frame: CSSProperties = { position: 'absolute', inset: 0, overflow: 'hidden', borderRadius: 'inherit' }
  if (layout === 'grid') {
    const columns = Math.min(data.columns, pictures.length)
    const rows = Math.ceil(pictures.length / columns)
    return (
      <div
        style={{
          ...frame,
          display: 'grid',
          gap,
          gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
          gridTemplateRows: `repeat(${rows}, minmax(0, 1fr))`,
        }}
      >
        {all({})}
      </div>
    )
  }
  const isCarousel = layout === 'carousel'
  // Passing pictures are as high as the wall, and square.
  const side = isCarousel ? width : Math.min(height, width)
  const dot = clamp(Math.min(width, height) * 0.03, 2, 16)
  return (
    <div style={frame}>
      <div data-wall-row="" style={{ display: 'flex', gap, width: 'max-content', height: '100%' }}>
        {all({ flex: 'none', width: side, height: '100%' })}
      </div>
      {isCarousel && pictures.length > 1 && (
        <div
          data-wall-dots=""
          style={{
            position: 'absolute',
            left: 0,
            right: 0,
            bottom: dot * 1.5,
            display: 'flex',
            justifyContent: 'center',
            gap: dot,
          }}
        >
          {pictures.map((src, at) => (
            <i
              // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may be there twice
              key={`${at}-${src}`}
              style={{
                width: dot,
                height: dot,
                borderRadius: dot,
                background: '#ffffff',
                opacity: at === 0 ? 1 : 0.5,
                boxShadow: '0 0 2px rgba(0,0,0,.4)',
              }}
            />
          ))}
        </div>
      )}
    </div>
  )
}
