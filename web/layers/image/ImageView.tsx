import { type CSSProperties, useId, useState } from 'react'
import { safeFilter, safePath } from '../css-safety.ts'
import type { LayerViewProps } from '../define-layer.ts'
import { PlaceholderPicture } from './PlaceholderPicture.tsx'
import { pictureBox } from './picture-box.ts'

const WHOLE: CSSProperties = { position: 'absolute', inset: 0 }

/** The picture of an image layer: crop, flips, clip path, filter at its strength; a drawing of ours when there is none. */
export const ImageView = ({ data }: LayerViewProps<'image'>) => {
  const [failedSrc, setFailedSrc] = useState('')
  const clipId = useId()
  const clipPath = data.clip ? safePath(data.clip.path) : ''
  const frame: CSSProperties = { ...WHOLE, overflow: 'hidden' }
  if (clipPath) frame.clipPath = `url("#${clipId}")`
  return (
    <div style={frame}>
      {clipPath && (
        <svg width="0" height="0" style={{ position: 'absolute' }} aria-hidden="true">
          <clipPath id={clipId} clipPathUnits="objectBoundingBox">
            <path d={clipPath} transform="scale(0.01)" />
          </clipPath>
        </svg>
      )}
      {data.src && data.src !== failedSrc ? (
        <FilteredPicture data={data} onError={() => setFailedSrc(data.src)} />
      ) : (
        <PlaceholderPicture />
      )}
    </div>
  )
}

/** Filter strength is a true cross-fade: both pictures add up, so that see-through pixels stay as they are. */
const FilteredPicture = ({
  data,
  onError,
}: Pick<LayerViewProps<'image'>, 'data'> & { readonly onError: () => void }) => {
  const filter = safeFilter(data.filterStyle)
  const strength = Math.min(1, Math.max(0, data.filterMaskOpacity))
  const picture = (style: CSSProperties) => (
    <img
      src={data.src}
      alt=""
      draggable={false}
      decoding="sync"
      onError={onError}
      style={{ ...pictureBox(data), ...style }}
    />
  )
  if (!filter || strength === 0) return picture({})
  if (strength === 1) return picture({ filter })
  return (
    <div style={{ ...WHOLE, isolation: 'isolate' }}>
      {picture({ opacity: 1 - strength })}
      {picture({ filter, opacity: strength, mixBlendMode: 'plus-lighter' })}
    </div>
  )
}
