import { readdirSync, readFileSync } from 'node:fs'

/** A file of a process (Linux); empty when it has ended. */
export const readProc = (pid: string, file: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
const parentOf = (pid: string): string => /\) \S+ (\d+)/.exec(readProc(pid, 'stat'))?.[1] ?? ''
const isBelow = (pid: string, root: string): boolean => {
  for (let at = pid; at && at !== '0'; at = parentOf(at)) if (at === root) return true
  return false
}

/** The processes below one, by default this one, whose command line contains a word (Linux). */
export const processesBelow = (word: string, above = String(process.pid)): readonly string[] =>
  readdirSync('/proc').filter(
    pid => /^\d+$/.test(pid) && readProc(pid, 'cmdline').includes(word) && isBelow(pid, above),
  )
