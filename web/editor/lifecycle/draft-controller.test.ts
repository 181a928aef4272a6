import { describe, expect, it } from 'vitest'
import { poster } from '#test/support/poster.ts'
import { createTestEditor } from '#test/support/test-host.ts'
import type { DeviceOwner } from '#web/services/device-owner.ts'
import type { Draft, DraftStore } from '#web/services/draft-store.ts'
import { createDraftController } from './drafts.ts'

const MINE: DeviceOwner = { account: 1, visit: 'visit' }
const draft = (key: string, data = key, owner: unknown = MINE) =>
  ({ key, data, savedAt: 1, baseVersion: 3, owner }) as Draft

/** A controller of the work 7 in the tab `this`, whose store, tabs and clock the test reads. */
const open = (drafts: readonly Draft[] = [], others: readonly string[][] = [[]]) => {
  const editor = createTestEditor(poster([]))
  const log: string[] = []
  const store = {
    list: async () => drafts,
    change: (key: string, read: () => { readonly baseVersion: number; readonly owner: DeviceOwner }) => {
      const { baseVersion, owner } = read()
      log.push(`change ${key} ${baseVersion} ${owner.account}`)
    },
    remove: async (key: string) => void log.push(`remove ${key}`),
    move: async (from: string, to: string) => void log.push(`move ${from} ${to}`),
  } as unknown as DraftStore
  const rolls = [...others]
  let owner: DeviceOwner = MINE
  const controller = createDraftController(
    editor,
    {
      store,
      tabs: { id: 'this', others: async () => new Set(rolls.length > 1 ? rolls.shift() : rolls[0]) },
      clock: {
        now: () => new Date(0),
        after: (ms, run) => {
          log.push(`wait ${ms}`)
          queueMicrotask(run)
          return () => {}
        },
        every: () => () => {},
      },
      owner: () => owner,
    },
    'work:7',
  )
  const rename = (name: string, source?: 'remote') =>
    editor.doc.change('history.rename', tx => tx.updateWork(work => ({ ...work, name })), source ? { source } : {})
  const logIn = (account: number) => {
    owner = { ...MINE, account }
  }
  return { editor, log, controller, rename, logIn }
}

describe('a draft that is looked for', () => {
  const found = async (...given: Parameters<typeof open>) => {
    const { controller, log } = open(...given)
    return [(await controller.find('server', MINE))?.key ?? null, ...log]
  }

  it('is one of this work that a closed tab has left', async () => {
    expect(await found([draft('work:71'), draft('work:71#dead'), draft('work:7')])).toEqual(['work:7'])
    expect(await found([draft('work:7#this'), draft('work:7#dead')])).toEqual(['work:7#dead'])
    expect(await found([draft('work:7#open'), draft('work:7#dead')], [['open']])).toEqual(['work:7#dead'])
    expect(await found([draft('work:7#this')])).toEqual([null])
  })

  it('belongs to who looks for it', async () => {
    const others = [draft('work:7#a', 'a', { account: 2, visit: 'visit' }), draft('work:7#b', 'b', 'broken')]
    expect(await found(others)).toEqual([null])
  })

  it('differs from the text of the server; those that do not are removed', async () => {
    const drafts = [draft('work:7#a', 'server'), draft('work:7#b', 'server'), draft('work:7#c'), draft('work:7#d')]
    expect(await found(drafts)).toEqual(['work:7#c', 'remove work:7#a', 'remove work:7#b'])
    expect(await found([draft('work:7', 'server')])).toEqual([null, 'remove work:7'])
  })

  it('is looked for once more after half a second while a tab that is closing still has it', async () => {
    expect(await found([draft('work:7#old')], [['old'], []])).toEqual(['work:7#old', 'wait 500'])
    expect(await found([draft('work:7#old')], [['old'], ['old']])).toEqual([null, 'wait 500'])
    expect(await found([draft('work:71#old')], [['old'], []])).toEqual([null])
  })
})

describe('the draft of this tab', () => {
  it('is written with every change of its own, with the version and the owner of that moment', () => {
    const { controller, editor, log, rename } = open()
    let version = 3
    const end = controller.watch(() => version)
    rename('一')
    rename('远方', 'remote')
    version = 4
    editor.live.write('history.rename', tx => tx.updateWork(work => ({ ...work, name: '二' })))
    editor.live.cancel()
    end()
    rename('三')
    expect(log).toEqual(['change work:7#this 3 1', 'change work:7#this 4 1', 'change work:7#this 4 1'])
  })

  it('is written again for who has logged in, if there is one', async () => {
    const { controller, log, logIn } = open()
    controller.renewOwner()
    controller.keep()
    logIn(2)
    controller.renewOwner()
    await controller.forget()
    controller.renewOwner()
    expect(log).toEqual(['change work:7#this 0 1', 'change work:7#this 0 2', 'remove work:7#this'])
  })

  it('stays while something is being typed, and moves only to another key', async () => {
    const { controller, editor, log } = open()
    editor.live.write('history.rename', () => {})
    await controller.forget()
    await controller.rename('work:7')
    expect(log).toEqual([])
    await controller.rename('work:8')
    controller.keep()
    await controller.drop(draft('work:7#dead'))
    expect(log).toEqual(['move work:7#this work:8#this', 'change work:8#this 0 1', 'remove work:7#dead'])
  })
})
