import type { Page } from 'playwright-core'
import { type DiskFile, filesOnDisk } from './disk-files.ts'
import type { Point } from './editor-page.ts'

/** Drags desktop files over the page with the events of a real drag. */
export const registerFiles = async (page: Page, files: readonly DiskFile[]) => {
  const paths = filesOnDisk(files)
  const cdp = await page.context().newCDPSession(page)
  const send = (type: 'dragEnter' | 'dragOver' | 'drop', { x, y }: Point) =>
    cdp.send('Input.dispatchDragEvent', { type, x, y, data: { items: [], files: paths, dragOperationsMask: 1 } })
  return {
    over: async (at: Point) => {
      await send('dragEnter', at)
      await send('dragOver', at)
    },
    drop: (at: Point) => send('drop', at),
  }
}
