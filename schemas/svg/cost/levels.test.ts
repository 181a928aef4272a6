import { expect, it } from 'vitest'
import { svgTokens } from '../tokens.ts'
import { createSvgMeter } from './meter.ts'

/** Levels that a drawing has, and the smallest limit with which it is not endless. */
const levels = (inner: string): readonly [told: number, least: number] => {
  const cost = (limit: number) => {
    const meter = createSvgMeter({ elements: 1e9, points: 1e9, levels: limit, ms: 1e9 })
    let css: string | null = null
    for (const token of svgTokens(`<svg viewBox="0 0 100 100">${inner}</svg>`)) {
      if (token.kind === 'open') {
        meter.open(token.name, token.attributes)
        if (token.name === 'style') css = ''
        if (token.isEmpty) meter.close()
      } else if (token.kind === 'text' && css !== null) css += token.text
      else if (token.kind === 'close') {
        if (css !== null) meter.styleSheet(css)
        css = null
        meter.close()
      }
    }
    return meter.cost()
  }
  let least = 0
  while (least < 50 && cost(least).levels === Infinity) least += 1
  return [cost(1000).levels, least]
}
const PATTERN = '<pattern id="p"><rect/></pattern>'
const CHAIN = '<linearGradient id="a" href="#b"/><linearGradient id="b" href="#c"/>'

// A reference is a level, and so is what it names; a style sheet between them is one more.
it.each([
  ['nothing', '', 0, 0],
  ['groups', '<g><g><rect/></g></g>', 3, 3],
  ['a copy', '<use href="#a"/><g id="a"><g><rect/></g></g>', 4, 4],
  ['values of another gradient', `${CHAIN}<linearGradient id="c"><stop/></linearGradient>`, 4, 4],
  ['a pattern', `<rect fill="url(#p)"/>${PATTERN}`, 4, 4],
  ['a pattern of a style sheet', `<style>.a{fill:url(#p)}</style><g><rect class="a"/></g>${PATTERN}`, 6, 6],
  ['a mask of a style sheet', '<style>.a{mask:url(#m)}</style><g class="a"/><mask id="m"><g><g/></g></mask>', 6, 6],
  ['another property', '<rect cursor="url(#x)"/><g id="x"><g><rect/></g></g>', 5, 5],
  ['another property of a sheet', '<style>.a{cursor:url(#m)}</style><g class="a"/><g id="m"><g><g/></g></g>', 6, 6],
])('levels of %s are counted, and limited', (_, inner, told, least) => {
  expect(levels(inner)).toEqual([told, least])
})

it('a paint that a mask takes from around it is found on each level', () => {
  const masked = (inner: string) => `<path mask="url(#m)"/>${inner}${PATTERN}`
  const mask = '<mask id="m"><rect/></mask>'
  expect(levels(`<g fill="url(#p)"><mask id="m"><g><rect/></g></mask></g><path mask="url(#m)"/>${PATTERN}`)).toEqual([
    7, 7,
  ])
  expect(levels(masked(`<g fill="url(#p)"><g><g>${mask}</g></g></g>`))).toEqual([9, 5])
  expect(levels(masked(`<g><g><g><g><g>${mask}</g></g></g></g></g>`))).toEqual([9, 7])
})
