import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { steadyReads } from './steady-reads.ts'

/** A database whose reads fail so many times with this message; counts how often each statement ran. */
const failing = (times: number, message: string) => {
  const ran: string[] = []
  const fail = (sql: string, statement: D1PreparedStatement): D1PreparedStatement => {
    const wrap = (call: () => Promise<unknown>) => (): Promise<unknown> => {
      ran.push(sql)
      return ran.length <= times ? Promise.reject(new Error(message)) : call()
    }
    const [bind, all, first, run] = [
      statement.bind.bind(statement),
      statement.all.bind(statement),
      statement.first.bind(statement),
      statement.run.bind(statement),
    ]
    return Object.assign(statement, {
      bind: (...values: unknown[]) => fail(sql, bind(...values)),
      all: wrap(() => all()),
      first: wrap(() => first()),
      run: wrap(() => run()),
    })
  }
  const db = new Proxy(env.DB, {
    get: (target, name) => {
      if (name === 'prepare') return (sql: string) => fail(sql, target.prepare(sql))
      if (name !== 'batch') return Reflect.get(target, name, target)
      return (statements: D1PreparedStatement[]) => {
        ran.push('batch')
        return ran.length <= times ? Promise.reject(new Error(message)) : target.batch(statements)
      }
    },
  })
  return { db: steadyReads(db), ran }
}

const LOCKED = 'D1_ERROR: Failed to get session commit token: internal error; reference = h0b'

it('makes a read again that met a passing error, at most twice', async () => {
  const twice = failing(2, LOCKED)
  expect(await twice.db.prepare('SELECT ?1 AS n').bind(7).first()).toEqual({ n: 7 })
  expect(twice.ran).toHaveLength(3)
  const thrice = failing(3, LOCKED)
  await expect(thrice.db.prepare('SELECT 1').all()).rejects.toThrow('internal error')
  expect(thrice.ran).toHaveLength(3)
})

it('repeats no write and no other error', async () => {
  const write = failing(1, LOCKED)
  await expect(write.db.prepare('DELETE FROM inbox WHERE id = ?1').bind(0).run()).rejects.toThrow('internal error')
  expect(write.ran).toHaveLength(1)
  const wrong = failing(1, 'D1_ERROR: no such table: nothing')
  await expect(wrong.db.prepare('SELECT 1').first()).rejects.toThrow('no such table')
  expect(wrong.ran).toHaveLength(1)
})

it('makes a batch again that only reads, and no other', async () => {
  const { db, ran } = failing(2, LOCKED)
  const select = (n: number) => db.prepare('SELECT ?1 AS n').bind(n)
  const answers = await db.batch<{ n: number }>([select(3), select(4)])
  expect(answers.map(({ results }) => results)).toEqual([[{ n: 3 }], [{ n: 4 }]])
  expect(ran).toHaveLength(3)
  const write = failing(1, LOCKED)
  const remove = write.db.prepare('DELETE FROM inbox WHERE id = ?1').bind(0)
  await expect(write.db.batch([write.db.prepare('SELECT 1'), remove])).rejects.toThrow('internal error')
  expect(write.ran).toHaveLength(1)
})

it('on a local machine each read but the first of a request lets others go that came before it', async () => {
  const order = async (letsGo: boolean): Promise<readonly string[]> => {
    const ran: string[] = []
    const first = async () => void ran.push('read')
    const statement = { bind: () => statement, first, all: first }
    const db = steadyReads({ prepare: () => statement } as unknown as D1Database, { letsGo })
    const before = new Promise<void>(done => setTimeout(() => done(void ran.push('before')), 0))
    await db.prepare('SELECT 1').first()
    await db.prepare('SELECT 2').first()
    await before
    return ran
  }
  expect([await order(true), await order(false)]).toEqual([
    ['read', 'before', 'read'],
    ['read', 'read', 'before'],
  ])
})
