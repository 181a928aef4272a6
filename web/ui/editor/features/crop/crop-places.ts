import type { Frame } from '#schemas/document/records.ts'
import type { CropState } from '#web/editor/crop-mode.ts'
import { frameOf } from '#web/kernels/crop.ts'

/**
 * Geometry of the crop overlay: both boxes in page px; the image inside the frame in page px from the frame's corner.
 */
export interface CropPlaces {
  readonly whole: Frame
  readonly frame: Frame
  readonly left: number
  readonly top: number
}

export const cropPlaces = ({ picture, rect }: CropState): CropPlaces => {
  const { centerX, centerY, width, height, rotation, isFlippedX, isFlippedY } = picture
  return {
    whole: { x: centerX - width / 2, y: centerY - height / 2, width, height, rotation },
    frame: frameOf(picture, rect),
    left: -(isFlippedX ? width - rect.x - rect.width : rect.x),
    top: -(isFlippedY ? height - rect.y - rect.height : rect.y),
  }
}
