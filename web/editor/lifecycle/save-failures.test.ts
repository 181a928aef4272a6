import { describe, expect, it } from 'vitest'
import type { ErrorCode } from '#schemas/errors.ts'
import { startTestLife } from '#test/support/editor-life.ts'
import { localFailure } from '#test/support/local-failure.ts'
import { networkFailure, readFailure } from '#web/services/result.ts'
import type { Notice } from '../notices.ts'
import { isDirty } from './save-state.ts'

type Life = ReturnType<typeof startTestLife>
const noticesOf = ({ editor }: Life) => {
  const told: Notice[] = []
  editor.notices.listen(notice => told.push(notice))
  return told
}
const rename = ({ editor }: Life, name: string) =>
  editor.doc.change('history.rename', tx => tx.updateWork(work => ({ ...work, name })))
/** A work that is being typed in. */
const typing = (life: Life) => {
  life.editor.view.editingId.value = 'text'
  return (name: string) => life.editor.live.write('commands.editText', tx => tx.updateWork(work => ({ ...work, name })))
}

describe('a save by a person that fails', () => {
  const told = async (code: ErrorCode, message = '原因') => {
    const life = startTestLife()
    const notices = noticesOf(life)
    life.edit()
    life.server.refuse = localFailure(code, message)
    expect(await life.saveController.save()).toBe(false)
    return { life, notices: notices.map(({ text, kind, action }) => [text, kind, action?.label ?? null]) }
  }

  it('says why and offers what helps: another try, or a copy where the work is gone', async () => {
    for (const code of ['WORK_NOT_FOUND', 'TEAM_FORBIDDEN'] as const)
      expect((await told(code)).notices, code).toEqual([['保存失败！原因', 'error', '另存为副本']])
    for (const code of ['INTERNAL', 'RATE_LIMITED'] as const) {
      const { life, notices } = await told(code)
      expect(notices, code).toEqual([['保存失败！原因', 'error', '重试']])
      expect(life.server.saves).toHaveLength(1)
    }
  })

  it('says nothing of credentials that have ended, and asks for another login, after which it saves again', async () => {
    expect((await told('CREDENTIALS_EXPIRED')).notices).toEqual([])
    const { life, notices } = await told('UNAUTHENTICATED')
    expect(notices).toEqual(Array(2).fill(['请重新登录', 'error', null]))
    expect(life.server.saves).toHaveLength(2)
    const visitor = startTestLife()
    visitor.edit()
    visitor.server.refuse = readFailure(401, { code: 'UNAUTHENTICATED' })
    const first = visitor.saveController.save()
    await Promise.resolve()
    visitor.token.value = null
    expect([await first, visitor.server.saves.length]).toEqual([false, 1])
  })

  it('saves again when another try is asked for, and a copy when that is', async () => {
    for (const [code, name] of [
      ['INTERNAL', '海报'],
      ['WORK_NOT_FOUND', '海报 副本'],
    ] as const) {
      const life = startTestLife()
      const notices = noticesOf(life)
      life.edit()
      life.server.refuse = localFailure(code)
      await life.saveController.save()
      life.server.refuse = null
      notices[0]?.action?.run()
      await life.settle()
      expect([life.server.saves.length, life.editor.doc.work.peek().name]).toEqual([2, name])
      expect(isDirty(life.saveController.state.peek())).toBe(false)
    }
  })

  it('of a submitted work is refused with a notice, unless there is nothing to save', async () => {
    const life = startTestLife({ status: 2 })
    life.role.value = 2
    const notices = noticesOf(life)
    expect([await life.saveController.save(), notices.length]).toEqual([true, 0])
    life.edit()
    expect(await life.saveController.save()).toBe(false)
    expect(notices).toMatchObject([{ text: '作品已提交审核，暂时不能保存修改', kind: 'error' }])
    expect(life.server.saves).toEqual([])
  })

  it('of a work in conflict asks again instead of sending it', async () => {
    const life = startTestLife()
    life.edit()
    life.server.version = 6
    await life.saveController.save()
    life.editor.dialog.value = null
    expect([await life.saveController.save(), life.server.saves.length]).toEqual([false, 1])
    expect(life.editor.dialog.peek()?.id).toBe('conflict')
    expect(await life.saveController.saveOver()).toBe(true)
    expect(life.server.saves.map(({ version }) => version)).toEqual([3, 6])
  })
})

describe('a save', () => {
  it('as a copy that cannot be made leaves the work as it is, and says so', async () => {
    const life = startTestLife()
    const notices = noticesOf(life)
    life.isOnline.value = false
    expect(await life.saveController.saveAsCopy()).toBe(false)
    expect(notices).toMatchObject([{ kind: 'error', text: expect.stringContaining('保存失败') }])
    expect([life.editor.doc.work.peek().name, life.saveController.state.peek().workId]).toEqual(['海报', 7])
  })

  it('after a restored draft asks for the newest version only when there is a conflict', async () => {
    const life = startTestLife()
    life.saveController.rebase(3, '草稿')
    expect([await life.saveController.save(), life.server.saves.length, life.server.loads]).toEqual([true, 1, 0])
    life.saveController.rebase(4, '草稿')
    life.server.refuse = localFailure('INTERNAL')
    expect([await life.saveController.save(), life.server.saves.length, life.server.loads]).toEqual([false, 2, 0])
    life.server.refuse = null
    expect(await life.saveController.save()).toBe(true)
    // Nothing is unconfirmed any more.
    life.edit()
    life.server.version = 9
    expect([await life.saveController.save(), life.server.loads]).toEqual([false, 0])
  })
})

describe('a save by itself', () => {
  it('that fails says nothing', async () => {
    const life = startTestLife()
    const notices = noticesOf(life)
    life.edit()
    life.server.refuse = localFailure('INTERNAL')
    await life.saveController.autosave()
    expect([notices, life.editor.dialog.peek(), life.server.saves.length]).toEqual([[], null, 1])
  })

  it('is tried every 10 s while the network is gone, once each time, and no more when that is over', async () => {
    const life = startTestLife()
    life.edit()
    life.server.refuse = networkFailure()
    await life.saveController.autosave()
    await life.pass(3000)
    await life.saveController.autosave()
    expect(life.server.saves).toHaveLength(2)
    await life.pass(6999)
    expect(life.server.saves).toHaveLength(2)
    await life.pass(1)
    expect(life.server.saves).toHaveLength(3)
    await life.pass(9999)
    expect(life.server.saves).toHaveLength(3)
    life.server.refuse = null
    await life.pass(1)
    expect(life.server.saves).toHaveLength(4)
    await life.pass(60_000)
    expect(life.server.saves).toHaveLength(4)
  })

  it('waits for the save that is running, and follows only one that succeeds', async () => {
    const follow = async (isRefused: boolean) => {
      const life = startTestLife()
      life.edit()
      life.server.isHeld = true
      void life.saveController.save()
      await life.settle()
      life.edit()
      const second = life.saveController.autosave()
      if (isRefused) life.server.refuse = localFailure('INTERNAL')
      life.server.isHeld = false
      life.server.release?.()
      return [await second, life.server.saves.length]
    }
    expect([await follow(false), await follow(true)]).toEqual([
      [true, 2],
      [false, 1],
    ])
  })

  it('waits by seconds for the end of a gesture', async () => {
    const life = startTestLife()
    life.editor.view.isBusy.value = true
    rename(life, '拖动后')
    expect(await life.saveController.autosave()).toBe(false)
    await life.pass(2500)
    life.editor.view.isBusy.value = false
    await life.pass(499)
    expect(life.server.saves).toHaveLength(0)
    await life.pass(1)
    expect(life.server.saves).toHaveLength(1)
  })

  it('when the page is hidden sends at most 60,000 bytes, and nothing after a failure', async () => {
    const sent = async (length: number) => {
      const life = startTestLife()
      rename(life, 'x'.repeat(length))
      await life.hide()
      return life.server.saves
    }
    const [small] = await sent(1)
    const bytes = Buffer.byteLength(JSON.stringify({ id: 7, data: small?.data, materialIds: [], version: 3 }))
    expect((await sent(1 + 60_000 - bytes)).length).toBe(1)
    expect((await sent(1 + 60_001 - bytes)).length).toBe(0)
    const failed = startTestLife()
    failed.edit()
    failed.server.refuse = localFailure('INTERNAL')
    await failed.saveController.autosave()
    await failed.hide()
    expect(failed.server.saves).toHaveLength(1)
  })
})

describe('words that are being typed', () => {
  it('are unsaved until a save has sent them, and again when that save fails', async () => {
    const life = startTestLife()
    const type = typing(life)
    const isUnsaved = () => life.saveController.isUnsaved()
    expect(isUnsaved()).toBe(false)
    type('春')
    expect([isUnsaved(), isDirty(life.saveController.state.peek())]).toEqual([true, false])
    life.server.refuse = localFailure('INTERNAL')
    await life.saveController.autosave()
    expect(isUnsaved()).toBe(true)
    life.server.refuse = null
    expect(await life.saveController.autosave()).toBe(true)
    expect(isUnsaved()).toBe(false)
    life.server.refuse = localFailure('INTERNAL')
    await life.saveController.autosave()
    expect(isUnsaved()).toBe(false)
  })
})
