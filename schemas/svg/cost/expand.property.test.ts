import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createSvgMeter } from './meter.ts'
import { addSum } from './sum.ts'

/** One element of a generated drawing. References are numbers of elements. */
interface Element {
  readonly name: string
  readonly id: string
  readonly attributes: Record<string, string>
  readonly children: readonly Element[]
}

const NO_LIMITS = { elements: 1e9, points: 1e9, levels: 1000, ms: 1e9 }
/** Steps after which the slow count stops. */
const ENOUGH = 3000
const INHERITED = ['fill', 'stroke', 'marker-start', 'marker-mid', 'marker-end']
const TARGETS: Readonly<Record<string, string>> = {
  fill: 'pattern',
  stroke: 'pattern',
  'marker-start': 'marker',
  'marker-mid': 'marker',
  'marker-end': 'marker',
  mask: 'mask',
  'clip-path': 'clipPath',
}
const STORED = ['pattern', 'marker', 'mask', 'clipPath', 'symbol', 'defs']
const VERTICES = 5

const cost = (root: Element) => {
  const meter = createSvgMeter(NO_LIMITS)
  const read = (element: Element) => {
    meter.open(element.name, Object.entries({ ...element.attributes, id: element.id }))
    element.children.forEach(read)
    meter.close()
  }
  read(root)
  let steps = 0
  const count: typeof addSum = (...args) => {
    steps += 1
    addSum(...args)
  }
  return { ...meter.cost(count), steps }
}

const flatten = (element: Element): readonly Element[] => [element, ...element.children.flatMap(flatten)]

/** Draws the drawing as a browser does, without keeping anything, and counts the elements; at most about `ENOUGH`. */
const drawn = (root: Element): number => {
  const all = flatten(root)
  const parents = new Map(all.flatMap(element => element.children.map(child => [child, element] as const)))
  const ids = new Map(all.map(element => [element.id, element] as const))
  const find = (id: string | undefined) => ids.get(id ?? '')
  const named = (value: string | undefined) => find(/^url\(#(.*)\)$/.exec(value ?? '')?.[1])
  let count = 0

  type Values = Readonly<Record<string, string | undefined>>
  const passedOn = (element: Element, around: Values): Values => {
    const values: Record<string, string | undefined> = { ...around }
    for (const property of INHERITED) values[property] = element.attributes[property] ?? around[property]
    return values
  }
  /** The values that reach the contents of an element where it stands. */
  const valuesAt = (element: Element | undefined): Values =>
    element ? passedOn(element, valuesAt(parents.get(element))) : {}
  /** A browser does not draw an element inside itself. */
  const open = new Set<Element>()
  const enter = (element: Element, run: () => void) => {
    if (open.has(element)) return
    open.add(element)
    run()
    open.delete(element)
  }
  const drawNamed = (property: string, value: string | undefined) => {
    const target = named(value)
    if (!target || target.name !== TARGETS[property] || count > ENOUGH) return
    count += 1
    enter(target, () => {
      for (const child of target.children) draw(child, valuesAt(target))
      drawNamed('mask', target.attributes.mask)
      drawNamed('clip-path', target.attributes['clip-path'])
    })
  }
  const draw = (element: Element, around: Values) => {
    if (count > ENOUGH || STORED.includes(element.name)) return
    count += 1
    const values = passedOn(element, around)
    drawNamed('mask', element.attributes.mask)
    drawNamed('clip-path', element.attributes['clip-path'])
    if (element.name === 'path') {
      for (const property of INHERITED)
        for (let time = 0; time < (property === 'marker-mid' ? VERTICES - 2 : 1); time++)
          drawNamed(property, values[property])
    }
    for (const child of element.children) draw(child, values)
    const target = element.name === 'use' ? find(element.attributes.href?.slice(1)) : undefined
    if (target?.name === 'symbol')
      enter(target, () => {
        for (const child of target.children) draw(child, passedOn(target, values))
      })
    else if (target) enter(target, () => draw(target, values))
  }
  draw(root, {})
  return count
}

/**
 * Drawings of definitions, groups and paths that refer to each other.
 * @param isForward whether an element may also name a later one, so that circles arise
 */
const drawings = (isForward: boolean) => {
  const size = 40
  const plan = fc.record({
    name: fc.constantFrom(
      'g',
      'path',
      'path',
      'path',
      'use',
      'use',
      'pattern',
      'mask',
      'marker',
      'clipPath',
      'symbol',
      'defs',
    ),
    depth: fc.nat(2),
    references: fc.array(fc.tuple(fc.constantFrom(...Object.keys(TARGETS)), fc.nat(size - 1)), {
      minLength: 1,
      maxLength: 6,
    }),
    target: fc.nat(size - 1),
  })
  return fc.array(plan, { minLength: 12, maxLength: size }).map((plans): Element => {
    const root: Element & { children: Element[] } = {
      name: 'svg',
      id: 'root',
      attributes: { viewBox: '0 0 9 9' },
      children: [],
    }
    /** The open elements that may take children. */
    let path = [root]
    plans.forEach(({ name, depth, references, target }, at) => {
      const known = plans.flatMap((plan, index) => (isForward || index < at ? [{ ...plan, id: `e${index}` }] : []))
      const choose = (to: number, fitting: typeof known) => fitting[to % Math.max(1, fitting.length)]?.id ?? 'none'
      const attributes: Record<string, string> = {}
      for (const [property, to] of references) {
        const fitting = known.filter(each => each.name === TARGETS[property])
        attributes[property] = `url(#${choose(to, fitting)})`
      }
      if (name === 'path') attributes.d = 'M0 0h1v1h1v1'
      if (name === 'use') attributes.href = `#${choose(target, known)}`
      const element = { name, id: `e${at}`, attributes, children: [] }
      path = path.slice(0, Math.max(1, path.length - depth))
      path.at(-1)?.children.push(element)
      if (name !== 'path' && name !== 'use') path.push(element)
    })
    return root
  })
}

// Thousands of drawings are counted: a busy machine takes its time.
describe('the count of a drawing', { timeout: 60_000 }, () => {
  it.each([
    ['that refers to earlier elements', false],
    ['that may refer to itself', true],
  ])('is never less than what a browser draws, for a drawing %s', (_, isForward) => {
    let many = 0
    fc.assert(
      fc.property(drawings(isForward), root => {
        const least = drawn(root)
        if (least > 100) many += 1
        expect(cost(root).elements).toBeGreaterThanOrEqual(Math.min(least, ENOUGH))
      }),
      { numRuns: 1000 },
    )
    expect(many).toBeGreaterThan(10)
  })

  it('takes no more steps than there are elements and references', () => {
    fc.assert(
      fc.property(fc.boolean().chain(drawings), root => {
        const all = flatten(root)
        const references = all.reduce((sum, { attributes }) => sum + Object.keys(attributes).length, 0)
        expect(cost(root).steps).toBeLessThanOrEqual(8 * (all.length + references))
      }),
      { numRuns: 500 },
    )
  })

  it('takes linear time for towers of references of any height', () => {
    const steps = (levels: number) => {
      const children = Array.from({ length: levels }, (_, at) => ({
        name: ['pattern', 'mask', 'marker'][at % 3] ?? '',
        id: `e${at}`,
        attributes: {},
        children: Array.from({ length: 10 }, () => ({
          name: 'path',
          id: '',
          attributes: Object.fromEntries(Object.keys(TARGETS).map(property => [property, `url(#e${at - 1})`])),
          children: [],
        })),
      }))
      return cost({ name: 'svg', id: 'root', attributes: {}, children }).steps
    }
    expect(steps(100)).toBeLessThan(steps(50) * 2.2)
  })
})

describe('the count of a drawing without references', () => {
  it('is exact', () => {
    const path = { name: 'path', id: '', attributes: { d: 'M0 0h1v1z' }, children: [] }
    const group = { name: 'g', id: '', attributes: {}, children: [path, path, path] }
    const { elements, levels } = cost({ name: 'svg', id: '', attributes: {}, children: [group, group] })
    expect({ elements, levels }).toEqual({ elements: 9, levels: 2 })
  })
})
