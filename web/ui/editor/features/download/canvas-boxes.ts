import type { TextBox } from '#schemas/manifest.ts'
import { textBoxes } from '#web/canvas/text-metrics.ts'

/** Attribute that marks a page's preview in the popup, rendered by the stage; its value is the zero-based page. */
export const PAGE_MARK = 'data-download-page'

/** Text boxes of every page that is rendered under `root`, by page. */
export const canvasBoxes = (root: ParentNode | null): ReadonlyMap<number, readonly TextBox[]> =>
  new Map(
    [...(root?.querySelectorAll<HTMLElement>(`[${PAGE_MARK}]`) ?? [])].flatMap(element => {
      const stage = element.querySelector<HTMLElement>('[data-stage]')
      return stage ? [[Number(element.getAttribute(PAGE_MARK)), textBoxes(stage)] as const] : []
    }),
  )
