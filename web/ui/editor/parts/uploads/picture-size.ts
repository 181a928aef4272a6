import type { Picture } from '#web/editor/edits/insert.ts'
import type { Size } from '#web/kernels/geometry.ts'

/** px: both sides of an SVG without an intrinsic size. */
const WITHOUT_SIZE = 512

const sizeAt = async (url: string): Promise<Size> => {
  const image = new Image()
  image.src = url
  await image.decode()
  return { width: image.naturalWidth || WITHOUT_SIZE, height: image.naturalHeight || WITHOUT_SIZE }
}

/**
 * The image with its natural size, measured when it is not known.
 * @throws DOMException when it cannot be loaded.
 */
export const measured = async (picture: Picture): Promise<Picture> =>
  picture.width > 0 && picture.height > 0 ? picture : { ...picture, ...(await sizeAt(picture.url)) }
