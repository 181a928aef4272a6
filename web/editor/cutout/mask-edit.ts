import { LIMITS } from '#schemas/catalog/limits.ts'
import { type Area, type BrushMode, brushStroke, copyArea, pasteArea, union } from '#web/kernels/cutout/brush.ts'
import type { Mask } from '#web/kernels/cutout/raster.ts'
import type { Point } from '#web/kernels/geometry.ts'
import { batch, type ReadonlySignal, signal } from '#web/model/signals.ts'

type OwnMask = Mask & { readonly data: Uint8Array }
interface Step {
  readonly area: Area
  readonly before: Uint8Array
  readonly after: Uint8Array
}

/** A mask being painted, with its own undo. Points and radius are px of the whole picture. */
export interface MaskEdit {
  readonly mask: OwnMask
  /** Increases when the mask changes. */
  readonly version: ReadonlySignal<number>
  readonly canUndo: ReadonlySignal<boolean>
  readonly canRedo: ReadonlySignal<boolean>
  /** The area that changed since the last call; null = none. */
  takeChanged(): Area | null
  stroke(from: Point, to: Point, radius: number, mode: BrushMode): void
  /** Ends the stroke as one undo step. */
  end(): void
  /** Reverts the unfinished stroke. */
  cancel(): void
  undo(): void
  redo(): void
}

export const createMaskEdit = (mask: OwnMask, natural: { width: number; height: number }): MaskEdit => {
  const unit = { x: natural.width / mask.width, y: natural.height / mask.height }
  const version = signal(0)
  const canUndo = signal(false)
  const canRedo = signal(false)
  const done: Step[] = []
  const undone: Step[] = []
  let changed: Area | null = null
  let open: { readonly before: Uint8Array; area: Area | null } | null = null

  const tell = (area: Area | null) => {
    changed = union(changed, area)
    batch(() => {
      if (area) version.value += 1
      canUndo.value = done.length > 0
      canRedo.value = undone.length > 0
    })
  }
  const paste = ({ area }: Step, data: Uint8Array) => {
    pasteArea(mask, area, data)
    tell(area)
  }
  const edit: MaskEdit = {
    mask,
    version,
    canUndo,
    canRedo,
    takeChanged: () => {
      const area = changed
      changed = null
      return area
    },
    stroke: (from, to, radius, mode) => {
      open ??= { before: mask.data.slice(), area: null }
      const area = brushStroke(mask, from, to, radius, mode, unit)
      open.area = union(open.area, area)
      tell(area)
    },
    end: () => {
      const stroke = open
      open = null
      if (!stroke?.area) return
      const { area } = stroke
      const before = copyArea({ ...mask, data: stroke.before }, area)
      const after = copyArea(mask, area)
      if (before.every((value, at) => value === after[at])) return
      done.push({ area, before, after })
      if (done.length > LIMITS.cutout.strokes) done.shift()
      undone.length = 0
      tell(null)
    },
    cancel: () => {
      const stroke = open
      open = null
      if (!stroke?.area) return
      pasteArea(mask, stroke.area, copyArea({ ...mask, data: stroke.before }, stroke.area))
      tell(stroke.area)
    },
    undo: () => {
      edit.end()
      const step = done.pop()
      if (!step) return
      undone.push(step)
      paste(step, step.before)
    },
    redo: () => {
      edit.end()
      const step = undone.pop()
      if (!step) return
      done.push(step)
      paste(step, step.after)
    },
  }
  return edit
}
