import * as m from '#messages/lifecycle.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'

const SUFFIX = m.copyName({ name: '' })
const NUMBER = /^(?: ([1-9]\d{0,3}))?$/

/** The name of a work's copy: “海报 副本”; of a copy's copy: “海报 副本 2”, “海报 副本 3”. */
export const copyName = (name: string): string => {
  const at = name.lastIndexOf(SUFFIX)
  const found = at < 0 ? null : NUMBER.exec(name.slice(at + SUFFIX.length))
  const write = (base: string) =>
    found ? m.copyNumbered({ name: base, number: String(Number(found[1] ?? 1) + 1) }) : m.copyName({ name: base })
  const base = found ? name.slice(0, at) : name
  return write(base.slice(0, LIMITS.workName - write('').length))
}
