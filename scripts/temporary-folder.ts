import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** Folder in memory of Linux, and the room (bytes) that databases, files and browsers of a run need in it. */
const MEMORY = { folder: '/dev/shm', room: 6 * 1024 ** 3 } as const

/**
 * Gives a run of tests or benches a folder of its own for temporary files, in memory where there is room: the local
 * runtime waits for the disk at each write, and all its Workers with it, which Cloudflare's do not. Returns the function
 * that removes the folder with all that is left in it.
 */
export const takeTemporaryFolder = (): (() => void) => {
  const hasRoom = () => {
    const { bavail, bsize } = statfsSync(MEMORY.folder)
    return bavail * bsize >= MEMORY.room
  }
  const isInMemory = !process.env.TMPDIR && existsSync(MEMORY.folder) && hasRoom()
  const folder = mkdtempSync(`${isInMemory ? MEMORY.folder : tmpdir()}/moye-run-`)
  process.env.TMPDIR = folder
  return () => {
    try {
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    } catch (error) {
      // A process that ends late still writes: what is left is no fault of the run.
      console.error(`${folder} is left: ${error}`)
    }
  }
}
