import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

export interface DiskFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** Writes files to the disk until the test ends and returns their paths. */
export const filesOnDisk = (files: readonly DiskFile[]): string[] => {
  const folder = mkdtempSync(join(tmpdir(), 'moye-files-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return files.map(({ name, bytes }) => {
    const path = join(folder, name)
    writeFileSync(path, bytes)
    return path
  })
}
