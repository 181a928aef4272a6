/** ms; R2 accepts one write of a key in this time. */
const WRITE_GAP_MS = 1000
/** bytes; largest value and largest row of D1. */
const ROW_BYTES = 2_000_000
/** bytes; longest SQL statement of D1. */
const STATEMENT_BYTES = 100_000

let passedMs = 0
/** Moves the clock of the write limit by a second: keys that were just written can be written again. */
export const passSecond = (): void => {
  passedMs += WRITE_GAP_MS
}

const waiting: (() => void)[] = []
/** Resolves when the bucket refuses the next write. */
export const nextRefusal = (): Promise<void> => new Promise(done => waiting.push(done))

type Call = (...args: unknown[]) => Promise<unknown>
const isCall = (value: unknown): value is Call => typeof value === 'function'

/** The object with some of its calls replaced; the others keep their receiver. */
const withCalls = <T extends object>(object: T, replace: Readonly<Record<string, (call: Call) => unknown>>): T =>
  new Proxy(object, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (!isCall(value) || name === 'constructor') return value
      const call: Call = (...args) => Reflect.apply(value, target, args)
      const replacement = replace[String(name)]
      return replacement ? replacement(call) : call
    },
  })

/**
 * The bucket with R2's limit of one write per second and key. Whether R2 counts deletions and writes whose condition
 * fails is not documented: here both are refused too early after a write, and only a deletion counts as a write.
 */
const limitBucket = (bucket: R2Bucket): R2Bucket => {
  /** ms; time of the last write of a key. */
  const written = new Map<string, number>()
  const now = () => Date.now() + passedMs
  /** @throws Error as R2 does. */
  const write = async (name: string, keys: readonly string[], run: () => Promise<unknown>) => {
    // Tests move the system time in both directions.
    if (keys.some(key => Math.abs(now() - (written.get(key) ?? Number.NEGATIVE_INFINITY)) < WRITE_GAP_MS)) {
      for (const tell of waiting.splice(0)) tell()
      throw new Error(`${name}: Reduce your concurrent request rate for the same object. (10058)`)
    }
    const before = keys.map(key => written.get(key))
    for (const key of keys) written.set(key, now())
    const result = await run()
    // null = the condition of a put failed, so nothing was written.
    if (result === null)
      keys.forEach((key, at) => {
        written.set(key, before[at] ?? Number.NEGATIVE_INFINITY)
      })
    return result
  }
  return withCalls(bucket, {
    put:
      call =>
      (...args: unknown[]) =>
        write('put', [String(args[0])], () => call(...args)),
    delete: call => (keys: string | string[]) => write('delete', [keys].flat(), () => call(keys)),
    createMultipartUpload:
      call =>
      async (...args: unknown[]) =>
        withCalls((await call(...args)) as R2MultipartUpload, {
          complete: finish => (parts: unknown) =>
            write('completeMultipartUpload', [String(args[0])], () => finish(parts)),
        }),
  })
}

const bytesOf = (value: unknown): number => {
  // Not a TextEncoder: a test counts how often a text is encoded.
  if (typeof value === 'string') return new Blob([value]).size
  return value instanceof ArrayBuffer || ArrayBuffer.isView(value) ? value.byteLength : 8
}

/**
 * The database with D1's limits of a row and of a statement. The values of one statement count as one row. The local
 * database has the limit of 100 parameters itself.
 */
const limitDatabase = (db: D1Database): D1Database => {
  const refused = new WeakMap<object, Error>()
  const limitStatement = (statement: D1PreparedStatement, problem: string | null): D1PreparedStatement => {
    const bind = statement.bind.bind(statement)
    statement.bind = (...values: unknown[]) => {
      const isTooBig = values.reduce((sum: number, value) => sum + bytesOf(value), 0) > ROW_BYTES
      return limitStatement(bind(...values), isTooBig ? 'string or blob too big: SQLITE_TOOBIG' : problem)
    }
    if (problem !== null) {
      const error = new Error(`D1_ERROR: ${problem}`)
      refused.set(statement, error)
      const reject = () => Promise.reject(error)
      Object.assign(statement, { first: reject, all: reject, run: reject, raw: reject })
    }
    return statement
  }
  return withCalls(db, {
    prepare: () => (sql: string) =>
      limitStatement(db.prepare(sql), bytesOf(sql) > STATEMENT_BYTES ? 'statement too long: SQLITE_TOOBIG' : null),
    batch: call => async (statements: D1PreparedStatement[]) => {
      for (const statement of statements) {
        const error = refused.get(statement)
        if (error) throw error
      }
      return call(statements)
    },
  })
}

/** count; data points of one invocation. */
const POINTS = 25
/** count; texts, and numbers, of one data point. */
const COLUMNS = 20
/** bytes; all texts of one data point: the older of two documented limits. */
const BLOB_BYTES = 5120
/** bytes; the index of a data point. */
const INDEX_BYTES = 96

/** A data set of Analytics Engine that keeps its points, with the limits of one invocation of a Worker. */
export const limitedDataset = () => {
  const points: AnalyticsEngineDataPoint[] = []
  const require = (isMet: boolean, limit: string) => {
    if (!isMet) throw new TypeError(`writeDataPoint(): ${limit}`)
  }
  const dataset: AnalyticsEngineDataset = {
    writeDataPoint(point = {}) {
      const { indexes = [], blobs = [], doubles = [] } = point
      require(points.length < POINTS, `Maximum of ${POINTS} data points`)
      require(indexes.length <= 1, 'Maximum of 1 index')
      require(indexes.every(index => bytesOf(index) <= INDEX_BYTES), `Maximum of ${INDEX_BYTES} bytes of an index`)
      require(blobs.length <= COLUMNS && doubles.length <= COLUMNS, `Maximum of ${COLUMNS} blobs or doubles`)
      require(blobs.reduce((sum: number, blob) => sum + bytesOf(blob), 0) <=
        BLOB_BYTES, 'Maximum of 5120 bytes of blobs')
      points.push(point)
    },
  }
  return { dataset, points }
}

/** The bindings that already have limits: the setup runs once per test file. */
const limited = new WeakSet<object>()
const once = <T extends object>(binding: T, limit: (binding: T) => T): T => {
  if (limited.has(binding)) return binding
  const wrapped = limit(binding)
  limited.add(wrapped)
  return wrapped
}

/** Puts documented limits of Cloudflare, which local storage does not have, in front of the bindings of a Worker. */
export const enforceLimits = (env: { FILES: R2Bucket; DB?: D1Database }): void => {
  passSecond()
  env.FILES = once(env.FILES, limitBucket)
  if (env.DB) env.DB = once(env.DB, limitDatabase)
}
