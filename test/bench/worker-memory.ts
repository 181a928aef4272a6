import { readdirSync, readFileSync } from 'node:fs'

interface Process {
  readonly pid: number
  readonly parent: number
  readonly name: string
}
const processes = (): readonly Process[] =>
  readdirSync('/proc').flatMap(pid => {
    if (!/^\d+$/.test(pid)) return []
    try {
      const [, name = '', parent = ''] = /\((.*)\) \S+ (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
      return [{ pid: Number(pid), parent: Number(parent), name }]
    } catch {
      return []
    }
  })

/** workerd processes below this one. */
const workers = (): readonly number[] => {
  const all = processes()
  const below = (pid: number): readonly Process[] =>
    all.filter(({ parent }) => parent === pid).flatMap(child => [child, ...below(child.pid)])
  return below(process.pid)
    .filter(({ name }) => name.startsWith('workerd'))
    .map(({ pid }) => pid)
}
const residentMb = (pid: number): number => {
  try {
    return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}
const totalMb = (): number => workers().reduce((sum, pid) => sum + residentMb(pid), 0)

export interface Growth {
  /** MB of resident memory of all workerd processes before. */
  readonly before: number
  /** How much more it was at its highest. */
  readonly most: number
}

/**
 * Runs `work` and watches how much memory workerd takes meanwhile (Linux). Both Workers and the local stand-ins of R2,
 * D1 and Browser Rendering run in it, so this is more than what the render Worker alone needs.
 */
export const watchMemory = async <T>(work: () => Promise<T>): Promise<{ result: T; growth: Growth }> => {
  const before = totalMb()
  let highest = before
  const timer = setInterval(() => {
    highest = Math.max(highest, totalMb())
  }, 100)
  try {
    const result = await work()
    return { result, growth: { before, most: highest - before } }
  } finally {
    clearInterval(timer)
  }
}
