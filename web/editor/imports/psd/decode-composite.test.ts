import { expect, it } from 'vitest'
import { decodeComposite } from './decode.ts'

interface Stored {
  readonly data?: readonly number[]
  readonly width?: number
  readonly height?: number
  readonly channels?: number
  readonly isLarge?: boolean
  readonly hasAlpha?: boolean
  readonly resources?: object
}
/** The px of the picture of the whole. */
const px = ({ data, width = 2, height = 1, channels = 3, isLarge = false, hasAlpha = false, resources }: Stored) => {
  const rawCompositeData = data && new Uint8Array(data)
  const psd = { width, height, rawCompositeData, ...(resources && { imageResources: resources }) }
  const head = { width, height, channels, isLarge }
  const raster = decodeComposite({ psd, head, hasAlpha } as unknown as Parameters<typeof decodeComposite>[0])
  if (raster) expect({ ...raster, data: 0 }).toEqual({ left: 0, top: 0, width, height, data: 0 })
  return raster && [...raster.data]
}
const COLORS = [10, 20, 30, 40, 50, 60] as const
const OPAQUE = [10, 30, 50, 255, 20, 40, 60, 255]

it('the picture of the whole has its channels one after the other', () => {
  expect(px({ data: [0, 0, ...COLORS] })).toEqual(OPAQUE)
  expect(px({ data: [0, 0, 9], width: 1, channels: 1 })).toEqual([9, 0, 0, 255])
  expect(px({ data: [0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], height: 2 })).toEqual([
    ...[1, 5, 9, 255, 2, 6, 10, 255],
    ...[3, 7, 11, 255, 4, 8, 12, 255],
  ])
})

it('packed rows of all channels are told first, also of those that are not used', () => {
  const rows = [0, 2, 0, 2, 0, 2, 0, 2, 0, 2, 255, 10, 255, 20, 255, 30, 255, 255, 255, 99]
  expect(px({ data: [0, 1, ...rows], channels: 5 })).toEqual([10, 20, 30, 255, 10, 20, 30, 255])
  const two = [0, 2, 0, 2, 0, 2, 0, 2, 0, 2, 0, 2, 255, 1, 255, 2, 255, 3, 255, 4, 255, 5, 255, 6]
  expect(px({ data: [0, 1, ...two], height: 2 })).toEqual([
    ...[1, 3, 5, 255, 1, 3, 5, 255],
    ...[2, 4, 6, 255, 2, 4, 6, 255],
  ])
  const large = [0, 0, 0, 2, 0, 0, 0, 2, 0, 0, 0, 2, 255, 10, 255, 20, 255, 30]
  expect(px({ data: [0, 1, ...large], isLarge: true })).toEqual([10, 20, 30, 255, 10, 20, 30, 255])
  expect(px({ data: [0, 1, 0, 2, 0, 2, 255, 10] })).toBeNull()
})

it('the fourth channel is transparency, from which white is taken', () => {
  // A fifth of 180, 5 and 255 on white; what is opaque, or not there at all, stays.
  const data = [0, 0, 240, 8, 70, 205, 9, 71, 255, 10, 72, 51, 255, 0]
  expect(px({ data, width: 3, channels: 4 })).toEqual([180, 5, 255, 51, 8, 9, 10, 255, 70, 71, 72, 0])
})

it('a stored selection is no transparency, unless the file says so', () => {
  const data = [0, 0, ...COLORS, 0, 255, 1, 2]
  const seen = [10, 30, 50, 0, 20, 40, 60, 255]
  const resources = { alphaChannelNames: ['Alpha 1'] }
  expect(px({ data, channels: 5, resources })).toEqual(OPAQUE)
  expect(px({ data, channels: 5, resources, hasAlpha: true })).toEqual(seen)
  expect(px({ data, channels: 5, resources: { alphaChannelNames: [] } })).toEqual(seen)
  expect(px({ data, channels: 5 })).toEqual(seen)
})

it('a file without a picture of the whole has none', () => {
  const version = (hasRealMergedData: boolean) => ({ versionInfo: { hasRealMergedData } })
  const data = [0, 0, ...COLORS]
  expect(px({ data, resources: version(true) })).toEqual(OPAQUE)
  expect(px({ data, resources: version(false) })).toBeNull()
  expect(px({ data: [0, 2, ...COLORS] })).toBeNull()
  expect(px({ data: [1, 0, ...COLORS] })).toBeNull()
  expect(px({ data: [1, 1, ...COLORS] })).toBeNull()
  expect(px({ data: [0, 0], resources: version(true) })).toBeNull()
  expect(px({ resources: version(true) })).toBeNull()
})

it('zeros are a picture only of a program that says so', () => {
  const data = [0, 0, 0, 0, 0, 0, 0, 0, 255, 255]
  expect(px({ data, channels: 4 })).toBeNull()
  const resources = { versionInfo: { hasRealMergedData: true } }
  expect(px({ data, channels: 4, resources })).toEqual([0, 0, 0, 255, 0, 0, 0, 255])
  expect(px({ data: [0, 0, 0, 0, 0, 0, 0, 1], channels: 3 })).toEqual([0, 0, 0, 255, 0, 0, 1, 255])
})
