import { expect, it } from 'vitest'
import { parseGradient, resolveStops, splitPaints } from './gradient.ts'

const stopsOf = (css: string, length: number) => {
  const gradient = parseGradient(css)
  return gradient && resolveStops(gradient, length)?.map(({ at, color }) => [color, Math.round(at * 1000) / 1000])
}

it('stops have their places in px and per cent, and those without one are spread as in CSS', () => {
  expect(stopsOf('linear-gradient(90deg, red, lime, blue 50px, black 40%, white)', 100)).toEqual([
    ['red', 0],
    ['lime', 0.25],
    ['blue', 0.5],
    // A stop is never before the last one.
    ['black', 0.5],
    ['white', 1],
  ])
})

it('a repeating gradient fills its line', () => {
  expect(stopsOf('repeating-linear-gradient(45deg, red 0 6px, blue 6px 12px)', 24)).toEqual([
    ['red', 0],
    ['red', 0.25],
    ['blue', 0.25],
    ['blue', 0.5],
    ['red', 0.5],
    ['red', 0.75],
    ['blue', 0.75],
    ['blue', 1],
  ])
  expect(stopsOf('repeating-linear-gradient(45deg, red 0px, blue 0.001px)', 1000)).toBeUndefined()
})

it('positions in other units are not resolved', () => {
  expect(stopsOf('linear-gradient(red 1em, blue)', 100)).toBeUndefined()
  expect(stopsOf('linear-gradient(red, 30%, blue)', 100)).toBeUndefined()
})

it('stops behind a placed one are spread up to the next placed one or to the end', () => {
  expect(stopsOf('linear-gradient(red, lime, blue 40px, teal, gold, navy 70px, pink, black)', 100)).toEqual([
    ['red', 0],
    ['lime', 0.2],
    ['blue', 0.4],
    ['teal', 0.5],
    ['gold', 0.6],
    ['navy', 0.7],
    ['pink', 0.85],
    ['black', 1],
  ])
})

it('a repeating gradient that begins late is repeated to the start of its line too', () => {
  expect(stopsOf('repeating-linear-gradient(red 50%, blue 75%)', 80)?.map(([, at]) => at)).toEqual([
    0, 0.25, 0.25, 0.5, 0.5, 0.75, 0.75, 1,
  ])
  // That would be 5000 stops.
  expect(stopsOf('repeating-linear-gradient(red 100%, blue 100.04%)', 80)).toBeUndefined()
})

it('commas in brackets part no paints, with spaces or without', () => {
  expect(splitPaints('(a,b),c, d(e, (f,g)),h')).toEqual(['(a,b)', 'c', 'd(e, (f,g))', 'h'])
  expect(stopsOf('linear-gradient(90deg,red,rgb(1,2,3))', 9)).toEqual([
    ['red', 0],
    ['rgb(1,2,3)', 1],
  ])
})
