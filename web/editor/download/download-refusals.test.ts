import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { API } from '#schemas/api/index.ts'
import { CHOICE, startDownloader } from '#test/support/downloader.ts'
import { localFailure } from '#test/support/local-failure.ts'
import { parseLaunchParams } from '#web/session/launch-params.ts'
import { policy } from '#web/session/policy.ts'
import { buyVip, FIRST_STEP } from './download-state.ts'
import { closingEvent } from './download-steps.ts'

it('A-7-40 the appId that the render service gets ends in the mark of the mode, and in none on the site itself', async () => {
  for (const [query, appId] of [
    ['appId=7', 7],
    ['appId=7_yzp', '7_yzp'],
    ['credentials=c&appId=7', '7_yzp'],
    ['appId=7_ismoye', '7_ismoye'],
  ] as const) {
    const { downloader, server, asked, pass } = startDownloader({ pages: 2 })
    const facts = { isPhone: false, isLocalhost: false, workStatus: null, isGuest: false }
    server.appIdSuffix = policy(parseLaunchParams(`/editor?${query}`), null, true, facts).appIdSuffix
    void downloader.start(CHOICE)
    await pass(0)
    asked[0]?.answer(localFailure('RENDER_FAILED'))
    await pass(0)
    void downloader.start({ ...CHOICE, fileType: 'pdf', pages: [0, 1] })
    await pass(0)
    expect(asked.map(({ input }) => Reflect.get(input, 'appId'))).toEqual([appId, appId])
    for (const call of [API.delivery.download, API.delivery.downloadPdfMulti])
      expect(v.parse(call.query, { appId }).appId).toBe(7)
  }
})

it('A-4-54 A-4-55 closing at the purchase asks non-members on computers to stay first; members and phones leave at once', () => {
  for (const member of [true, false])
    for (const isPhone of [true, false]) {
      const facts = { isPhone, isLocalhost: false, workStatus: null, isGuest: false }
      const { asksToStay } = policy(parseLaunchParams('/editor?appId=7'), { role: 1, member }, true, facts)
      const { downloader } = startDownloader()
      downloader.go('wantClean', buyVip())
      const event = closingEvent(downloader.state.value, asksToStay)
      expect(event, `${member} ${isPhone}`).toBe(member || isPhone ? 'close' : 'askToStay')
      if (event === 'askToStay') {
        downloader.go(event, { ...buyVip(), isLeaving: true })
        expect(downloader.state.value).toMatchObject({ step: 'buyVip', isLeaving: true })
        expect(closingEvent(downloader.state.value, asksToStay)).toBe('close')
      }
      downloader.go('close', FIRST_STEP)
      expect(downloader.state.value).toEqual(FIRST_STEP)
    }
})

describe('a download that the server refuses', () => {
  it.each([
    [
      'A-8-06 an ordinary download without allowance says why and is an error',
      false,
      'ALLOWANCE_USED_UP',
      { step: 'error', text: '您当前的次数已经消耗完啦' },
    ],
    [
      'a member whose downloads of the day are used up is back at the first step, which says so',
      true,
      'ALLOWANCE_USED_UP',
      { step: 'download', problem: { text: '您当前的次数已经消耗完啦' } },
    ],
    [
      'fewer downloads than pages lead to the purchase, which says so',
      false,
      'ALLOWANCE_PAGES',
      { step: 'buyVip', reason: 'tooFew' },
    ],
    [
      'a membership that has ended meanwhile leads to the purchase, which says so',
      true,
      'ALLOWANCE_MEMBERS',
      { step: 'buyVip', reason: 'ended' },
    ],
  ] as const)('%s', async (_, isMember, code, expected) => {
    const { downloader, server, editor, asked, notices, pass } = startDownloader()
    server.isMember = isMember
    for (const isOpen of [true, false]) {
      downloader.go('close', FIRST_STEP)
      editor.isDownloadOpen.value = true
      void downloader.start(CHOICE)
      await pass(0)
      editor.isDownloadOpen.value = isOpen
      asked.at(-1)?.answer(localFailure(code))
      await pass(0)
      expect(downloader.state.value).toMatchObject(expected)
    }
    // A closed popup says it in a notice.
    expect(notices).toEqual([localFailure(code).message])
    // The flag that a download runs is cleared: another one can begin.
    downloader.go('close', FIRST_STEP)
    void downloader.start(CHOICE)
    expect(downloader.state.value.step).toBe('downloading')
  })

  it('A-8-04 A-8-05 a refusal of the server is shown in its own words', async () => {
    const { downloader, server, asked, pass } = startDownloader()
    server.isMember = true
    void downloader.start(CHOICE)
    await pass(0)
    asked[0]?.answer(localFailure('ALLOWANCE_USED_UP', '今天的 10 次已经用完'))
    await pass(0)
    expect(downloader.state.value).toMatchObject({ step: 'download', problem: { text: '今天的 10 次已经用完' } })
    downloader.go('start', FIRST_STEP)
    void downloader.start(CHOICE)
    await pass(0)
    asked[1]?.answer(localFailure('ALLOWANCE_USED_UP'))
    await pass(0)
    expect(downloader.state.value).toMatchObject({ problem: { text: '您当前的次数已经消耗完啦' } })
  })

  it('no step is shown over a running download', async () => {
    const { downloader, pass } = startDownloader()
    void downloader.start(CHOICE)
    await pass(0)
    downloader.go('close', FIRST_STEP)
    downloader.go('openVip', buyVip())
    downloader.show(0)
    expect(downloader.state.value.step).toBe('downloading')
  })
})
