import { describe, expect, it } from 'vitest'
import { svgTokens } from '../tokens.ts'
import { createSvgMeter, isTooCostly } from './meter.ts'

const NO_LIMITS = { elements: 1e9, points: 1e9, levels: 1000, ms: 1e9 }

/** Elements, points, levels and ms of a drawing of 100 × 100. */
const cost = (inner: string, { root = 'viewBox="0 0 100 100"', limits = NO_LIMITS } = {}): string => {
  const meter = createSvgMeter(limits)
  let css: string | null = null
  for (const token of svgTokens(`<svg ${root}>${inner}</svg>`) ?? []) {
    if (token.kind === 'open') {
      meter.open(token.name, token.attributes)
      if (token.name === 'style') css = ''
      if (token.isEmpty) meter.close()
    } else if (token.kind === 'text') {
      if (css === null) meter.text(token.text.length)
      else css += token.text
    } else if (token.kind === 'close') {
      if (css !== null) meter.styleSheet(css)
      css = null
      meter.close()
    }
  }
  const { elements, points, levels, ms } = meter.cost()
  return [elements, points, levels, ms].map(value => Math.round(value * 1000) / 1000).join(' ')
}
const costs = (drawings: readonly string[], options = {}) =>
  drawings.map(drawing => `${drawing} → ${cost(drawing, options)}`)
const RECT = '<rect width="50" height="50" fill="url(#a)"/>'
const square = (attributes: string) => `<rect width="50" height="50" ${attributes}/>`
const defined = (element: string, by = 'fill="url(#a)"') => `${element}${square(by)}`

/** The costs are a model of measured times; a changed line is a changed rule about which uploads are refused. */
describe('what drawings cost: elements, points, levels, ms', () => {
  it('shapes, by their size and what covers them', () => {
    expect(
      costs([
        '',
        ...[
          '',
          'opacity="0.5"',
          'opacity="1.0"',
          'style="mix-blend-mode:multiply"',
          'style="mix-blend-mode:normal"',
        ].map(square),
        ...['transform="scale(2)"', 'transform="turn"', 'style="transform:scale(2)"', 'stroke-width="30"'].map(square),
        '<image width="40%" height="50%"/>',
        '<image x="10" y="20" width="10mm" height="1in" opacity="0"/>',
        '<circle cx="50" cy="50" r="20%" opacity=".5"/>',
        '<ellipse cx="50" cy="50" rx="10" ry="20" opacity=".5"/>',
        '<ellipse cx="50" cy="50" rx="10" opacity=".5"/>',
        '<ellipse cx="50" cy="50" ry="10" opacity=".5"/>',
        '<line x1="0" x2="50%" y1="10" y2="100%" opacity=".5"/>',
        '<polyline points="0 0 30 40 10 10" opacity=".5"/>',
        '<polygon points="0 0 30 40 10 10" opacity=".5"/>',
        '<path d="M0 0L30 40H5" opacity=".5"/>',
        '<text x="1 2 3" dy="4,5 6 7">words</text>',
        '<text>words<tspan opacity=".5">more</tspan></text>',
        '<unknown opacity=".5"/>',
        '<g transform="scale(.5)"><image width="40" height="50"/></g>',
        '<g style="scale:2"><image width="40" height="50"/></g>',
        '<svg viewBox="0 0 10 10"><image width="4" height="5"/></svg>',
        '<svg viewBox="0 0 10 10" width="20" height="30"><image width="4" height="5"/></svg>',
      ]),
    ).toMatchSnapshot()
  })
  it('views of other kinds', () => {
    const roots = [
      '',
      'width="200" height="50"',
      'width="200"',
      'width="0" height="50"',
      'width="100%" height="50"',
      'width="1e999" height="50"',
      'viewBox="0 0 0 100" width="200" height="50"',
      'viewBox="5,5,20,400"',
      'viewBox="0 0 100 100" preserveAspectRatio="xMidYMid slice"',
    ]
    const drawing = '<image width="10" height="30%"/>'
    expect(roots.map(root => `${root} → ${cost(drawing, { root })}`)).toMatchSnapshot()
  })
  it('paints, patterns and markers', () => {
    const marker = (more: string) =>
      defined(`<marker id="m" ${more}><image width="3" height="3"/></marker>`, 'fill="none"').replace(
        '<rect',
        '<path d="M0 0L5 5L9 9L0 9" marker-start="url(#m)" marker-mid="url(#m)" marker-end="url(#m)"',
      )
    const pattern = (more: string) =>
      defined(`<pattern id="a" ${more}><image width="3" height="3"/><path d="M0 0L1 1"/></pattern>`)
    expect(
      costs([
        defined('<linearGradient id="a"><stop/><stop/></linearGradient>'),
        defined('<radialGradient id="a" href="#b"/><linearGradient id="b"><stop/></linearGradient>'),
        defined('<linearGradient id="a"/>', 'stroke="url(#a)" stroke-width="3"'),
        `<linearGradient id="a"/><g fill="url(#a)">${square('')}${square('fill="none"')}${square('fill="inherit"')}</g>`,
        ...[
          'width="10" height="10"',
          'width="10" height="10" patternUnits="userSpaceOnUse"',
          'width="10" height="10" patternUnits="userSpaceOnUse" patternTransform="scale(3 2)"',
          'width="10" height="10" patternUnits="userSpaceOnUse" patternTransform="odd"',
          'width=".5" height=".5"',
          'width="20%" height="30%"',
          'width="10" height="10" viewBox="0 0 1 1"',
          '',
        ].map(pattern),
        ...[
          '',
          'markerUnits="userSpaceOnUse"',
          'markerWidth="5" markerHeight="4"',
          'overflow="visible"',
          'style="width:9px"',
        ].map(marker),
        marker('').replace('fill="none"', 'fill="none" stroke-width="7"'),
        defined('<mask id="a"><rect width="9" height="9"/></mask>', 'marker="url(#a)"'),
      ]),
    ).toMatchSnapshot()
  })
  it('dashes', () => {
    const dashes = ['none', '5', '5 5', '1,2,3', '0', '.01', '10%', 'var(--x)', '1e-9 1e-9']
    expect(
      costs([
        ...dashes.map(list => square(`stroke="red" stroke-dasharray="${list}"`)),
        `<g stroke-dasharray="2 3"><path d="M0 0L30 40"/><line x2="10"/><line x2="10" stroke-dasharray="inherit"/></g>`,
        '<path d="M0 0L30 40" pathLength="1000" stroke-dasharray="2"/>',
        '<path d="M0 0L30 40" pathLength="5" stroke-dasharray="2"/>',
        '<path d="M0 0L30 40" style="d:path()" stroke-dasharray="2"/>',
        '<text stroke-dasharray="2">words</text>',
      ]),
    ).toMatchSnapshot()
  })
  it('masks, clip paths and every step of a filter', () => {
    const filter = (steps: string, more = '') => defined(`<filter id="a" ${more}>${steps}</filter>`, 'filter="url(#a)"')
    const steps = [
      'Flood',
      'Offset',
      'ColorMatrix',
      'ComponentTransfer',
      'Tile',
      'Image',
      'Merge',
      'Blend',
      'Composite',
    ]
    expect(
      costs([
        defined('<clipPath id="a"><circle r="9"/></clipPath>', 'clip-path="url(#a)"'),
        defined('<mask id="a"><circle r="9"/></mask>', 'mask="url(#a)"'),
        defined('<mask id="a" maskUnits="userSpaceOnUse" width="30" height="20%"/>', 'mask="url(#a)"'),
        defined('<mask id="a" width="2" height="2"/>', 'style="-webkit-mask:url(#a)"'),
        filter(''),
        filter('', 'filterUnits="userSpaceOnUse" width="10" height="10"'),
        filter('', 'filterUnits="userSpaceOnUse"'),
        ...[
          ...steps,
          'DisplacementMap',
          'GaussianBlur',
          'DropShadow',
          'Morphology',
          'Turbulence',
          'ConvolveMatrix',
        ].map(name => filter(`<fe${name}/>`)),
        ...['DiffuseLighting', 'SpecularLighting', 'Nothing'].map(name => filter(`<fe${name}/>`)),
        filter('<feGaussianBlur stdDeviation="1 3"/>'),
        filter('<feGaussianBlur stdDeviation="50"/>'),
        filter('<feGaussianBlur stdDeviation="x"/>'),
        filter('<feGaussianBlur stdDeviation=".01"/>', 'primitiveUnits="objectBoundingBox"'),
        filter('<feGaussianBlur stdDeviation="-2"/>').replace('<rect', '<rect transform="scale(3)"'),
        filter('<feDropShadow stdDeviation="1"/>'),
        filter('<feMorphology radius="2,3"/>'),
        filter('<feMorphology radius="99"/>'),
        filter('<feTurbulence numOctaves="9"/>'),
        filter('<feTurbulence numOctaves="999"/>'),
        filter('<feConvolveMatrix order="5"/>'),
        filter('<feConvolveMatrix order="5 2"/>'),
        filter('<feConvolveMatrix order="x"/>'),
        filter('<feOffset result="b"/><feFlood result="c"/><feBlend in="b" in2="c"/>'),
        filter('<feOffset/><feBlend in="SourceAlpha" in2="unknown"/><feOffset/>'),
        filter('<feOffset result="b"/><feMerge><feMergeNode in="b"/><feMergeNode/><feMergeNode in="b"/></feMerge>'),
        square('filter="blur(5px) grayscale(1)"'),
        square('style="-webkit-filter:blur(5px)"'),
      ]),
    ).toMatchSnapshot()
  })
  it('references and copies', () => {
    const ten = '<g id="g"><path d="M0 0L1 1"/><image width="9" height="9"/></g>'
    expect(
      costs([
        `${ten}<use href="#g"/><use xlink:href=" #g " x="5" y="10%"/>`,
        `${ten}<use href="#%67"/><use href="#g%"/><use href="other.svg#g"/>`,
        `<symbol id="s" viewBox="0 0 10 10"><image width="9" height="9"/></symbol><use href="#s" width="20" height="10"/>`,
        `<symbol id="s" viewBox="0 0 10 10"><image width="9" height="9"/></symbol><use href="#s" width="auto"/>`,
        '<g id="g"><use href="#g"/></g>',
        '<defs><image id="i" width="9" height="9"/></defs><use href="#i"/>',
        '<path id="p" d="M0 0L9 9"/><text><textPath href="#p">words</textPath></text>',
        '<rect cursor="url(#x)"/>',
        '<g fill="context-fill"><path d="M0 0L1 1"/></g>',
      ]),
    ).toMatchSnapshot()
  })
  it('style sheets', () => {
    const styled = (css: string, by = 'id="i" class="c d"') =>
      `<linearGradient id="a"/><style>${css}</style><g ${by}>${RECT}</g>${square('')}`
    expect(
      costs([
        ...['.c', '#i', 'g', 'rect', '*', 'svg .c', 'g > .d', '.c:hover', 'g.c', 'x', '.e', '.c, .d'].map(selector =>
          styled(`${selector}{opacity:.5}`),
        ),
        styled('.c{opacity:.5}.c{filter:blur(2px)}'),
        styled('@media print{.c{opacity:.5}}'),
        styled('.c{opacity:.5;.d{opacity:.4}}'),
        styled('.c{stroke-width:20;stroke:url(#a)!important}'),
        styled('/* .c{ */ .d{opacity:.5}'),
        styled('.c{content:"}";opacity:.5}'),
        styled('.c{fill:url("#a;b")}'),
        styled('.c{f\\69ll:red}'),
        styled('.c{--x:url(#a)}'),
        styled('.c{width:9px}'),
        styled('.c{}'),
        square('style="fill:red;;opacity:.5;x"'),
        square('style="f\\69ll:red"'),
      ]),
    ).toMatchSnapshot()
  })

  it('stops to read beyond a limit, and such a drawing costs without end', () => {
    const limits = { elements: 3, points: 40, levels: 2, ms: 5 }
    expect(cost('<g/><g/>', { limits })).toBe('3 3.375 1 0')
    expect(cost('<g/><g/><g/>', { limits })).toBe('Infinity 0 Infinity 0')
    const meter = createSvgMeter(limits)
    expect(['svg', 'g', 'g', 'g'].map(name => meter.open(name, []))).toEqual([true, true, true, false])
    const words = createSvgMeter(limits)
    words.open('text', [])
    words.text(10)
    expect([words.open('g', []), words.open('g', [['id', 'a']])]).toEqual([true, false])
    expect(cost('<g><g></g></g>', { limits })).toBe('3 3.375 2 0')
    expect(cost('<g><g/></g>', { limits: { ...limits, levels: 1 } })).toBe('Infinity 0 Infinity 0')
    const at = { elements: 3, points: 40, levels: 2, ms: 5 }
    expect(isTooCostly(at, limits)).toBe(false)
    for (const each of ['elements', 'points', 'levels', 'ms'] as const) {
      expect(isTooCostly({ ...at, [each]: at[each] + 0.1 }, limits)).toBe(true)
      expect(isTooCostly({ ...at, [each]: Number.NaN }, limits)).toBe(true)
    }
    expect(createSvgMeter().cost()).toEqual({ elements: Infinity, points: 0, levels: Infinity, ms: 0 })
  })
})

it('every element that inherits an effect takes it again', () => {
  const MASK = `<mask id="a">${square('')}</mask>`
  const ms = (children: number) =>
    Number(cost(`${MASK}<g mask="url(#a)">${square('mask="inherit"').repeat(children)}</g>`).split(' ')[3])
  const [one, two, three] = [ms(1), ms(2), ms(3)]
  const plain = Number(cost(`${MASK}<g mask="url(#a)">${square('').repeat(3)}</g>`).split(' ')[3])
  expect(two).toBeGreaterThan(one)
  expect(two - one).toBeCloseTo(three - two, 2)
  expect(three - plain).toBeGreaterThan(two - one)
})

const msOf = (text: string) => Number(text.split(' ').at(-1))

it('a length that cannot be read costs as the largest one, also beside one that can', () => {
  const blurred = (deviation: string) =>
    msOf(cost(defined(`<filter id="a"><feGaussianBlur stdDeviation="${deviation}"/></filter>`, 'filter="url(#a)"')))
  expect([blurred('1 x'), blurred('x 1'), blurred('x')]).toEqual([blurred('99'), blurred('99'), blurred('99')])
  expect(blurred('1')).toBeLessThan(blurred('99'))
})

it('a view box without a height or a width counts for none', () => {
  const sized = (box: string) =>
    msOf(cost(square('opacity="0.5"'), { root: `viewBox="${box}" width="100" height="100"` }))
  const whole = sized('0 0 100 100')
  expect([sized('0 0 100 0'), sized('0 0 0 100')]).toEqual([whole, whole])
  expect(sized('0 0 200 200')).toBeLessThan(whole)
})

it('a radius in percent is one of the longer side', () => {
  const round = (radius: string, root: string) =>
    msOf(cost(`<circle cx="200" cy="50" r="${radius}" opacity=".5"/>`, { root }))
  expect(round('10%', 'viewBox="0 0 400 100"')).toBe(round('40', 'viewBox="0 0 400 100"'))
  expect(round('10%', 'viewBox="0 0 100 400"')).toBe(round('40', 'viewBox="0 0 100 400"'))
  expect(round('10', 'viewBox="0 0 400 100"')).toBeLessThan(round('40', 'viewBox="0 0 400 100"'))
})
