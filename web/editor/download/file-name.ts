import * as m from '#messages/downloader.ts'

const two = (value: number) => String(value).padStart(2, '0')

/** `yyyyMMddHHmmss` in local time */
export const timestamp = (at: Date): string =>
  `${at.getFullYear()}${two(at.getMonth() + 1)}${two(at.getDate())}${two(at.getHours())}${two(at.getMinutes())}${two(at.getSeconds())}`

const REFUSED = '\\/:*?"<>|'
/** Replaces characters that a file system refuses (control characters too) and leading dots with `_`. */
const safe = (name: string) =>
  Array.from(name, char => (REFUSED.includes(char) || char < ' ' ? '_' : char))
    .join('')
    .replace(/^\.+/, '_')
    .trim()

/** `{work name}[_第{n}页]_{yyyyMMddHHmmss}.{ext}`; `page` counts from 1 and is left out for works of one page. */
export const downloadFileName = (workName: string, page: number | null, at: Date, extension: string): string => {
  const name = safe(workName) || m.untitled
  return `${page === null ? name : m.pageFileName({ name, page })}_${timestamp(at)}.${extension}`
}
