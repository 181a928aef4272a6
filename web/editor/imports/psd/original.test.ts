import { describe, expect, it } from 'vitest'
import { block, filled, psdOf, readOne, recordsAt } from '#test/support/psd-files.ts'

const RED = [255, 0, 0] as const
const children = [block('底', 0, 0, 40, [255, 255, 255]), block('红', 5, 5, 10, RED)]

describe('the picture of the whole that a file contains', () => {
  it('a stored selection is not its transparency', async () => {
    const file = psdOf(children, {
      imageData: filled(40, 40, [0, 0, 255, 0]),
      imageResources: { alphaChannelNames: ['Alpha 1'] },
    })
    const view = new DataView(file)
    const at = recordsAt(file)
    const alphaAt = async (count: number) => {
      view.setInt16(at, count)
      return (await readOne(file)).original?.data[3]
    }
    // A negative number of layers says that the fourth channel is transparency.
    expect(view.getUint16(12)).toBe(4)
    expect(await alphaAt(-2)).toBe(0)
    expect(await alphaAt(2)).toBe(255)
  })

  it('zeros of a program that draws none are no picture', async () => {
    const empty = await readOne(psdOf(children, { imageData: filled(40, 40, [0, 0, 0]) }))
    expect(empty.original).toBeNull()
    expect((await readOne(psdOf(children))).original).not.toBeNull()
  })
})

it('an artboard that is as wide or as high as the file has its own part of the picture', async () => {
  const data = new Uint8ClampedArray(6400).map((_, at) =>
    at % 4 === 3 ? 255 : at % 4 === 0 ? (at >> 2) % 40 : Math.floor(at / 160),
  )
  const firstPx = async (left: number, top: number, right: number, bottom: number) => {
    const artboard = { rect: { left, top, right, bottom }, backgroundType: 1 }
    const board = { name: '板', left, top, right, bottom, artboard, children: [block('红', left, top, 10, RED)] }
    const { original } = await readOne(psdOf([board], { imageData: { width: 40, height: 40, data } }))
    return [original?.width, original?.height, original?.left, original?.top, ...(original?.data.slice(0, 2) ?? [])]
  }
  expect(await firstPx(0, 0, 40, 40)).toEqual([40, 40, 0, 0, 0, 0])
  expect(await firstPx(20, 0, 40, 40)).toEqual([20, 40, 0, 0, 20, 0])
  expect(await firstPx(0, 25, 40, 40)).toEqual([40, 15, 0, 0, 0, 25])
  expect(await firstPx(10, 25, 35, 40)).toEqual([25, 15, 0, 0, 10, 25])
})

it('C-5-08 the only layer of a file stays a layer, even when it fills the page with one color', async () => {
  const page = await readOne(psdOf([block('白', 0, 0, 40, [255, 255, 255])]))
  expect(page.pieces.map(({ name }) => name)).toEqual(['白'])
  const { pieces, background } = await readOne(psdOf(children))
  expect([pieces.length, background]).toEqual([1, '#ffffff'])
})
