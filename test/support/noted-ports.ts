import { Failure } from '#schemas/errors.ts'
import type { Ports } from '../../worker/ports/index.ts'

type Call = (...given: readonly unknown[]) => unknown

/**
 * Ports that note what the domain asks of them. `answers` has values, or functions of what was asked, under the names of
 * calls (`orders.find`); other calls answer undefined. A name without a dot is a port that is no object of calls.
 */
export const notedPorts = (now: number, answers: Readonly<Record<string, unknown>> = {}) => {
  /** What was asked last, by the name of the call. */
  const asked: Record<string, readonly unknown[]> = {}
  const portOf = (path: string): unknown =>
    new Proxy((() => {}) as Call, {
      get: (_, name) => portOf(`${path}.${String(name)}`),
      apply: async (_, __, given: readonly unknown[]) => {
        asked[path] = given
        const answer = answers[path]
        return typeof answer === 'function' ? (answer as Call)(...given) : answer
      },
    })
  const get = (_: object, name: string | symbol): unknown => {
    if (name === 'now') return () => now
    return Object.hasOwn(answers, name) ? answers[String(name)] : portOf(String(name))
  }
  return { ports: new Proxy({}, { get }) as Ports, asked }
}

/** The code of a failure; `ok` when there is none. */
export const outcome = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work
    return 'ok'
  } catch (error) {
    if (error instanceof Failure) return error.code
    throw error
  }
}
