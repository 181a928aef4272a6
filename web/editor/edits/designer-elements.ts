import * as brandTexts from '#messages/brand.ts'
import * as m from '#messages/edits.ts'
import * as noticeTexts from '#messages/notices.ts'
import { createLayer, newId } from '#schemas/document/create.ts'
import type { AnyLayer, TextAlign } from '#schemas/document/records.ts'
import type { Transaction } from '#web/model/types.ts'
import type { EditorContext } from '../context.ts'

interface PageSize {
  readonly width: number
  readonly height: number
}
/** A ready-made element that in-house designers add to templates; its layers are one group. */
export interface DesignerElement {
  readonly id: string
  readonly label: string
  readonly part: 'logo' | 'bottom-bar'
  readonly build: (page: PageSize) => readonly AnyLayer[]
}

const GOLD = '#b8893b'
const BLACK = '#17152b'
const GREEN = '#0f8a57'
const ACCENT = '#5b4bff'

/** The product's logo in one color: a page with one stroke of ink. */
const mark = (color: string, stroke: string) =>
  `<svg viewBox="0 0 32 32"><path fill="${color}" d="M8 3h11.6L27 10.2V26a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3Z"/><path fill="none" stroke="${stroke}" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round" d="M9.8 21c1.8-4.3 3.6-6.3 5.1-5.8 1.9.6.5 4.9 2.3 5.2 1.4.3 2.3-1.9 4.4-2.7"/></svg>`

const rectangle = (x: number, y: number, width: number, height: number, fill: string, fill2?: string) =>
  createLayer(
    'shape',
    { x, y, width, height },
    fill2
      ? { shape: 'gradient-two', fill, fill2, strokeWidth: 0 }
      : { shape: 'quadrilateral', fill, strokeWidth: 0, cornerRadius: 0 },
    { name: m.bottomBar },
  )
const sign = (x: number, y: number, side: number, color: string, stroke = '#ffffff') =>
  createLayer('shape', { x, y, width: side, height: side }, { svg: mark(color, stroke), fill: '' }, { name: m.logo })
const words = (
  text: string,
  box: { readonly x: number; readonly y: number; readonly width: number },
  fontSize: number,
  color: string,
  { align = 'left', fontWeight = 400 }: { readonly align?: TextAlign; readonly fontWeight?: number } = {},
) =>
  createLayer(
    'text',
    { ...box, height: Math.round(fontSize * 1.2) },
    { text, fontSize, color, align, fontWeight, lineHeight: Math.round(fontSize * 1.2) },
  )

const grouped = (layers: readonly AnyLayer[]): readonly AnyLayer[] => {
  const groupId = newId()
  return layers.map(layer => ({ ...layer, groupId }))
}

const logo = (color: string) => (page: PageSize) => {
  const side = Math.max(16, Math.round(Math.min(page.width, page.height) * 0.09))
  const at = Math.round(side * 0.6)
  const fontSize = Math.max(12, Math.round(side * 0.62))
  const box = { x: at + side + Math.round(side * 0.24), y: at + (side - fontSize * 1.2) / 2, width: fontSize * 2.4 }
  return grouped([sign(at, at, side, color), words(brandTexts.name, box, fontSize, color, { fontWeight: 700 })])
}

/** px; height, top, padding and font size of a bottom bar. */
const barOf = ({ width, height }: PageSize) => {
  const bar = Math.max(24, Math.round(Math.min(height * 0.12, width * 0.13)))
  return { bar, top: height - bar, pad: Math.round(bar * 0.36), fontSize: Math.max(12, Math.round(bar * 0.26)) }
}
const signed = (page: PageSize, color: string, stroke: string, slogan: string): readonly AnyLayer[] => {
  const { bar, top, pad, fontSize } = barOf(page)
  const side = Math.round(bar * 0.5)
  const line = (size: number) => top + Math.round((bar - size * 1.2) / 2)
  const name = Math.max(12, Math.round(bar * 0.34))
  return [
    sign(pad, top + Math.round((bar - side) / 2), side, color, stroke),
    words(brandTexts.name, { x: pad + side + Math.round(side * 0.3), y: line(name), width: name * 2.4 }, name, color, {
      fontWeight: 700,
    }),
    words(m.slogan, { x: page.width * 0.4, y: line(fontSize), width: page.width * 0.6 - pad }, fontSize, slogan, {
      align: 'right',
    }),
  ]
}

export const DESIGNER_ELEMENTS: readonly DesignerElement[] = [
  { id: 'logo-gold', label: m.logoGold, part: 'logo', build: logo(GOLD) },
  { id: 'logo-black', label: m.logoBlack, part: 'logo', build: logo(BLACK) },
  { id: 'logo-green', label: m.logoGreen, part: 'logo', build: logo(GREEN) },
  {
    id: 'bar-line',
    label: m.barLine,
    part: 'bottom-bar',
    build: page => {
      const { top, pad } = barOf(page)
      const line = rectangle(pad, top, page.width - 2 * pad, Math.max(1, Math.round(page.width / 600)), BLACK)
      return grouped([line, ...signed(page, BLACK, '#ffffff', '#55536b')])
    },
  },
  {
    id: 'bar-dark',
    label: m.barDark,
    part: 'bottom-bar',
    build: page => {
      const { bar, top } = barOf(page)
      return grouped([rectangle(0, top, page.width, bar, BLACK), ...signed(page, '#ffffff', BLACK, '#c9c7da')])
    },
  },
  {
    id: 'bar-brand',
    label: m.barBrand,
    part: 'bottom-bar',
    build: page => {
      const { bar, top } = barOf(page)
      const ground = rectangle(0, top, page.width, bar, '#7b6cff', ACCENT)
      return grouped([ground, ...signed(page, '#ffffff', ACCENT, '#ffffff')])
    },
  },
  {
    id: 'bar-qrcode',
    label: m.barQrcode,
    part: 'bottom-bar',
    build: page => {
      const { bar, top, pad, fontSize } = barOf(page)
      const side = Math.round(bar * 0.72)
      const code = createLayer(
        'qrcode',
        { x: page.width - pad - side, y: top + Math.round((bar - side) / 2), width: side, height: side },
        { content: 'https://moye.cn', foreground: BLACK, background: '#ffffff' },
      )
      const text = { x: pad, y: top + Math.round(bar * 0.22), width: page.width - 3 * pad - side }
      return grouped([
        rectangle(0, top, page.width, bar, '#ffffff'),
        words(m.scanQrcode, text, Math.round(fontSize * 1.25), BLACK, { fontWeight: 700 }),
        words(m.slogan, { ...text, y: text.y + fontSize * 1.8 }, fontSize, '#55536b'),
        code,
      ])
    },
  },
]

/** Adds a ready-made element to the shown page, at its usual place and scaled to the page, and selects it. */
export const addDesignerElement = (editor: EditorContext, element: DesignerElement) => {
  const { view, notices } = editor
  const page = view.page.peek()
  if (!page) return notices.show(noticeTexts.noPage, 'error')
  const layers = element.build(page)
  const add = (tx: Transaction) => {
    for (const layer of layers) tx.layers.add(page.id, layer)
  }
  editor.change({ key: 'history.addElement', values: { name: element.label } }, add)
  view.select(layers.map(({ id }) => id))
}
