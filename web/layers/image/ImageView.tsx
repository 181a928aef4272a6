import { type CSSProperties, useId, useState } from 'react'
import { useValue } from '#web/model/signals.ts'
import { safeFilter, safePath } from '../css-safety.ts'
import type { LayerViewProps } from '../define-layer.ts'
import { ClipDefinition } from './ClipDefinition.tsx'
import { PlaceholderPicture } from './PlaceholderPicture.tsx'
import { pictureBox } from './picture-box.ts'
import { pictureDensity, shownSource } from './slim-picture.ts'

/** count; addresses that are remembered as failed. */
const FAILED = 8

/**
 * Marks a picture until it is decoded whole; the editor shows it then (stage.css). A browser that paints a JPEG first
 * decodes it at a fraction of its size and keeps that: other pixels than in a file, whose pictures are decoded before.
 */
const markUntilDecoded = (image: HTMLImageElement | null) => {
  if (!image) return
  image.dataset.decoding = ''
  const end = () => {
    delete image.dataset.decoding
  }
  image.decode().then(end, end)
}

/** The picture of an image layer with crop, flips, clip path and filter strength; a placeholder when there is none. */
export const ImageView = ({ data, width }: LayerViewProps<'image'>) => {
  const [failed, setFailed] = useState<readonly string[]>([])
  const density = useValue(() => pictureDensity.value)
  const slim = shownSource(data, width, density)
  // A smaller one that cannot be had is no reason to show none.
  const src = [slim, data.src].find(address => !failed.includes(address)) ?? ''
  const clipId = useId()
  const clipPath = data.clip ? safePath(data.clip.path) : ''
  const filter = safeFilter(data.filterStyle)
  const strength = filter ? Math.min(1, Math.max(0, data.filterMaskOpacity)) : 0
  const isFading = strength > 0 && strength < 1
  const frame: CSSProperties = { position: 'absolute', inset: 0 }
  // Clipping costs time at every step of a drag: only pictures that would paint beyond the box are clipped.
  if (data.crop || filter.includes('blur(')) frame.overflow = 'hidden'
  if (clipPath) frame.clipPath = `url("#${clipId}")`
  if (isFading) frame.isolation = 'isolate'
  const picture = (style: CSSProperties, className?: string) => (
    <img
      ref={markUntilDecoded}
      className={className}
      src={src}
      alt=""
      draggable={false}
      decoding="sync"
      onError={() => setFailed(before => [...before, src].slice(-FAILED))}
      style={{ ...pictureBox(data), ...style }}
    />
  )
  return (
    <div style={frame}>
      {clipPath && <ClipDefinition id={clipId} path={clipPath} />}
      {src ? (
        // Filter strength is a true cross-fade: both pictures are added, so that transparent pixels do not change.
        // PDF has no additive blend mode, so print (stage.css) draws the filtered picture over the original.
        // The first picture is the same element at every strength, so that a slider at 100 % does not reload it.
        <>
          {picture(
            isFading ? { opacity: 1 - strength } : strength === 1 ? { filter } : {},
            isFading ? 'moye-fading' : undefined,
          )}
          {isFading && picture({ filter, opacity: strength, mixBlendMode: 'plus-lighter' }, 'moye-faded-in')}
        </>
      ) : (
        <PlaceholderPicture />
      )}
    </div>
  )
}
