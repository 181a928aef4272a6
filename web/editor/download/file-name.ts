const two = (value: number) => String(value).padStart(2, '0')

/** `yyyyMMddHHmmss` in local time */
export const timestamp = (at: Date): string =>
  `${at.getFullYear()}${two(at.getMonth() + 1)}${two(at.getDate())}${two(at.getHours())}${two(at.getMinutes())}${two(at.getSeconds())}`

const REFUSED = '\\/:*?"<>|'
/** Characters that a file system refuses (control characters too) and a leading dot become `_`. */
const safe = (name: string) =>
  Array.from(name, char => (REFUSED.includes(char) || char < ' ' ? '_' : char))
    .join('')
    .replace(/^\.+/, '_')
    .trim()

/** `{work name}[_第{n}页]_{yyyyMMddHHmmss}.{ext}`; `page` counts from 1 and is left out for works of one page. */
export const downloadFileName = (workName: string, page: number | null, at: Date, extension: string): string =>
  `${safe(workName) || '未命名'}${page === null ? '' : `_第${page}页`}_${timestamp(at)}.${extension}`
