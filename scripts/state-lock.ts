import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'

/** A process, told apart from a later one that got its number. */
interface RunningProcess {
  readonly pid: number
  /** When it was started, as the system writes it. */
  readonly since: string
}
interface Holder {
  readonly port: number
  readonly processes: readonly RunningProcess[]
}
export interface StateLock {
  /** Another process that uses the folder: the lock is held until it ends, also when this process has crashed. */
  add(pid: number): void
  /** Once; later calls do nothing. */
  release(): void
}

/** When a process was started; null when none has this number. */
export const startOf = (pid: number): string | null => {
  try {
    if (!existsSync('/proc/self')) return execFileSync('ps', ['-p', String(pid), '-o', 'lstart='], { encoding: 'utf8' })
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field, the name in parentheses, may contain blanks. The 22nd is the start time since boot.
    const ticks = status.slice(status.lastIndexOf(')') + 2).split(' ')[19]
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${ticks}`
  } catch {
    return null
  }
}

const isRunning = ({ pid, since }: RunningProcess): boolean => startOf(pid) === since

/** The processes that the file names; null when it is no lock: a crash may have cut it off. */
const readHolder = (file: string): Holder | null => {
  try {
    const holder = JSON.parse(readFileSync(file, 'utf8')) as Partial<Holder> | null
    return typeof holder?.port === 'number' && Array.isArray(holder.processes) ? (holder as Holder) : null
  } catch {
    return null
  }
}

/** Whether the file was created; false when it exists. */
const create = (file: string, text: string): boolean => {
  try {
    writeFileSync(file, text, { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/**
 * Takes the state folder for the product on `port`: two of them break each other's database. A lock whose processes
 * have all ended is taken over.
 * @throws Error when another product uses the folder.
 */
export const lockState = (state: string, port: number): StateLock => {
  const file = `${state}/lock.json`
  let processes: readonly RunningProcess[] = [{ pid: process.pid, since: startOf(process.pid) ?? '' }]
  const text = () => JSON.stringify({ port, processes } satisfies Holder)
  mkdirSync(state, { recursive: true })
  while (!create(file, text())) {
    const holder = readHolder(file)
    const user = holder?.processes.find(isRunning)
    if (holder && user)
      throw new Error(
        `该数据目录正由进程 ${user.pid}（端口 ${holder.port}）使用：${state}\n请先停止它，或用 MOYE_STATE 指明另一个目录。`,
      )
    rmSync(file, { force: true })
  }
  let isHeld = true
  return {
    add(pid) {
      const since = startOf(pid)
      if (since === null) return
      processes = [...processes, { pid, since }]
      // The rename is atomic: nobody reads half a lock.
      writeFileSync(`${file}.new`, text())
      renameSync(`${file}.new`, file)
    },
    release() {
      // Later it may be the lock of another product.
      if (isHeld) rmSync(file, { force: true })
      isHeld = false
    },
  }
}
