import { expect, it } from 'vitest'
import { block, colorAt, kindsOf, maskOf, psdOf, readOne } from '#test/support/psd-files.ts'

const RED = [255, 0, 0] as const
const BLUE = [0, 0, 255] as const
const GRAY = [100, 100, 100] as const
const px = (value: number) => ({ units: 'Pixels' as const, value })
const green = { r: 0, g: 255, b: 0 }
const ground = block('底', 0, 0, 40, GRAY)
/** Keeps the ground a layer: the page has another color below it. */
const page = block('页', 0, 0, 40, [255, 255, 255])

it('effects of a base lie on what is clipped to it, and its shadow is not painted over', async () => {
  const effects = {
    solidFill: [{ enabled: true, color: green, opacity: 0.5 }],
    dropShadow: [{ enabled: true, size: px(0), distance: px(6), angle: 180, color: { r: 0, g: 0, b: 0 }, opacity: 1 }],
    stroke: [
      { enabled: true, size: px(2), position: 'inside' as const, fillType: 'color' as const, opacity: 1, color: green },
    ],
  }
  const read = await readOne(
    psdOf([block('相框', 10, 10, 16, RED, { effects }), block('照片', 0, 0, 40, BLUE, { clipping: true })]),
  )
  expect(colorAt(read, 18, 18)).toEqual([0, 128, 128, 255])
  expect(colorAt(read, 10, 18)).toEqual([0, 255, 0, 255])
  expect(colorAt(read, 29, 18)).toEqual([0, 0, 0, 255])
  expect(read.pieces.map(({ name }) => name)).toEqual(['相框'])
  expect(kindsOf(read)).toContain('clipping')
})

it('the stroke of a shape lies on what is clipped to it', async () => {
  const knot = (x: number, y: number) => ({ linked: true, points: [x, y, x, y, x, y] })
  const read = await readOne(
    psdOf([
      block('形状', 10, 10, 20, RED, {
        vectorFill: { type: 'color', color: { r: 255, g: 0, b: 0 } },
        vectorMask: {
          paths: [
            {
              open: false,
              operation: 'combine',
              fillRule: 'even-odd',
              knots: [knot(12, 12), knot(28, 12), knot(28, 28), knot(12, 28)],
            },
          ],
        },
        vectorStroke: {
          strokeEnabled: true,
          fillEnabled: true,
          lineWidth: px(4),
          lineAlignment: 'center',
          content: { type: 'color', color: green },
          opacity: 1,
        },
      }),
      block('照片', 0, 0, 40, BLUE, { clipping: true }),
    ]),
  )
  expect(colorAt(read, 11, 20)).toEqual([0, 255, 0, 255])
  expect(colorAt(read, 20, 20)).toEqual([0, 0, 255, 255])
  expect(colorAt(read, 9, 20)[3]).toBe(0)
})

it('what is not blended with its base as a group keeps its own strength', async () => {
  const effects = { solidFill: [{ enabled: true, color: green, opacity: 1 }] }
  const base = { fillOpacity: 0.2, effects, blendInteriorElements: true, blendClippendElements: false }
  const read = await readOne(
    psdOf([block('淡', 10, 10, 20, RED, base), block('上', 20, 0, 20, BLUE, { clipping: true })]),
  )
  expect(colorAt(read, 15, 25)).toEqual([0, 255, 0, 51])
  expect(colorAt(read, 25, 15)).toEqual([0, 0, 255, 255])
  expect(colorAt(read, 35, 15)[3]).toBe(0)
})

it('a clipped adjustment has its blend mode, and half transparent px are blended as if they were opaque', async () => {
  const read = await readOne(
    psdOf([
      block('底图', 0, 0, 20, [200, 200, 200, 128]),
      { name: '反相', clipping: true, blendMode: 'multiply', adjustment: { type: 'invert' } },
      block('叠', 0, 0, 10, [128, 128, 128], { clipping: true, blendMode: 'multiply' }),
    ]),
  )
  // 200 × 55 / 255 = 43; 43 × 128 / 255 = 22.
  expect(colorAt(read, 15, 15)).toEqual([43, 43, 43, 128])
  expect(colorAt(read, 5, 5)).toEqual([22, 22, 22, 128])
})

it('what is clipped to an adjustment shows where the adjustment does', async () => {
  const read = await readOne(
    psdOf([
      page,
      ground,
      { name: '反相', adjustment: { type: 'invert' }, mask: maskOf(0, 0, 20, 255, 0) },
      { name: '再反相', clipping: true, adjustment: { type: 'invert' } },
      block('红', 10, 10, 20, RED, { clipping: true }),
    ]),
  )
  expect(colorAt(read, 5, 5)).toEqual([100, 100, 100, 255])
  expect(colorAt(read, 15, 15)).toEqual([255, 0, 0, 255])
  expect(colorAt(read, 25, 25)).toEqual([100, 100, 100, 255])
})

it('a faded or masked group that passes through changes what is below it as much as it shows', async () => {
  const invert = { name: '反相', adjustment: { type: 'invert' as const } }
  const read = await readOne(
    psdOf([
      page,
      ground,
      {
        name: '半',
        blendMode: 'pass through',
        opacity: 0.5,
        mask: maskOf(0, 0, 20, 255, 0),
        children: [block('红', 0, 0, 10, RED), invert],
      },
    ]),
  )
  const half = 128 / 255
  expect(colorAt(read, 15, 15)[0]).toBeCloseTo(100 + (155 - 100) * half, -1)
  expect(colorAt(read, 5, 5)[0]).toBeCloseTo(100 * (1 - half), -1)
  expect(colorAt(read, 25, 25)).toEqual([100, 100, 100, 255])
  expect(read.scene.notes).toContainEqual({ layer: '半', kind: 'group' })
})

it('layers of a faded group that passes through blend with what is below the group', async () => {
  const children = ['一', '二'].map(name => block(name, 0, 0, 20, [128, 128, 128], { blendMode: 'multiply' as const }))
  const read = await readOne(psdOf([page, ground, { name: '组', blendMode: 'pass through', opacity: 0.5, children }]))
  // Multiplied twice 100 becomes 25, and half of that is seen.
  expect(colorAt(read, 5, 5)[0]).toBeCloseTo(62, -1)
  const isolated = { name: '组', blendMode: 'pass through' as const, fillOpacity: 0.5, children }
  expect(colorAt(await readOne(psdOf([page, ground, isolated])), 5, 5)[0]).toBeGreaterThan(75)
})

it('the color of a soft base does not shine out around what is clipped to it', async () => {
  const soft = block('柔和', 0, 0, 20, [255, 0, 0, 128])
  const read = await readOne(psdOf([soft, block('蓝', 0, 0, 40, BLUE, { clipping: true })]))
  expect(colorAt(read, 10, 10)).toEqual([0, 0, 255, 128])
  const group = { name: '组', blendMode: 'pass through' as const, children: [soft] }
  const blending = block('叠', 0, 0, 20, GRAY, { blendMode: 'multiply' })
  const mixed = { name: '组', blendMode: 'pass through' as const, children: [soft, blending] }
  const apart = await readOne(psdOf([mixed, block('蓝', 0, 0, 40, BLUE, { clipping: true })]))
  expect(apart.pieces.map(({ name, blend }) => `${name} ${blend}`)).toEqual(['柔和 normal', '叠 multiply', '蓝 normal'])
  const inGroup = await readOne(psdOf([group, block('蓝', 0, 0, 40, BLUE, { clipping: true })]))
  expect(colorAt(inGroup, 10, 10)).toEqual([0, 0, 255, 128])
})

it('the mask of a group that something is clipped to counts once', async () => {
  const mask = maskOf(0, 0, 20, 128, 0)
  const group = (a: number) => ({
    ...{ name: '组', blendMode: 'pass through' as const, mask },
    children: [block('一', 0, 0, 20, [255, 0, 0, a])],
  })
  const painted = await readOne(psdOf([group(128), block('蓝', 0, 0, 40, BLUE, { clipping: true })]))
  expect(colorAt(painted, 10, 10)).toEqual([0, 0, 255, 64])
  const adjusted = await readOne(psdOf([group(255), { name: '反', clipping: true, adjustment: { type: 'invert' } }]))
  expect(colorAt(adjusted, 10, 10)).toEqual([0, 255, 255, 128])
})

it('an adjustment with a mask does not make what is below it more opaque', async () => {
  const mask = maskOf(0, 0, 10, 255, 0)
  const invert = { name: '反相', adjustment: { type: 'invert' as const }, mask }
  const soft = block('半透明', 0, 0, 20, [255, 0, 0, 128])
  const read = await readOne(psdOf([soft, invert]))
  expect(colorAt(read, 5, 5)).toEqual([0, 255, 255, 128])
  expect(colorAt(read, 15, 15)).toEqual([255, 0, 0, 128])
  const blending = await readOne(psdOf([soft, block('叠', 0, 0, 20, GRAY, { blendMode: 'multiply' }), invert]))
  expect(colorAt(blending, 15, 15)[3]).toBe(255)
  expect(blending.pieces.length).toBe(3)
  const both = [soft, { ...block('浅', 0, 0, 20, [255, 255, 255, 128]), blendMode: 'multiply' as const }, invert]
  const merged = await readOne(psdOf(both))
  expect(colorAt(merged, 5, 5)[3]).toBe(192)
  expect(merged.scene.notes).toContainEqual({ layer: '半透明', kind: 'merged', detail: '反相' })
})
