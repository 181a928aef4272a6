import { LIMITS } from '#schemas/catalog/limits.ts'
import { scaleLayer } from '#web/layers/scale-layer.ts'
import type { EditorContext } from '../context.ts'

export type LengthUnit = 'px' | 'mm' | 'cm'
export const UNITS: readonly LengthUnit[] = ['px', 'mm', 'cm']
const PX_PER: Readonly<Record<LengthUnit, number>> = {
  px: 1,
  cm: LIMITS.unit.pxPerCm,
  mm: LIMITS.unit.pxPerCm / 10,
}

export const toPx = (value: number, unit: LengthUnit): number => Math.round(value * PX_PER[unit])
/** A length in px as the unit shows it: whole px, else at most two decimals. */
export const fromPx = (px: number, unit: LengthUnit): number =>
  unit === 'px' ? Math.round(px) : Math.round((px / PX_PER[unit]) * 100) / 100

/** The digits of a typed size as a number within the field's range; null when there are none. */
export const readSize = (typed: string): number | null => {
  const digits = typed.replace(/\D/g, '')
  return digits === '' ? null : Math.min(LIMITS.canvasInput, Math.max(1, Number(digits)))
}

/** A side limited to the cap; the cap applies after the conversion to px. */
export const clampSide = (px: number): { readonly px: number; readonly isClamped: boolean } => ({
  px: Math.min(LIMITS.canvasSide, Math.max(1, Math.round(px))),
  isClamped: px > LIMITS.canvasSide,
})

/** px; the other side when the ratio is locked. */
export const otherSide = (changed: number, from: number, other: number): number =>
  Math.max(1, Math.round((other * changed) / Math.max(1, from)))

/** A size (px) for the work, and the category that it has with this size. */
export interface CanvasSize {
  readonly width: number
  readonly height: number
  readonly categoryId: number | null
}

/**
 * Resizes the work and every page; with smart scaling the layers keep their relative layout. A print size makes it a
 * print work.
 */
export const resizeCanvas = (editor: EditorContext, { categoryId, ...sides }: CanvasSize, isSmart: boolean): void => {
  const { doc } = editor
  const size = { width: clampSide(sides.width).px, height: clampSide(sides.height).px }
  editor.change('commands.canvasSize', tx => {
    for (const pageId of doc.work.peek().pageIds) {
      const page = tx.pages.get(pageId)
      const from = { width: page.width, height: page.height }
      if (from.width === size.width && from.height === size.height) continue
      tx.pages.update(pageId, old => ({ ...old, ...size }))
      if (isSmart) for (const id of page.layerIds) tx.layers.update(id, layer => scaleLayer(layer, from, size))
    }
    tx.updateWork(work =>
      work.width === size.width && work.height === size.height && work.categoryId === categoryId
        ? work
        : { ...work, ...size, categoryId },
    )
  })
}
