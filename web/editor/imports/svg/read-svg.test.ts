import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { parseSvg, type SvgNode } from '#web/layers/shape/svg-parse.ts'
import { readSvg } from './read-svg.ts'

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
/** Where elements are by their id, without and with their stroke, and how wide the stroke is. */
const BOXES: Readonly<Record<string, { readonly box: Box; readonly stroked?: Box; readonly width?: string }>> = {
  'imported-curve': { box: { x: 30, y: 40, width: 50, height: 60 }, stroked: { x: 28, y: 36, width: 54, height: 68 } },
  'imported-line': {
    box: { x: 30, y: 40, width: 50, height: 0 },
    stroked: { x: 0, y: 0, width: 0, height: 9 },
    width: '6px',
  },
  'imported-dot': { box: { x: 3, y: 4, width: 5, height: 6 }, stroked: { x: 30, y: 40, width: 0.5, height: 0.25 } },
  'imported-flat': { box: { x: 30, y: 40, width: 50, height: 0 }, stroked: { x: 1, y: 1, width: 9, height: 0 } },
}

/** The little of a browser's elements that is needed. */
class FakeElement {
  readonly node: SvgNode
  children: FakeElement[]
  readonly style = { cssText: '' }
  isMounted = false
  constructor(node: SvgNode) {
    this.node = node
    this.children = node.children.flatMap(child => (typeof child === 'string' ? [] : [elementOf(child)]))
  }
  get tagName() {
    return this.node.name
  }
  get attributes() {
    return this.node.attributes.map(([name, value]) => ({ name, value }))
  }
  getAttribute = (name: string) => this.node.attributes.find(([key]) => key === name)?.[1] ?? null
  hasAttribute = (name: string) => this.getAttribute(name) !== null
  setAttribute() {}
  get id() {
    return this.getAttribute('id') ?? ''
  }
  get firstElementChild(): FakeElement | null {
    return this.children[0] ?? null
  }
  get outerHTML() {
    return `[${this.tagName} ${this.id}]`
  }
  set innerHTML(text: string) {
    this.children = new FakeElement(
      parseSvg(`<svg>${text}</svg>`) ?? { name: '', attributes: [], children: [] },
    ).children
  }
  get all(): FakeElement[] {
    return this.children.flatMap(child => [child, ...child.all])
  }
  querySelector = (selector: string) =>
    this.all.find(each => selector === '[filter]' && each.hasAttribute('filter')) ?? null
  querySelectorAll = (name: string) => this.all.filter(each => each.tagName === name)
  getBBox = (options?: { stroke: boolean }) => {
    const { box, stroked } = BOXES[this.id] ?? { box: { x: 1, y: 2, width: 3, height: 4 } }
    return options?.stroke ? (stroked ?? box) : box
  }
  remove() {
    this.isMounted = false
  }
}
class FakeGraphics extends FakeElement {}
const elementOf = (node: SvgNode): FakeElement =>
  ['title', 'linearGradient'].includes(node.name) ? new FakeElement(node) : new FakeGraphics(node)

let mounted: FakeElement[] = []
let drawn: Blob[] = []
let fails = false
beforeEach(() => {
  mounted = []
  drawn = []
  fails = false
  vi.stubGlobal('SVGGraphicsElement', FakeGraphics)
  vi.stubGlobal('document', {
    createElementNS: (_: string, name: string) => new FakeElement({ name, attributes: [], children: [] }),
    body: {
      append: (element: FakeElement) => {
        element.isMounted = true
        mounted.push(element)
      },
    },
  })
  vi.stubGlobal('getComputedStyle', ({ id }: FakeElement) => ({ strokeWidth: BOXES[id]?.width ?? '' }))
  vi.stubGlobal(
    'Image',
    class {
      decode = async () => {
        if (fails) throw new Error('cannot be drawn')
      }
    },
  )
  vi.stubGlobal('createImageBitmap', async () => 'a bitmap')
  vi.spyOn(URL, 'createObjectURL').mockImplementation(blob => {
    drawn.push(blob as Blob)
    return 'blob:1'
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const read = (inner: string, attributes = 'viewBox="10 20 400 300"', name = '图.SVG') =>
  readSvg(new File([`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inner}</svg>`], name))
const rect = '<rect x="30" y="60" width="5" height="7" fill="#ff0000"/>'

describe('the page of a drawing', () => {
  it('has the size that it names, or that of its view box; small ones are enlarged', async () => {
    const sizeOf = async (attributes: string) => {
      const { width, height } = await read(rect, attributes)
      return [width, height]
    }
    expect(await sizeOf('viewBox="10 20 400 300"')).toEqual([400, 300])
    expect(await sizeOf('viewBox="0 0 600 200" width="300px"')).toEqual([300, 100])
    expect(await sizeOf('viewBox="0 0 100 200" width=" 300.4 " height="7"')).toEqual([300, 601])
    expect(await sizeOf('viewBox="0 0 400 300" width="50%"')).toEqual([400, 300])
    expect(await sizeOf('viewBox="0 0 400 300" width="0"')).toEqual([400, 300])
    expect(await sizeOf('viewBox="0 0 400 1600" width="0.5"')).toEqual([200, 800])
    expect(await sizeOf('viewBox="0 0 24 24"')).toEqual([800, 800])
    expect(await sizeOf('viewBox="0 0 255 102"')).toEqual([800, 320])
    expect(await sizeOf('viewBox="0 0 100 200"')).toEqual([400, 800])
    expect(await sizeOf('viewBox="0 0 256 102"')).toEqual([256, 102])
    expect(await sizeOf('viewBox="0 0 102 256"')).toEqual([102, 256])
    expect(await sizeOf('viewBox="0 0 24000 6000"')).toEqual([12_000, 3000])
    expect(await sizeOf('viewBox="0 0 6000 24000"')).toEqual([3000, 12_000])
    expect(await sizeOf('viewBox="0 0 1000 0.2"')).toEqual([1000, 1])
    expect(await sizeOf('viewBox="0 0 0.2 1000"')).toEqual([1, 1000])
  })

  it('has the picture that the browser draws, 960 px at most, and leaves nothing in the document', async () => {
    const page = await read(rect)
    expect([page.name, page.background, page.notes, page.original]).toEqual(['图', '#ffffff', [], 'a bitmap'])
    expect(await drawn[0]?.text()).toContain('<svg width="400" height="300" xmlns=')
    await read(rect, 'viewBox="0 0 2000 1000"')
    expect(await drawn[1]?.text()).toContain('<svg width="960" height="480" ')
    await read(rect, 'viewBox="0 0 1000 2000"')
    expect(await drawn[2]?.text()).toContain('<svg width="480" height="960" ')
    fails = true
    expect((await read(rect)).original).toBeNull()
    expect(mounted.map(({ isMounted }) => isMounted)).toEqual([false, false, false, false])
  })

  it('is refused when it is no drawing, or an empty one has no layer', async () => {
    await expect(readSvg(new File(['<html/>'], 'a.svg'))).rejects.toThrow('notSvg')
    for (const viewBox of ['0 0 0 300', '0 0 400 0', '0 0 -400 300', '0 0 400 -300'])
      await expect(read(rect, `viewBox="${viewBox}"`), viewBox).rejects.toThrow('notSvg')
    const unreadable = { name: 'a.svg', text: async () => Promise.reject(new Error('gone')) } as unknown as File
    await expect(readSvg(unreadable)).rejects.toThrow('notSvg')
  })
})

describe('parts of a drawing', () => {
  const partsOf = async (inner: string, attributes?: string) => {
    const { layers } = await read(inner, attributes)
    return layers.map(({ name, shape, svg }) => [
      name,
      shape?.frame ?? svg?.frame,
      svg?.source.slice(40) ?? shape?.shape,
    ])
  }

  it('become shapes and drawings at their place', async () => {
    const inner = `${rect.replace('<rect', '<rect id="square"')}<g><path id="curve" d="M0 0h9"/></g>`
    expect(await partsOf(inner, 'viewBox="10 20 400 300" width="800"')).toEqual([
      ['square', { x: 40, y: 80, width: 10, height: 14 }, 'rect'],
      ['curve', { x: 36, y: 32, width: 108, height: 136 }, 'viewBox="28 36 54 68">[path imported-curve]</svg>'],
    ])
    const [layer] = (await read(rect)).layers
    expect(layer).toMatchObject({ group: null, opacity: 1, blend: 'normal', picture: null, texts: [], svg: null })
  })

  it('have room for their stroke; those without any size are left out', async () => {
    const line = await partsOf('<path id="line" d="M0 0h9"/><path id="flat" d="M0 0h9"/>')
    expect(line).toEqual([
      ['line', { x: 14, y: 14, width: 62, height: 12 }, 'viewBox="24 34 62 12">[path imported-line]</svg>'],
    ])
    expect((await partsOf('<path id="dot" d="M0 0h9"/>'))[0]?.[1]).toEqual({ x: 20, y: 20, width: 0.5, height: 0.25 })
    await expect(read('<path id="flat" d="M0 0h9"/>')).rejects.toThrow('noLayers')
  })

  it('that are moved or filtered have the whole view box, and the definitions of the drawing', async () => {
    const defs = '<defs><linearGradient id="a"/></defs>'
    const whole = { x: 0, y: 0, width: 400, height: 300 }
    const source = 'viewBox="10 20 400 300">'
    expect(await partsOf(`${defs}<path id="curve" transform="scale(2)" d="M0 0h9"/>`)).toEqual([
      ['curve', whole, `${source}[defs ][path imported-curve]</svg>`],
    ])
    const filtered = '<g id="g"><path d="M0 0h9" filter="url(#a)"/></g><path d="M0 0h9" filter="url(#a)"/>'
    expect((await partsOf(filtered)).map(([, frame]) => frame)).toEqual([whole, whole])
  })

  it('in loose groups are looked for eight levels deep', async () => {
    const nested = (levels: number) => `${'<g>'.repeat(levels)}<path id="curve" d="M0 0h9"/>${'</g>'.repeat(levels)}`
    const nameOf = async (levels: number) => (await partsOf(nested(levels)))[0]?.[0]
    expect([await nameOf(8), await nameOf(9)]).toEqual(['curve', ''])
  })

  it('are one drawing when there are too many, or when they belong together', async () => {
    expect((await partsOf(rect.repeat(60))).length).toBe(60)
    const isWhole = async (inner: string, attributes?: string) => {
      const parts = await partsOf(inner, attributes)
      return (
        parts.length === 1 && parts[0]?.[0] === '图' && String(parts[0]?.[2]).startsWith('viewBox="10 20 400 300"><g')
      )
    }
    expect(await isWhole(rect.repeat(61))).toBe(true)
    expect(await isWhole(`${rect}${rect}`, 'viewBox="10 20 400 300" fill="red"')).toBe(true)
    expect(await isWhole(`${rect}${rect}<clipPath id="c"/>`)).toBe(true)
    expect(await isWhole('<title>空</title>')).toBe(true)
    expect(await isWhole(`${rect}${rect}`)).toBe(false)
    expect((await read(rect.repeat(61))).layers[0]?.svg?.frame).toEqual({ x: 0, y: 0, width: 400, height: 300 })
  })
})
