import type { Browser } from 'playwright-core'
import { decodePng, type Picture } from './pixels.ts'

/** Decodes a JPG file in the browser. */
export const decodeJpg = async (browser: Browser, bytes: Uint8Array): Promise<Picture> => {
  const page = await browser.newPage()
  const png = await page.evaluate(
    async src => {
      const image = new Image()
      image.src = src
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = image.naturalWidth
      canvas.height = image.naturalHeight
      canvas.getContext('2d')?.drawImage(image, 0, 0)
      return canvas.toDataURL('image/png')
    },
    `data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}`,
  )
  await page.close()
  return decodePng(Buffer.from(png.slice(png.indexOf(',') + 1), 'base64'))
}
