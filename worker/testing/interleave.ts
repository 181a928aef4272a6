/** A Worker ended: nothing after it runs. */
class Crash extends Error {
  override readonly name = 'Crash'
}

/** Numbers in [0, 1). */
export type Dice = () => number

export const pick = <T>(dice: Dice, list: readonly T[]): T => {
  const found = list[Math.floor(dice() * list.length)]
  if (found === undefined) throw new Error('Nothing to pick from.')
  return found
}

/** Runs one statement or call of a task when it is the task's turn. */
export type Gate = <T>(run: () => Promise<T>) => Promise<T>

interface Waiting {
  readonly go: () => void
  readonly task: number
}

/**
 * Runs tasks whose statements and outside calls follow each other in an order that the dice decide. Before or after
 * each of them the task can crash, with the share `crashes`: it goes no further, and what it had done stays.
 * @throws the first error of a task that is no crash.
 */
export const interleave = async (
  dice: Dice,
  crashes: number,
  tasks: readonly ((gate: Gate) => Promise<unknown>)[],
): Promise<{ readonly steps: number; readonly crashed: number }> => {
  const waiting: Waiting[] = []
  let steps = 0
  let crashed = 0
  let wake: () => void = () => undefined
  let running = tasks.length
  /** Resolves when no task runs: each waits for its turn or has ended. */
  const idle = () =>
    new Promise<void>(done => {
      wake = done
      if (running === 0) done()
    })
  const rest = () => {
    if (--running === 0) wake()
  }
  const gateOf =
    (task: number): Gate =>
    async run => {
      const turn = new Promise<void>(go => waiting.push({ go, task }))
      rest()
      await turn
      steps++
      const fate = dice()
      if (fate < crashes / 2) throw new Crash()
      const result = await run()
      if (fate < crashes) throw new Crash()
      return result
    }
  const ended = tasks.map(async (task, at) => {
    try {
      await task(gateOf(at))
    } catch (error) {
      const errors = error instanceof AggregateError ? error.errors : [error]
      if (!errors.every(each => each instanceof Crash)) throw error
      crashed++
    } finally {
      rest()
    }
  })
  const failed = Promise.all(ended).then(() => undefined)
  // It is awaited below: a rejection before that is no unhandled one.
  failed.catch(() => undefined)
  for (;;) {
    await idle()
    const next = waiting.splice(Math.floor(dice() * waiting.length), 1)[0]
    if (!next) break
    running++
    next.go()
  }
  await failed
  return { steps, crashed }
}

const statements = new WeakMap<object, D1PreparedStatement>()

const gatedStatement = (statement: D1PreparedStatement, gate: Gate): D1PreparedStatement => {
  const gated = {
    bind: (...values: unknown[]) => gatedStatement(statement.bind(...values), gate),
    first: (column?: string) => gate(() => (column === undefined ? statement.first() : statement.first(column))),
    run: () => gate(() => statement.run()),
    all: () => gate(() => statement.all()),
  }
  statements.set(gated, statement)
  return gated as unknown as D1PreparedStatement
}

/** A database whose statements and transactions wait for the turn of their task. */
export const gatedDatabase = (db: D1Database, gate: Gate): D1Database =>
  ({
    prepare: (sql: string) => gatedStatement(db.prepare(sql), gate),
    batch: (list: D1PreparedStatement[]) =>
      gate(() => db.batch(list.map(statement => statements.get(statement) ?? statement))),
  }) as unknown as D1Database
