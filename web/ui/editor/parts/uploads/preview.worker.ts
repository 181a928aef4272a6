import type { SmallPicture } from './previews.ts'

/** px; twice the width of a tile. */
const WIDTH = 264

const draw = async (file: File): Promise<SmallPicture> => {
  const bitmap = await createImageBitmap(file, { resizeWidth: WIDTH, resizeQuality: 'medium' })
  const { width, height } = bitmap
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
  bitmap.close()
  return { blob: await canvas.convertToBlob({ type: 'image/webp', quality: 0.8 }), width, height }
}

self.addEventListener('message', ({ data }: MessageEvent<File>) => {
  draw(data).then(
    small => self.postMessage(small),
    () => self.postMessage(null),
  )
})
