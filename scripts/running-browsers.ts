import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** What Linux tells about a process; threads have files of their own below the same folder. */
const isBrowserOf = (home: string, pid: number): boolean => {
  const read = (name: string) => readFileSync(`/proc/${pid}/${name}`, 'utf8')
  return (
    read('status').includes(`\nTgid:\t${pid}\n`) &&
    read('environ').split('\0').includes(`HOME=${home}`) &&
    !read('cmdline').includes('--type=')
  )
}

/** The same on systems without `/proc`, by the command line. */
const isBrowser = (pid: number): boolean => {
  const command = execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' })
  return /chrom/i.test(command) && !command.includes('--type=')
}

/** Process ids of every browser that was started for a product, running or ended, in start order. */
export const startedBrowsers = (pids: string): readonly number[] =>
  existsSync(pids) ? readFileSync(pids, 'utf8').split('\n').map(Number).filter(Boolean) : []

/**
 * Those that run. The system gives the number of an ended browser to another process, so a number alone says nothing.
 * `pids` is the file that `layOutChromium` writes into the browsers' HOME.
 */
export const runningBrowsers = (pids: string): readonly number[] =>
  startedBrowsers(pids).filter(pid => {
    try {
      return existsSync('/proc/self') ? isBrowserOf(dirname(pids), pid) : isBrowser(pid)
    } catch {
      return false
    }
  })
