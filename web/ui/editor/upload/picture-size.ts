import type { Picture } from '#web/editor/edits/insert.ts'

interface Size {
  readonly width: number
  readonly height: number
}

/** An SVG without a size of its own counts as this many px on both sides. */
const WITHOUT_SIZE = 512

const sizeAt = async (url: string): Promise<Size> => {
  const image = new Image()
  image.src = url
  await image.decode()
  return { width: image.naturalWidth || WITHOUT_SIZE, height: image.naturalHeight || WITHOUT_SIZE }
}

/** Natural size of a picture file (px). Rejects what is no picture. */
export const sizeOf = async (file: File): Promise<Size> => {
  const url = URL.createObjectURL(file)
  try {
    return await sizeAt(url)
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** The picture with its natural size, looked up when it is not known. Rejects when it cannot be loaded. */
export const measured = async (picture: Picture): Promise<Picture> =>
  picture.width > 0 && picture.height > 0 ? picture : { ...picture, ...(await sizeAt(picture.url)) }
