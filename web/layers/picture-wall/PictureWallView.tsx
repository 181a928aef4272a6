import { type CSSProperties, useState } from 'react'
import { clamp } from '#schemas/clamp.ts'
import type { LayerViewProps } from '../define-layer.ts'
import { PlaceholderPicture } from '../image/PlaceholderPicture.tsx'

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
      {src === '' || src === failed ? (
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

/** Boxes of a wall without pictures yet: who edits sees its layout. */
const BOXES = { grid: 6, carousel: 3, marquee: 4 } as const

/**
 * Pictures as a grid, one after the other, or passing by. The published page moves and opens them
 * (`web/player/kinds/picture-wall.ts`), which finds them by their `data` attributes; at rest a row shows its beginning.
 */
export const PictureWallView = ({ data, width, height }: LayerViewProps<'picture-wall'>) => {
  const { layout, gap } = data
  const isEmpty = data.pictures.length === 0
  const pictures = isEmpty ? Array<string>(BOXES[layout]).fill('') : data.pictures
  // It is in no file and no published page.
  const empty = isEmpty ? { 'data-empty-layer': '' } : {}
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
        {...empty}
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
    <div {...empty} style={frame}>
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
