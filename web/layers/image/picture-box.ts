import type { CSSProperties } from 'react'
import type { ImageData } from '#schemas/document/records.ts'

type Box = Pick<ImageData, 'crop' | 'naturalWidth' | 'naturalHeight' | 'isFlippedX' | 'isFlippedY'>

const percent = (share: number) => `${share * 100}%`

/**
 * Position of the whole picture so that its crop rectangle (natural px) exactly fills the layer's box.
 * In per cent of the box, not px: a resize needs no new render. Flips mirror the box, so the visible part is the same.
 */
export const pictureBox = ({ crop, naturalWidth, naturalHeight, isFlippedX, isFlippedY }: Box): CSSProperties => {
  const style: CSSProperties = {
    position: 'absolute',
    display: 'block',
    maxWidth: 'none',
    left: 0,
    top: 0,
    width: '100%',
    height: '100%',
  }
  let originX = 0.5
  let originY = 0.5
  if (crop && crop.width > 0 && crop.height > 0 && naturalWidth > 0 && naturalHeight > 0) {
    style.left = percent(-crop.x / crop.width)
    style.top = percent(-crop.y / crop.height)
    style.width = percent(naturalWidth / crop.width)
    style.height = percent(naturalHeight / crop.height)
    originX = (crop.x + crop.width / 2) / naturalWidth
    originY = (crop.y + crop.height / 2) / naturalHeight
  }
  if (isFlippedX || isFlippedY) {
    style.transform = `scale(${isFlippedX ? -1 : 1}, ${isFlippedY ? -1 : 1})`
    style.transformOrigin = `${percent(originX)} ${percent(originY)}`
  }
  return style
}
