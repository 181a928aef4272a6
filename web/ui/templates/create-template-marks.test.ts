import { describe, expect, it } from 'vitest'
import { localFailure } from '#test/support/local-failure.ts'
import { signal } from '#web/model/signals.ts'
import { networkFailure, type Result, succeed } from '#web/services/result.ts'
import { createTemplateMarks } from './create-template-marks.ts'

const settle = () => new Promise(resolve => setTimeout(resolve))
const setUp = (account: string | null = 'one', stored: readonly number[] = []) => {
  const token = signal<string | null>(account)
  /** Templates by the id of their mark. */
  const server = new Map(stored.map(templateId => [templateId * 10, templateId]))
  const calls: string[] = []
  const said: { text: string; undo: (() => void) | undefined }[] = []
  const state = { isDown: false, logsIn: true, nextId: 1000 }
  const answer = <T>(call: string, of: () => Result<T>): Promise<Result<T>> => {
    calls.push(call)
    // An addition takes longer: the server would answer a later removal first.
    const wait = call.startsWith('add') ? settle().then(settle) : settle()
    return wait.then(() => (state.isDown ? networkFailure() : of()))
  }
  const marks = createTemplateMarks({
    session: {
      token,
      requireLogin: async () => {
        if (state.logsIn) token.value = 'one'
        return state.logsIn
      },
    },
    collects: {
      addCollect: ({ templateId }) =>
        answer(`add ${templateId}`, () => {
          const known = [...server].find(([, each]) => each === templateId)?.[0]
          const id = known ?? ++state.nextId
          server.set(id, templateId)
          return succeed({ id, templateId })
        }),
      removeCollect: ({ id }) =>
        answer(`remove ${id}`, () => (server.delete(Number(id)) ? succeed(null) : localFailure('NOT_FOUND'))),
      queryCollects: ({ templateIds }) =>
        answer(`query ${templateIds}`, () =>
          succeed(
            [...server].flatMap(([id, templateId]) => (templateIds.includes(templateId) ? [{ id, templateId }] : [])),
          ),
        ),
    },
  })
  const say = (text: string, _: string, action?: { run: () => void }) => void said.push({ text, undo: action?.run })
  const mark = (id: number, isMarked: boolean) => marks.mark(id, isMarked, say)
  return { marks, mark, server, calls, said, state, token, held: () => [...server.values()].sort() }
}

describe('marks on templates', () => {
  it('are looked up once for what is listed, and are those of the account', async () => {
    const { marks, calls, token } = setUp('one', [2])
    await marks.lookUp([1, 2])
    await marks.lookUp([2, 1])
    expect(calls).toEqual(['query 1,2'])
    expect([1, 2, 3].map(marks.isMarked)).toEqual([false, true, undefined])
    token.value = 'two'
    expect(marks.isMarked(2)).toBeUndefined()
    token.value = null
    await marks.lookUp([1])
    expect(calls).toHaveLength(1)
  })

  it('show at once, and the notice takes a change back', async () => {
    const { marks, mark, said, held } = setUp()
    const done = mark(5, true)
    expect(marks.isMarked(5)).toBe(true)
    await done
    expect([held(), said.map(({ text }) => text)]).toEqual([[5], ['已收藏，在「收藏」里可以找到']])
    said[0]?.undo?.()
    expect(marks.isMarked(5)).toBe(false)
    await settle().then(settle)
    expect(held()).toEqual([])
  })

  it('go back when the server refuses, with the reason', async () => {
    const { marks, mark, said, state } = setUp('one', [5])
    state.isDown = true
    await mark(6, true)
    await mark(5, false)
    expect([5, 6].map(marks.isMarked)).toEqual([true, false])
    expect(said.map(({ text }) => text)).toEqual([networkFailure().message, networkFailure().message])
    state.isDown = false
    await marks.lookUp([7])
    expect(marks.isMarked(7)).toBe(false)
  })

  it('end as the last of many quick presses says', async () => {
    const { marks, mark, held, said } = setUp()
    await Promise.all([mark(5, true), mark(5, false), mark(5, true), mark(5, false)])
    expect([held(), marks.isMarked(5), said.length]).toEqual([[], false, 1])
  })

  it('ask a visitor to log in, and go on after it; without a login nothing changes', async () => {
    const { mark, marks, state, held, calls } = setUp(null)
    state.logsIn = false
    await mark(5, true)
    expect([marks.isMarked(5), calls]).toEqual([undefined, []])
    state.logsIn = true
    await mark(5, true)
    expect([marks.isMarked(5), held()]).toEqual([true, [5]])
  })

  it('that another tab has taken away are gone without an error', async () => {
    const { marks, mark, server, said } = setUp('one', [5])
    await marks.lookUp([5])
    server.clear()
    await mark(5, false)
    expect([marks.isMarked(5), said.at(-1)?.text]).toEqual([false, '已取消收藏'])
  })
})
