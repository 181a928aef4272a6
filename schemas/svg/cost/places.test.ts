import { expect, it } from 'vitest'
import { createSvgMeter } from './meter.ts'

type Element = readonly [name: string, attributes: Readonly<Record<string, string>>, ...children: Element[]]
/** Units² of the smallest box around a translucent group in a drawing of 100 × 100, with half a line on each side. */
const area = (
  inner: readonly Element[],
  group: Readonly<Record<string, string>> = {},
  around: readonly Element[] = [],
) => {
  const meter = createSvgMeter({ elements: 1e9, points: 1e9, levels: 100, ms: 1e9 })
  const read = ([name, attributes, ...children]: Element) => {
    meter.open(name, Object.entries(attributes))
    for (const child of children) read(child)
    meter.close()
  }
  read(['svg', { viewBox: '0 0 100 100' }, ...around, ['g', { opacity: '.5', ...group }, ...inner]])
  // A layer takes a ms for the whole drawing.
  return Math.round(meter.cost().ms * 1e6) / 100
}
const rect = (more: Readonly<Record<string, string>> = {}): Element => [
  'rect',
  { x: '5', y: '6', width: '10', height: '20', fill: 'none', ...more },
]
const NAMED = rect({ id: 'a' })
const use = (more: Readonly<Record<string, string>> = {}): Element => ['use', { href: '#a', ...more }]

it('a group is as large as what is in it', () => {
  expect(area([rect()])).toBe(12 * 22)
  expect(area([rect(), rect({ x: '-5', y: '36' })])).toBe(22 * 52)
  expect(area([rect({ 'stroke-width': '6' })])).toBe(22 * 32)
  expect(area([['g', {}, rect(), ['g', {}, rect({ x: '45' })]]])).toBe(52 * 22)
  // What is only named elsewhere is not in it.
  expect(area([rect(), ['mask', {}, rect({ x: '50' })], ['marker', {}, rect({ y: '50' })]])).toBe(12 * 22)
  // The size of a viewport is not known.
  expect(area([['symbol', {}, rect()]])).toBe(100 * 100)
})

it('a copy is where it says, in units or shares of the drawing', () => {
  expect(area([NAMED, use()])).toBe(12 * 22)
  expect(area([NAMED, use({ x: '20' })])).toBe(32 * 22)
  expect(area([NAMED, use({ y: '30' })])).toBe(12 * 52)
  expect(area([NAMED, use({ x: '7%', y: '-9%' })])).toBe(19 * 31)
  expect(area([NAMED, use({ x: '20', transform: 'translate(3 4)' })])).toBe(35 * 26)
  expect(area([use({ x: '20' })], {}, [['defs', {}, NAMED]])).toBe(12 * 22)
})

it('a transform moves what is inside, and enlarges what is drawn', () => {
  expect(area([rect(), ['g', { transform: 'translate(3 4)' }, rect()]])).toBe(15 * 26)
  expect(area([['g', { transform: 'scale(2 1)' }, rect()]])).toBe(22 * 22)
  expect(area([rect()], { transform: 'scale(2 3)' })).toBe(12 * 22 * 6)
  expect(area([rect()], { transform: 'scale(.5)' })).toBe(12 * 22 * 0.25)
  expect(area([rect()], { transform: 'scale(0)' })).toBe(0)
  expect(area([rect()], { transform: 'scale(9)' })).toBe(100 * 100)
  expect(area([rect(), ['g', { transform: 'odd' }, rect()]])).toBe(100 * 100)
  expect(area([rect(), ['g', { style: 'translate:9px' }, rect()]])).toBe(100 * 100)
})
