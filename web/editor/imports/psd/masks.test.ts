import type { Layer } from 'ag-psd'
import { expect, it } from 'vitest'
import { block, colorAt, filled, kindsOf, maskOf, psdOf, readOne } from '#test/support/psd-files.ts'

const RED = [255, 0, 0] as const
const WHITE = [255, 255, 255] as const

const knot = (x: number, y: number) => ({ linked: true, points: [x, y, x, y, x, y] })
const square = (from: number, to: number) => ({
  paths: [
    {
      open: false,
      operation: 'combine' as const,
      fillRule: 'even-odd' as const,
      knots: [knot(from, from), knot(to, from), knot(to, to), knot(from, to)],
    },
  ],
  invert: false,
  notLink: false,
  disable: false,
})

/** A red square whose px are stored as Photoshop stores them: cut by its path. */
const shape = (name: string, mask: Layer['mask']): Layer =>
  block(name, 10, 10, 20, RED, {
    vectorFill: { type: 'color', color: { r: 255, g: 0, b: 0 } },
    vectorMask: square(10, 30),
    vectorOrigination: {
      keyDescriptorList: [
        {
          keyOriginType: 1,
          keyOriginResolution: 72,
          keyOriginShapeBoundingBox: {
            top: { units: 'Pixels', value: 10 },
            left: { units: 'Pixels', value: 10 },
            bottom: { units: 'Pixels', value: 30 },
            right: { units: 'Pixels', value: 30 },
          },
        },
      ],
    },
    ...(mask && { mask }),
  })

const box = { top: 10, left: 10, bottom: 30, right: 30, defaultColor: 0 }

it('the soft edge of a painted mask reaches beyond the box in which the mask is stored', async () => {
  const mask = { ...maskOf(10, 10, 20, 255, 0), userMaskFeather: 3 }
  const page = await readOne(psdOf([block('柔边', 0, 0, 40, RED, { mask })]))
  const alpha = (x: number) => colorAt(page, x, 20)[3] ?? 0
  expect(alpha(20)).toBeGreaterThan(250)
  // A Gaussian of 3 px: 16 % at 3 px outside of the edge.
  expect(alpha(7)).toBeGreaterThan(30)
  expect(alpha(7)).toBeLessThan(60)
  expect(alpha(1)).toBeLessThan(5)
})

it('a painted mask beside a vector mask counts with its own density', async () => {
  const mask = { ...box, fromVectorData: true, userMaskDensity: 0.5, imageData: filled(20, 20, WHITE) }
  const page = await readOne(
    psdOf([
      block('两种蒙版', 10, 10, 20, RED, {
        vectorMask: square(10, 30),
        mask,
        realMask: maskOf(10, 10, 20, 0),
      }),
    ]),
  )
  expect(colorAt(page, 20, 20)[3]).toBeCloseTo(128, -1)
  expect(kindsOf(page)).toContain('mask')
})

it('a fill whose vector mask counts partly, or has a soft edge, is a picture of all that it shows', async () => {
  const thin = await readOne(psdOf([shape('浓度', { ...box, fromVectorData: true, vectorMaskDensity: 0.8 })]))
  expect(colorAt(thin, 20, 20)).toEqual([255, 0, 0, 255])
  expect(colorAt(thin, 3, 3)[3]).toBeCloseTo(51, -1)
  const soft = await readOne(psdOf([shape('羽化', { ...box, fromVectorData: true, vectorMaskFeather: 3 })]))
  expect(colorAt(soft, 20, 20)[3]).toBeGreaterThan(250)
  expect(colorAt(soft, 7, 20)[3]).toBeGreaterThan(25)
  const sharp = await readOne(psdOf([shape('清晰', undefined)]))
  expect([thin, soft, sharp].map(({ pieces }) => pieces[0]?.shape?.shape)).toEqual([undefined, undefined, 'rect'])
})
