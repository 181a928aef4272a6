import { existsSync } from 'node:fs'
import sharp from 'sharp'
import type { HueId } from '#schemas/catalog/search-filters.ts'
import { dominantHue, type Rgb } from '#schemas/search/hues.ts'

/** px; side of the small picture whose colors are counted. */
const SIDE = 24

/** The family of the dominant color of each picture file; empty for one that does not exist. */
export const huesOf = async (paths: readonly string[]): Promise<ReadonlyMap<string, HueId | ''>> => {
  const hueOf = async (path: string): Promise<readonly [string, HueId | '']> => {
    if (!existsSync(path)) return [path, '']
    const pixels = await sharp(path)
      .resize(SIDE, SIDE, { fit: 'fill' })
      .flatten({ background: '#fff' })
      .raw()
      .toBuffer()
    const colors: (readonly [Rgb, number])[] = []
    for (let at = 0; at + 2 < pixels.length; at += 3)
      colors.push([[pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0], 1])
    return [path, dominantHue(colors)]
  }
  return new Map(await Promise.all(paths.map(hueOf)))
}
