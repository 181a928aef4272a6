import { expect, it } from 'vitest'
import { signal } from '#web/model/signals.ts'
import type { WorkMessage } from '#web/services/works-channel.ts'
import { watchOtherTabs } from './other-tabs.ts'

/** A tab that watches the work, with a channel and a clock that the test drives. */
const watch = (first: number | null = 7) => {
  const workId = signal(first)
  const isShared = signal(false)
  const listeners = new Set<(message: WorkMessage) => void>()
  const returns = new Set<() => void>()
  const [sent, told, timers]: [string[], string[], { ms: number; run: () => void }[]] = [[], [], []]
  const tabs = watchOtherTabs(workId, {
    tab: 'this',
    channel: {
      send: message => sent.push(`${message.kind} ${message.workId}`),
      listen: listener => {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
    clock: {
      now: () => new Date(0),
      after: (ms, run) => {
        timers.push({ ms, run })
        return () => {}
      },
      every: () => () => {},
    },
    attention: {
      onReturn: run => {
        returns.add(run)
        return () => void returns.delete(run)
      },
    },
    isShared,
    onSaved: version => told.push(`saved ${version}`),
    onDeleted: () => told.push('deleted'),
  })
  return {
    ...{ workId, sent, told, timers, tabs, listeners, returns },
    hear: (message: Partial<WorkMessage>) => {
      for (const each of [...listeners]) each({ workId: 7, tab: 'other', ...message } as WorkMessage)
    },
    comeBack: () => {
      for (const run of returns) run()
    },
    isShared: () => isShared.peek(),
  }
}

it('a tab tells what it opens and leaves, and answers those that open the same work', () => {
  const { workId, sent, hear, isShared, tabs, listeners, returns } = watch(null)
  expect(sent).toEqual([])
  workId.value = 7
  hear({ kind: 'opened', workId: 8 })
  hear({ kind: 'opened', tab: 'this' })
  expect([sent, isShared()]).toEqual([['opened 7'], false])
  hear({ kind: 'opened' })
  expect([sent, isShared()]).toEqual([['opened 7', 'present 7'], true])
  workId.value = 9
  expect([sent.slice(2), isShared()]).toEqual([['left 7', 'opened 9'], false])
  tabs.saved(4)
  tabs.dispose()
  expect(sent.slice(4)).toEqual(['saved 9', 'left 9'])
  expect([listeners.size, returns.size]).toEqual([0, 0])
})

it('a tab that saves tells it to the others, and nothing without a work', () => {
  const { told, hear, isShared } = watch()
  hear({ kind: 'saved', version: 5 } as Partial<WorkMessage>)
  expect([told, isShared()]).toEqual([['saved 5'], true])
  hear({ kind: 'left' })
  expect(isShared()).toBe(false)
  for (const kind of ['deleted', 'restored', 'renamed'] as const) hear({ kind } as Partial<WorkMessage>)
  expect([told, isShared()]).toEqual([['saved 5', 'deleted'], false])
  const none = watch(null)
  none.tabs.saved(3)
  none.tabs.dispose()
  expect(none.sent).toEqual([])
})

it('a page that is shown again asks who is there, and forgets in half a second those that do not answer', () => {
  const { sent, hear, comeBack, timers, isShared, listeners } = watch()
  comeBack()
  expect([sent, timers]).toEqual([['opened 7'], []])
  hear({ kind: 'present', tab: 'a' })
  hear({ kind: 'present', tab: 'b' })
  comeBack()
  expect([sent, timers.map(({ ms }) => ms)]).toEqual([['opened 7', 'opened 7'], [500]])
  hear({ kind: 'present', tab: 'b' })
  hear({ kind: 'present', tab: 'a', workId: 8 })
  timers[0]?.run()
  expect([isShared(), listeners.size]).toEqual([true, 1])
  hear({ kind: 'left', tab: 'b' })
  expect(isShared()).toBe(false)
})
