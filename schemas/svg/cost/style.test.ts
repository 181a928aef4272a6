import { describe, expect, it } from 'vitest'
import {
  createStyle,
  declare,
  declareAll,
  idsOfFragment,
  include,
  isClosed,
  isNaming,
  isOpen,
  isTarget,
  plainCss,
  readLength,
} from './style.ts'

const declared = (css: string, whole = 200) => {
  const style = createStyle()
  declareAll(style, css, whole)
  return style
}

describe('lengths', () => {
  it('are read in every unit, and are endless in others', () => {
    const lengths = ['7', ' 7 ', '-2.5px', '.5', '2.', '1e2', '10mm', '2cm', '3in', '4PT', '5pc', '7%', '-50%']
    expect(lengths.map(text => Math.round(readLength(text, 200) * 1000) / 1000)).toEqual([
      7, 7, -2.5, 0.5, 2, 100, 37.8, 75.6, 288, 5.32, 80, 14, -100,
    ])
    for (const text of ['', 'auto', '1 2', '3em', '%', 'calc(1px)']) expect(readLength(text, 200), text).toBe(Infinity)
  })
})

describe('what a style asks for', () => {
  it('has the widest line, in units or shares of the drawing', () => {
    expect(declared('stroke-width:3;stroke-width:2').strokeWidth).toBe(3)
    expect(declared('stroke-width:10%').strokeWidth).toBe(20)
    expect(declared('stroke-width:auto').strokeWidth).toBe(Infinity)
  })
  it('has dashes by their number and their length', () => {
    expect(declared('stroke-dasharray:none').dash).toEqual({ entries: 0, perUnit: 0 })
    expect(declared('stroke-dasharray:3 5, 2').dash).toEqual({ entries: 3, perUnit: 0.15 })
    expect(declared('stroke-dasharray:0 0').dash).toEqual({ entries: 2, perUnit: 0 })
    expect(declared('stroke-dasharray:x').dash).toEqual({ entries: 1, perUnit: Infinity })
    // Of two lists, the longer and the finer one.
    expect(declared('stroke-dasharray:4 4 4;stroke-dasharray:1').dash).toEqual({ entries: 3, perUnit: 0.5 })
    expect(declared('stroke-dasharray:1;stroke-dasharray:4 4 4').dash).toEqual({ entries: 3, perUnit: 0.5 })
  })
  it('says whether a value is its own or that of the parent', () => {
    for (const [css, isItsOwn] of [
      ['fill:red', true],
      ['fill:inherit', false],
      ['fill:unset', false],
      ['mask:none', true],
      ['mask:inherit', false],
      ['mask:unset', true],
      ['stroke-dasharray:1', true],
      ['stroke-dasharray:inherit', false],
    ] as const) {
      const name = css.split(':')[0] as 'fill' | 'mask' | 'stroke-dasharray'
      const style = declared(css)
      expect([isClosed(style, name), isOpen(style, name)], css).toEqual([isItsOwn, !isItsOwn])
    }
    expect(isClosed(declared('fill:red'), 'stroke')).toBe(false)
  })
  it('names elements by the property', () => {
    const style = declared('marker:url(#a);fill:url("#b") red;-webkit-mask-image:url(#c);cursor:url(#d)')
    const names = ['fill', 'stroke', 'marker-start', 'marker-mid', 'marker-end', 'mask', 'clip-path', 'filter', 'other']
    expect(names.filter(name => isNaming(style, name as 'fill'))).toEqual([
      ...['fill', 'marker-start', 'marker-mid', 'marker-end', 'mask', 'other'],
    ])
    expect([...style.ids].map(([property, ids]) => `${property} ${[...ids]}`)).toEqual([
      ...['marker-start a', 'marker-mid a', 'marker-end a', 'fill b', 'mask c', 'other d'],
    ])
    expect([style.fill, declared('fill: none').fill, declared('fill:red').fill]).toEqual(['other', 'none', 'plain'])
    expect([isTarget('fill', 'pattern'), isTarget('fill', 'mask'), isTarget('mask', 'mask')]).toEqual([
      true,
      false,
      true,
    ])
    expect([declared('fill:context-fill').usesContext, declared('fill:red').usesContext]).toEqual([true, false])
  })
  it('counts filters, layers, and what CSS places', () => {
    expect(declared('filter:blur(5px) url(#a) sepia(1)').filterFunctions).toBe(2)
    expect(['opacity:.5', 'opacity:1', 'opacity:1.0', 'opacity:1.1'].map(css => declared(css).isLayer)).toEqual([
      ...[true, false, false, true],
    ])
    expect(['mix-blend-mode:screen', 'mix-blend-mode:normal', 'x:1'].map(css => declared(css).isLayer)).toEqual([
      ...[true, false, false],
    ])
    expect(['rx:1', 'offset-path:none', 'color:red'].map(css => declared(css).isPlacedByCss)).toEqual([
      ...[true, true, false],
    ])
    // A quarter of the characters of the values.
    expect(declared('color:red;opacity: 0.25').points).toBe(2)
    const attribute = createStyle()
    declare(attribute, 'width', '7', 200)
    expect(attribute.isPlacedByCss).toBe(false)
  })
  it('is joined with those that apply together', () => {
    const group = createStyle()
    include(group, declared('stroke-width:3;filter:blur(1px);stroke-dasharray:1'))
    include(group, declared('stroke-width:2;filter:blur(1px) blur(2px);opacity:.5;mask:inherit;stroke-dasharray:4 4'))
    expect(group).toMatchObject({
      strokeWidth: 3,
      filterFunctions: 3,
      isLayer: true,
      isPlacedByCss: false,
      usesContext: false,
      isSound: true,
      dash: { entries: 2, perUnit: 0.5 },
    })
    expect([isOpen(group, 'mask'), isClosed(group, 'filter'), isClosed(group, 'fill'), group.includes.length]).toEqual([
      ...[true, true, false, 2],
    ])
    include(group, declared('x:0;fill:context-fill;--a:url(#b)'))
    expect(group).toMatchObject({ isPlacedByCss: true, usesContext: true, isSound: false, strokeWidth: 3 })
    include(group, declared('color:red'))
    expect(group).toMatchObject({ isPlacedByCss: true, isLayer: true, isSound: false })
  })
})

it('CSS is told apart from its comments and strings, unless it may be read in two ways', () => {
  expect(plainCss('a{b:c} /* d } */ e{f:"g;h"}')).toBe('a{b:c}   e{f:"g_h"}')
  expect(plainCss("a:url( b;c ) 'd{e'")).toBe("a:url( b_c ) 'd_e'")
  for (const css of ['a\\62', 'fill:url(#a;b)', 'fill:url("#a}")']) expect(plainCss(css), css).toBeNull()
  expect(plainCss('fill:url(#a)')).toBe('fill:url(#a)')
})

it('a fragment means its id as written, and without its escapes', () => {
  expect(idsOfFragment(' a\n')).toEqual(['a'])
  expect(idsOfFragment('a%62')).toEqual(['a%62', 'ab'])
  expect(idsOfFragment('a%')).toEqual(['a%'])
})
