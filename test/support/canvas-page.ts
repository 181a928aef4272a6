import { createLayer, createWork } from '#schemas/document/create.ts'
import type { AnyLayer, DocumentRecords, Frame } from '#schemas/document/records.ts'
import type { Person } from './account.ts'
import { type EditorPage, openWork, type Point } from './editor-page.ts'

/** A plain rectangle of a test work, in page px. */
export interface TestBox extends Partial<Frame> {
  readonly id: string
  readonly x: number
  readonly y: number
  /** Other fields of the layer. */
  readonly with?: Partial<Pick<AnyLayer, 'groupId' | 'isLocked' | 'isHidden' | 'isRatioLocked' | 'opacity'>>
}
export interface TestPage {
  readonly width: number
  readonly height: number
  readonly categoryId?: number | null
}

const COLORS = ['#5b4bff', '#e5484d', '#0f8a57', '#f5a524', '#12a5c4']

/** A work of one page with plain rectangles, bottom to top. */
export const boxWork = (size: TestPage, boxes: readonly TestBox[]): DocumentRecords => {
  const { work, pages } = createWork({ name: '画布测试', ...size })
  const layers = boxes.map(({ id, with: fields, ...frame }, at): AnyLayer => {
    const fill = COLORS[at % COLORS.length] ?? '#000000'
    const box = { width: 100, height: 60, rotation: 0, ...frame }
    return { ...createLayer('shape', box, { shape: 'quadrilateral', fill, strokeWidth: 0 }), id, name: id, ...fields }
  })
  const layerIds = layers.map(({ id }) => id)
  return {
    work,
    pages: new Map([...pages].map(([id, page]) => [id, { ...page, backgroundColor: '#ffffff', layerIds }])),
    layers: new Map(layers.map(layer => [layer.id, layer])),
  }
}

/** An editor that a test drives in page px. */
export interface CanvasPage extends EditorPage {
  /** Offset (screen px) from the canvas's top left to the page's, and scale (screen px per page px). */
  camera(): Promise<{ readonly x: number; readonly y: number; readonly scale: number }>
  /** The window point of a page point. */
  point(x: number, y: number): Promise<Point>
  /** A layer's frame as drawn. */
  frame(id: string): Promise<Frame>
  /** The frame of the selection's control in page px; null when nothing is selected. */
  control(): Promise<Frame | null>
  /** Clicks a point of the page. */
  tap(x: number, y: number, keys?: readonly string[]): Promise<void>
  /** Drags from one point of the page to another. */
  pull(from: readonly [number, number], to: readonly [number, number], keys?: readonly string[]): Promise<void>
  /**
   * The window point at the center of a handle of the control.
   * @throws Error when the handle is not shown.
   */
  handle(name: string): Promise<Point>
  /**
   * The canvas's box in the window.
   * @throws Error when there is no canvas.
   */
  canvas(): Promise<{ readonly x: number; readonly y: number; readonly width: number; readonly height: number }>
}

const round = (frame: Frame): Frame => ({
  x: Math.round(frame.x * 100) / 100,
  y: Math.round(frame.y * 100) / 100,
  width: Math.round(frame.width * 100) / 100,
  height: Math.round(frame.height * 100) / 100,
  rotation: Math.round(frame.rotation * 100) / 100,
})

/** Saves the work for the person and opens it. */
export const openCanvas = async (person: Person, records: DocumentRecords): Promise<CanvasPage> =>
  driveCanvas(await openWork(person, records))

export const driveCanvas = (editor: EditorPage): CanvasPage => {
  const { page } = editor
  /** Numbers of an element's transform and size. */
  const placed = (selector: string) =>
    page.locator(selector).evaluate(element => {
      const { transform: still, width, height } = (element as HTMLElement).style
      // What moves is placed by a paused animation.
      const paused = element.getAnimations().find(({ playState }) => playState === 'paused')?.effect
      const moving = paused instanceof KeyframeEffect ? paused.getKeyframes()[0]?.transform : undefined
      const transform = moving === undefined ? still : String(moving)
      const number = (pattern: RegExp, at: number, otherwise: number) =>
        Number(pattern.exec(transform)?.[at] ?? otherwise)
      const translate = /translate\(([-\d.e]+)px, ([-\d.e]+)px\)/
      return {
        x: number(translate, 1, 0),
        y: number(translate, 2, 0),
        rotation: number(/rotate\(([-\d.e]+)deg\)/, 1, 0),
        scale: number(/scale\(([-\d.e]+)\)/, 1, 1),
        width: Number.parseFloat(width),
        height: Number.parseFloat(height),
        isHidden: (element as HTMLElement).hidden,
      }
    })
  const camera = async () => {
    const { x, y, scale } = await placed('[data-workspace] > :has(> [data-stage])')
    return { x, y, scale }
  }
  const canvas = async () => {
    const box = await page.locator('[data-workspace]').boundingBox()
    if (!box) throw new Error('there is no canvas')
    return box
  }
  const point = async (x: number, y: number) => {
    const [box, { scale, ...at }] = await Promise.all([canvas(), camera()])
    return { x: box.x + at.x + x * scale, y: box.y + at.y + y * scale }
  }
  return {
    ...editor,
    camera,
    canvas,
    point,
    frame: async id => {
      const { x, y, width, height, rotation } = await placed(`[data-workspace] [data-layer-id="${id}"]`)
      return round({ x, y, width, height, rotation })
    },
    control: async () => {
      const [box, { scale, ...at }] = await Promise.all([placed('[data-selection-frame]'), camera()])
      if (box.isHidden) return null
      const { rotation } = box
      return round({
        x: (box.x - at.x) / scale,
        y: (box.y - at.y) / scale,
        width: box.width / scale,
        height: box.height / scale,
        rotation,
      })
    },
    tap: async (x, y, keys = []) => {
      const at = await point(x, y)
      for (const key of keys) await page.keyboard.down(key)
      await page.mouse.click(at.x, at.y)
      for (const key of keys) await page.keyboard.up(key)
    },
    pull: async (from, to, keys = []) => editor.drag(await point(...from), await point(...to), { keys }),
    handle: async name => {
      const box = await page.locator(`[data-selection-frame] [data-handle="${name}"]`).boundingBox()
      if (!box) throw new Error(`handle ${name} is not shown`)
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    },
  }
}
