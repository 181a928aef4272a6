import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'
import { createLayer } from '#schemas/document/create.ts'
import type { AnyLayer, ImageData } from '#schemas/document/records.ts'
import { coarseSize, pictureDensity } from '#web/layers/image/slim-picture.ts'
import { layerKind, shownImages } from '#web/layers/registry.ts'
import { signal } from '#web/model/signals.ts'
import { followPictureDensity } from './follow-picture-density.ts'

const PHOTO = `/u/${'a'.repeat(64)}.jpg`
const photo = (width: number, data: Partial<ImageData> = {}) =>
  createLayer('image', { width, height: 300 }, { src: PHOTO, naturalWidth: 4000, naturalHeight: 3000, ...data })
const { View } = layerKind('image')
/** Addresses in the drawing of a layer, as the canvas draws it. */
const drawn = ({ frame, data }: ReturnType<typeof photo>) => {
  const html = renderToStaticMarkup(
    <View data={data} width={coarseSize(frame.width)} height={coarseSize(frame.height)} />,
  )
  return [...html.matchAll(/src="([^"]*)"/g)].map(([, src]) => src)
}
afterEach(() => {
  pictureDensity.value = 0
})

it('C-5-22 the layer renderer adds a slimming marker to the address of a picture: its width in device px, in steps of 100', () => {
  pictureDensity.value = 1
  expect(drawn(photo(620))).toEqual([`${PHOTO}?w=700`])
  expect(shownImages(photo(620) as AnyLayer)).toEqual([`${PHOTO}?w=700`])
  pictureDensity.value = 2
  expect(drawn(photo(620))).toEqual([`${PHOTO}?w=1400`])
  // A crop shows a part of the picture: as much larger the whole one is asked for.
  pictureDensity.value = 1
  expect(drawn(photo(500, { crop: { x: 0, y: 0, width: 2000, height: 1500 } }))).toEqual([`${PHOTO}?w=1000`])
})

it('what would save little, or is no stored picture, is asked for as it is, and so is everything in files', () => {
  for (const layer of [photo(620), photo(1950)]) expect(drawn(layer)).toEqual([PHOTO])
  pictureDensity.value = 1
  expect(drawn(photo(1950))).toEqual([PHOTO])
  expect(drawn(photo(620, { naturalWidth: 1600 }))).toEqual([PHOTO])
  for (const src of ['https://a.example/u/a.jpg', 'data:image/png;base64,AA', PHOTO.replace('.jpg', '.svg')])
    expect(drawn(photo(620, { src }))).toEqual([src])
})

it('zooming in asks for larger pictures, and zooming out for none', () => {
  const camera = signal({ x: 0, y: 0, scale: 0.3 })
  const viewport = signal({ width: 1000, height: 800, density: 2 })
  const end = followPictureDensity({ camera, viewport })
  const densities = [0.3, 1, 1.01, 2, 2.5, 4].map(scale => {
    camera.value = { x: 0, y: 0, scale }
    return pictureDensity.value
  })
  end()
  expect(densities).toEqual([2, 2, 4, 4, 8, 8])
})
