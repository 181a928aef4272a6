import { describe, expect, it } from 'vitest'
import { localFailure } from '#test/support/local-failure.ts'
import { networkFailure, succeed } from '#web/services/result.ts'
import { createShareLink, type OwnShare, type ShareLinkPorts } from './share-link.ts'

const LINK: OwnShare = { code: 'code', editable: false, expiresAt: null, path: '/shared?id=code&w=3&h=4' }

/** A server and an editor that answer as the test says; `sent` = the calls in order. */
const start = (
  changes: Omit<Partial<ShareLinkPorts>, 'shares'> & { shares?: Partial<ShareLinkPorts['shares']> } = {},
) => {
  const sent: string[] = []
  const said: string[] = []
  const seen: string[] = []
  let asked = 0
  const link = createShareLink({
    workId: () => 7,
    say: text => said.push(text),
    onMembersOnly: () => {
      asked += 1
    },
    ...changes,
    save: async () => {
      sent.push('save')
      return (await changes.save?.()) ?? true
    },
    shares: {
      createShare: async input => {
        sent.push(`create ${input?.workId}`)
        return succeed(LINK)
      },
      sharedPage: async input => {
        sent.push(`page ${input?.page}`)
        return succeed({ url: '/r/a.webp', width: 3, height: 4 })
      },
      setShareEditor: async ({ editor }) => succeed({ ...LINK, editable: editor }),
      setShareExpiry: async ({ days }) => succeed({ ...LINK, expiresAt: days === null ? null : `${days}` }),
      revokeShare: async () => succeed(null),
      ...changes.shares,
    },
  })
  link.state.subscribe(({ step }) => seen.push(step))
  return { link, sent, said, seen, asked: () => asked }
}

describe('the link of the open work', () => {
  it('A-4-74 saves the work, makes a code, then draws the preview: saving, generating the preview, done', async () => {
    const { link, sent, seen } = start()
    seen.length = 0
    await link.start()
    expect(sent).toEqual(['save', 'create 7', 'page 0'])
    expect(seen).toEqual(['saving', 'drawing', 'done'])
    expect(link.state.value).toEqual({ step: 'done', link: LINK, picture: '/r/a.webp' })
  })

  it('says what the server says when a refusal quotes nothing', async () => {
    for (const details of [{ text: '词' }, { reason: 'contraband' }, { text: 1, reason: 'contraband' }]) {
      const refusal = { ...localFailure('CONTENT_REFUSED', '没有通过'), details }
      const { link } = start({ shares: { createShare: async () => refusal } })
      await link.start()
      expect(link.state.value).toEqual({ step: 'failed', text: '没有通过' })
    }
    const other = { ...localFailure('INTERNAL', '出错了'), details: { text: '词', reason: 'contraband' } }
    const { link } = start({ shares: { createShare: async () => other } })
    await link.start()
    expect(link.state.value).toEqual({ step: 'failed', text: '出错了' })
  })

  it('quotes the text that was refused and says why', async () => {
    const refusal = { ...localFailure('CONTENT_REFUSED'), details: { text: '违禁样例', reason: 'contraband' } }
    const { link } = start({ shares: { createShare: async () => refusal } })
    await link.start()
    expect(link.state.value).toEqual({ step: 'failed', text: '「违禁样例」未通过审核（违禁），修改后才能分享' })
    const unknown = start({ shares: { createShare: async () => localFailure('CONTENT_REFUSED') } })
    await unknown.link.start()
    expect(unknown.link.state.value).toEqual({ step: 'failed', text: '内容未通过审核，请修改后再试' })
  })

  it('is view-only at first', async () => {
    const { link } = start()
    await link.start()
    expect(link.state.value).toMatchObject({ link: { editable: false } })
  })

  it('is made once when the button is pressed twice', async () => {
    const { link, sent } = start()
    await Promise.all([link.start(), link.start(), link.start()])
    expect(sent).toEqual(['save', 'create 7', 'page 0'])
  })

  it('is not made when the work was not saved', async () => {
    for (const changes of [{ save: async () => false }, { workId: () => null }]) {
      const { link, sent } = start(changes)
      await link.start()
      expect([sent, link.state.value]).toEqual([['save'], { step: 'failed', text: '作品没有保存成功，还不能分享' }])
    }
  })

  it('says why it was not made, and is made at the next try', async () => {
    let isOffline = true
    const { link } = start({ shares: { createShare: async () => (isOffline ? networkFailure() : succeed(LINK)) } })
    await link.start()
    expect(link.state.value).toEqual({ step: 'failed', text: networkFailure().message })
    isOffline = false
    await link.start()
    expect(link.state.value.step).toBe('done')
  })

  it('is there without a preview when none can be drawn now', async () => {
    const { link } = start({ shares: { sharedPage: async () => localFailure('RENDER_QUEUE_FULL') } })
    await link.start()
    expect(link.state.value).toEqual({ step: 'done', link: LINK, picture: null })
  })

  it('can be changed while its preview is drawn', async () => {
    let draw = () => {}
    const drawn = new Promise<void>(done => {
      draw = done
    })
    const { link } = start({
      shares: {
        sharedPage: async () => {
          await drawn
          return succeed({ url: '/r/a.webp', width: 3, height: 4 })
        },
      },
    })
    const starting = link.start()
    for (let turn = 0; turn < 20; turn++) await Promise.resolve()
    expect(link.state.value.step).toBe('drawing')
    await link.setExpiry(7)
    draw()
    await starting
    expect(link.state.value).toMatchObject({ step: 'done', link: { expiresAt: '7' }, picture: '/r/a.webp' })
  })

  it('becomes editable for a member, and view-only again', async () => {
    const { link } = start()
    await link.start()
    await link.setEditable(true)
    expect(link.state.value).toMatchObject({ link: { editable: true } })
    await link.setEditable(false)
    expect(link.state.value).toMatchObject({ link: { editable: false } })
  })

  it('stays view-only for who is no member, who is asked to become one', async () => {
    const { link, asked, said } = start({ shares: { setShareEditor: async () => localFailure('MEMBERSHIP_REQUIRED') } })
    await link.start()
    await link.setEditable(true)
    expect([asked(), said]).toEqual([1, []])
    expect(link.state.value).toMatchObject({ step: 'done', link: { editable: false } })
  })

  it('ends, and the next one is new', async () => {
    const { link, sent } = start()
    await link.start()
    await link.stop()
    expect(link.state.value).toEqual({ step: 'stopped' })
    await link.setEditable(true)
    expect(link.state.value).toEqual({ step: 'stopped' })
    await link.start()
    expect([sent.filter(call => call === 'create 7').length, link.state.value.step]).toEqual([2, 'done'])
  })

  it('that was ended in another tab is shown as ended', async () => {
    const { link, said } = start({ shares: { setShareExpiry: async () => localFailure('SHARE_NOT_FOUND') } })
    await link.start()
    await link.setExpiry(30)
    expect([link.state.value, said.length]).toEqual([{ step: 'stopped' }, 1])
  })

  it('keeps its state when a change fails, and takes one change at a time', async () => {
    const calls: (boolean | undefined)[] = []
    const { link, said } = start({
      shares: {
        setShareEditor: async ({ editor }) => {
          calls.push(editor)
          return networkFailure()
        },
      },
    })
    await link.start()
    await Promise.all([link.setEditable(true), link.setEditable(true), link.setExpiry(7)])
    expect([calls, said, link.busy.value]).toEqual([[true], [networkFailure().message], null])
    expect(link.state.value).toEqual({ step: 'done', link: LINK, picture: '/r/a.webp' })
  })
})
