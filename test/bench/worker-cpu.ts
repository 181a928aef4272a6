import { readProc } from './processes.ts'

/** ms per tick of the kernel's clock of processes (`getconf CLK_TCK` is 100 on every Linux). */
const TICK_MS = 10

/** ms of CPU time that a process has used, in its own code and in the kernel. */
const usedMs = (pid: string): number => {
  // After the name, which may have spaces: state is the third field, user and system time are the 14th and 15th.
  const fields = readProc(pid, 'stat')
    .replace(/^.*\) /s, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

/**
 * ms of CPU time of the process of a Worker while `work` runs, less what the process uses while nothing is asked
 * (Linux). It includes everything that workerd does for a request: the Worker, D1, Durable Objects, the router of files.
 * V8's own profiler counts the time in which a call waits, and so it cannot be used here.
 */
export const workerCpu = async (pid: string, work: () => Promise<void>): Promise<number> => {
  const measure = async (run: () => Promise<unknown>) => {
    const [start, before] = [performance.now(), usedMs(pid)]
    await run()
    return { used: usedMs(pid) - before, took: performance.now() - start }
  }
  const idle = await measure(() => new Promise(done => setTimeout(done, 5000)))
  const busy = await measure(work)
  return busy.used - (idle.used / idle.took) * busy.took
}
