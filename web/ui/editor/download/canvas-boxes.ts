import type { TextBox } from '#schemas/manifest.ts'
import { textBoxes } from '#web/canvas/written.ts'

/** Marks the picture of a page (zero-based) in the popup, which the stage itself draws. */
export const PAGE_MARK = 'data-download-page'

/** Where the words of every page stand that is drawn under `root`, by page. */
export const canvasBoxes = (root: ParentNode | null): ReadonlyMap<number, readonly TextBox[]> =>
  new Map(
    [...(root?.querySelectorAll<HTMLElement>(`[${PAGE_MARK}]`) ?? [])].flatMap(element => {
      const stage = element.querySelector<HTMLElement>('[data-stage]')
      return stage ? [[Number(element.getAttribute(PAGE_MARK)), textBoxes(stage)] as const] : []
    }),
  )
