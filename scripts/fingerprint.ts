import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

const walk = (path: string): readonly string[] => {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .filter(name => name !== 'dist' && name !== 'node_modules')
    .sort()
    .flatMap(name => walk(`${path}/${name}`))
}

/** One hash over the contents of files and folders. */
export const fingerprint = (paths: readonly string[]): string => {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(walk)) hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

/** Does `work` unless the same fingerprint did it before; true = it ran. */
export const unlessDone = async (mark: string, print: string, work: () => Promise<unknown>): Promise<boolean> => {
  if (existsSync(mark) && readFileSync(mark, 'utf8') === print) return false
  await work()
  mkdirSync(dirname(mark), { recursive: true })
  writeFileSync(mark, print)
  return true
}
