import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type { Point } from './editor-page.ts'

export interface DiskFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** Drags desktop files over the page with the events of a real drag. */
export const registerFiles = async (page: Page, files: readonly DiskFile[]) => {
  const folder = mkdtempSync(join(tmpdir(), 'moye-drop-'))
  const paths = files.map(({ name, bytes }) => {
    const path = join(folder, name)
    writeFileSync(path, bytes)
    return path
  })
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
