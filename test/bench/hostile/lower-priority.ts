import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'

/**
 * Lowers the priority of a process that leads a session, as `nice` does: 19 = lowest. Linux compares whole sessions first,
 * and the processes of one session with each other only.
 */
export const lowerPriority = (pid: number, niceness: number): void => {
  setPriority(pid, niceness)
  try {
    writeFileSync(`/proc/${pid}/autogroup`, String(niceness))
  } catch {
    // A system without such groups compares processes.
  }
}
