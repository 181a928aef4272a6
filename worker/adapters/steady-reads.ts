/** Errors of D1 that pass by themselves: another writer, a moved or restarted database. */
const PASSING = /internal error|database is locked|Network connection lost|storage caused object to be reset/i
/** ms before each further try of a read. */
const PAUSES_MS = [50, 250] as const

const isRead = (sql: string) => /^\s*SELECT\b/i.test(sql)

/** What a call gives when what went wrong may pass: it is made again after each pause. */
const again = async <T>(call: () => Promise<T>, pauses: readonly number[] = PAUSES_MS): Promise<T> => {
  try {
    return await call()
  } catch (error) {
    const [pause, ...rest] = pauses
    if (pause === undefined || !(error instanceof Error) || !PASSING.test(error.message)) throw error
    await new Promise(done => setTimeout(done, pause))
    return again(call, rest)
  }
}

/**
 * Lets the runtime look at the network. A local one does so only when nothing is left to do, and its databases are in
 * the same process: calls that read and write without a pause would hold up everybody else.
 */
const letGo = () => new Promise<void>(done => setTimeout(done, 0))

interface Reading {
  /** Whether reads let go of the runtime before them. The first one need not: what asks has just come from the network. */
  readonly letsGo?: boolean
}

/** What is to be waited for before each read. */
const pauseOf = ({ letsGo = false }: Reading): (() => Promise<void>) => {
  let isFirst = true
  return async () => {
    if (letsGo && !isFirst) await letGo()
    isFirst = false
  }
}

/** The statements that only read. */
const reads = new WeakSet<D1PreparedStatement>()

const steady = (statement: D1PreparedStatement, pause: () => Promise<void>): D1PreparedStatement => {
  const [bind, first, all] = [
    statement.bind.bind(statement),
    statement.first.bind(statement),
    statement.all.bind(statement),
  ]
  const read = async <T>(call: () => Promise<T>): Promise<T> => {
    await pause()
    return again(call)
  }
  reads.add(statement)
  // The statement itself stays: a batch takes no other object.
  return Object.assign(statement, {
    bind: (...values: unknown[]) => steady(bind(...values), pause),
    first: (...column: [name: string]) => read(() => first(...column)),
    all: () => read(() => all()),
  })
}

/**
 * The database, with reads that are made again when they meet a passing error, single ones and batches of them. D1 does
 * so itself on Cloudflare; the local one fails a read that meets a write of another process. What writes is never
 * repeated.
 */
export const steadyReads = (db: D1Database, reading: Reading = {}): D1Database => {
  const pause = pauseOf(reading)
  const prepare = (sql: string) => (isRead(sql) ? steady(db.prepare(sql), pause) : db.prepare(sql))
  const batch = async (statements: D1PreparedStatement[]) => {
    if (!statements.every(statement => reads.has(statement))) return db.batch(statements)
    await pause()
    return again(() => db.batch(statements))
  }
  return new Proxy(db, {
    get: (target, name) => {
      if (name === 'prepare') return prepare
      if (name === 'batch') return batch
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
