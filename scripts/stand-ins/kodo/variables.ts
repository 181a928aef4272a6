import { randomUUID } from 'node:crypto'

/** What a form has brought, as the variables of a policy name it. */
export interface Sent {
  readonly bucket: string
  /** Empty while it is being found. */
  readonly key: string
  readonly etag: string
  readonly fname: string
  readonly fsize: number
  readonly mimeType: string
  readonly endUser: string
  /** Fields of the form whose names begin with `x:`. */
  readonly own: ReadonlyMap<string, string>
}

type Values = Readonly<Record<string, string>>

const known = ({ bucket, key, etag, fname, fsize, mimeType, endUser, own }: Sent): Values => ({
  ...{ bucket, key, etag, fname, fsize: String(fsize), mimeType, endUser },
  ...Object.fromEntries(own),
})

/** The time of the arrival (ms since 1970), in China. */
const timeOf = (now: number): Values => {
  const [year = '', mon = '', day = '', hour = '', min = '', sec = ''] =
    new Date(now + 8 * 60 * 60 * 1000).toISOString().match(/\d+/g) ?? []
  return { year, mon, day, hour, min, sec }
}

/** Replaces `$(name)` and `${name}`; what has no value becomes empty. */
const filled = (template: string, values: Values, write: (value: string) => string): string =>
  template.replace(/\$\(([^()]+)\)|\$\{([^{}]+)\}/g, (_, round, curly) => write(values[round ?? curly] ?? ''))

/** The key of a file by its policy. There is a time for it, and no `$(uuid)`. */
export const keyBySaveKey = (saveKey: string, sent: Sent, now: number): string =>
  filled(saveKey, { ...known(sent), ...timeOf(now) }, value => value)

/** The body of a report. There is a `$(uuid)` for it, and no time. */
export const callbackBodyOf = (template: string, sent: Sent): string =>
  filled(template, { ...known(sent), uuid: randomUUID() }, value => encodeURIComponent(value).replaceAll('%20', '+'))
