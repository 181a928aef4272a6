import { describe, expect, it } from 'vitest'
import { judgeTexts } from '../worker/domain/moderation/judge.ts'
import { checkName, checkNickname, checkTeamName } from '../worker/domain/moderation/names.ts'
import { checkNewPicture, checkPicture, refuseKnown } from '../worker/domain/moderation/pictures.ts'
import { checkBeforePublishing } from '../worker/domain/moderation/publications.ts'
import { sweepModeration } from '../worker/domain/moderation/sweep.ts'
import type { Publication } from '../worker/ports/publications.ts'
import { ACCEPTED, moderated, provider } from './support/moderated-ports.ts'
import { outcome } from './support/noted-ports.ts'

const TIME = '2026-06-30T12:00:00.000Z'

describe('the judgement of texts', () => {
  const judge = async (texts: readonly string[], requests = 9, moderator = provider()) => {
    const known: unknown[] = []
    const remember = (hashes: readonly string[], { verdict }: { readonly verdict: string }) =>
      known.push([verdict, hashes.length])
    const { ports } = moderated({ 'moderation.remember': remember }, moderator)
    const judged = await judgeTexts(ports, texts, { kind: 'content', requests, timeoutMs: 1 })
    return { ...judged, sent: moderator.texts, known }
  }

  it('packs texts of up to 600 characters with the breaks between them, and asks nothing of what says nothing', async () => {
    const packs = async (...lengths: readonly number[]) => {
      const { sent } = await judge(lengths.map((length, at) => String.fromCodePoint(0x4e00 + at).repeat(length)))
      return sent.map(text => text.length)
    }
    expect(await packs(299, 300)).toEqual([600])
    expect(await packs(300, 300)).toEqual([300, 300])
    expect(await packs(600, 1, 1)).toEqual([600, 3])
    expect(await packs(200, 200, 198, 1)).toEqual([600, 1])
    expect((await judge(['…', ' ', '', 'a', ' a ', '7'])).sent).toEqual(['a\n7'])
  })

  it('is complete when all requests were answered and none was too many', async () => {
    const [one, two] = ['a'.repeat(600), 'b'.repeat(600)]
    expect(await judge([one, two], 2)).toMatchObject({ isComplete: true, refused: null, review: null })
    expect(await judge([one, two], 1)).toMatchObject({ isComplete: false, sent: [one] })
    expect(await judge(['mute'])).toMatchObject({ isComplete: false, known: [] })
  })

  it('blames the texts with the words that the provider names, else all of the request', async () => {
    expect(
      await judge(
        ['good', 'a bad one'],
        9,
        provider(() => ['bad']),
      ),
    ).toMatchObject({
      ...{ refused: { text: 'a bad one', reason: 'ads' }, isComplete: true, known: [['refuse', 1]] },
    })
    expect(await judge(['good', 'a bad one'])).toMatchObject({ refused: { text: 'good' }, known: [['refuse', 2]] })
    const doubtful = await judge(
      ['good', 'odd'],
      9,
      provider(() => ['odd', 'other']),
    )
    expect(doubtful).toMatchObject({ review: 'abuse', refused: null, isComplete: false, known: [['review', 1]] })
    expect(await judge(['odd'])).toMatchObject({ review: 'abuse', isComplete: true })
    // Words of an accepted text blame nobody.
    const accepted = { texts: [], checkText: async () => ({ ...ACCEPTED, words: ['good'] }) }
    expect(await judge(['good', 'fine'], 9, accepted as never)).toMatchObject({ known: [['accept', 2]] })
  })

  it('ends with a refusal that is known, and keeps the gravest doubt', async () => {
    const moderator = provider()
    const judged = async (...verdicts: readonly (readonly [string, string | null])[]) => {
      const recall = (hashes: readonly string[]) =>
        new Map(hashes.map((hash, at) => [hash, { verdict: verdicts[at]?.[0], reason: verdicts[at]?.[1] }]))
      const texts = verdicts.map((_, at) => `text ${at}`)
      const asking = { kind: 'content', requests: 9, timeoutMs: 1 } as const
      return judgeTexts(moderated({ 'moderation.recall': recall }, moderator).ports, texts, asking)
    }
    expect(await judged(['review', 'ads'], ['refuse', null])).toEqual({
      ...{ refused: { text: 'text 1', reason: 'other' }, review: 'ads', isComplete: true },
    })
    expect(await judged(['review', 'ads'], ['review', 'violence'], ['review', 'abuse'])).toEqual({
      ...{ refused: null, review: 'violence', isComplete: true },
    })
    expect(await judged(['accept', null])).toEqual({ refused: null, review: null, isComplete: true })
    expect(moderator.texts).toEqual([])
  })

  it('looks up 500 texts at once', async () => {
    const counts: number[] = []
    const recall = (hashes: readonly string[]) => {
      counts.push(hashes.length)
      return new Map()
    }
    const texts = Array.from({ length: 1001 }, (_, at) => `${at}`)
    const asking = { kind: 'content', requests: 0, timeoutMs: 1 } as const
    expect(await judgeTexts(moderated({ 'moderation.recall': recall }).ports, texts, asking)).toMatchObject({
      ...{ isComplete: false },
    })
    expect(counts).toEqual([500, 500, 1])
  })

  it('asks for 4 at the same time, and not again after a refusal', async () => {
    let [open, most, all] = [0, 0, 0]
    const checkText = async (text: string) => {
      all++
      most = Math.max(most, ++open)
      await Promise.resolve()
      open--
      return text.startsWith('0') ? { verdict: 'refuse', reason: null, words: [] } : ACCEPTED
    }
    const texts = Array.from({ length: 9 }, (_, at) => `${at}`.repeat(600))
    const asking = { kind: 'content', requests: 9, timeoutMs: 1 } as const
    const { refused } = await judgeTexts(moderated({}, { checkText }).ports, texts, asking)
    expect([most, all, refused?.reason]).toEqual([4, 4, 'other'])
  })
})

describe('a name', () => {
  it('is checked later when the provider does not answer', async () => {
    const check = async (name: string) => {
      const { ports, asked } = moderated()
      return [await outcome(checkName(ports, name, { userId: 3 })), asked['moderation.enqueue']]
    }
    expect(await check('good')).toEqual(['ok', undefined])
    expect(await check('bad')).toEqual(['CONTENT_REFUSED', undefined])
    expect(await check('mute')).toEqual(['ok', [{ kind: 'nickname', subject: '3' }, TIME]])
    const teams = [checkTeamName(moderated().ports, 'bad'), checkTeamName(moderated().ports, 'mute')]
    expect(await Promise.all(teams.map(outcome))).toEqual(['CONTENT_REFUSED', 'ok'])
  })

  it('of an account that is refused is replaced by one with the last 4 digits of its id', async () => {
    const check = async (userId: number, account: object | null) => {
      const { ports, asked } = moderated({ 'accounts.byId': account })
      return [await checkNickname(ports, userId), asked['moderation.replaceNickname'], asked['notices.add']]
    }
    const [isDone, replaced, told] = await check(123_456, { nickname: 'bad' })
    expect([isDone, replaced]).toEqual([true, [123_456, 'bad', expect.stringMatching(/\D3456$/)]])
    expect(told).toEqual([123_456, { kind: 'nickname-refused', name: 'bad', reason: 'ads', createdAt: TIME }])
    expect((await check(12, { nickname: 'bad' }))[1]).toEqual([12, 'bad', expect.stringMatching(/\D0012$/)])
    expect(await check(12, { nickname: 'good' })).toEqual([true, undefined, undefined])
    expect(await check(12, { nickname: 'mute' })).toEqual([false, undefined, undefined])
    expect(await check(12, null)).toEqual([true, undefined, undefined])
  })
})

describe('a picture', () => {
  const knownAs = (verdict: string) => (hashes: readonly string[]) =>
    new Map(hashes.map(hash => [hash, { verdict, reason: null }]))
  const owners = [{ userId: 4, name: 'a.png' }]
  const check = async (judgement: object | null, answers: Readonly<Record<string, unknown>> = {}) => {
    const given = { 'moderation.removePicture': owners, ...answers }
    const { ports, asked } = moderated(given, { checkImage: async () => judgement })
    return [await checkPicture(ports, 'u/a.png'), asked['moderation.remember'], asked['notices.add']]
  }

  it('that is refused leaves the libraries, and who had it is told', async () => {
    const refused = { verdict: 'refuse', reason: 'porn', words: [] }
    const notice = (reason: string) => [4, { kind: 'picture-refused', name: 'a.png', reason, createdAt: TIME }]
    expect(await check(refused)).toEqual([true, [[expect.any(String)], refused, TIME], notice('porn')])
    expect(await check(ACCEPTED)).toEqual([true, [[expect.any(String)], ACCEPTED, TIME], undefined])
    expect(await check(null)).toEqual([false, undefined, undefined])
    // What is known is not asked or stored again.
    expect(await check(null, { 'moderation.recall': knownAs('refuse') })).toEqual([true, undefined, notice('other')])
    expect(await checkPicture(moderated({}, null).ports, 'u/a.png')).toBe(true)
  })

  it('that was refused cannot be stored again', async () => {
    const store = (verdict: string, moderator: object | null = {}) =>
      outcome(refuseKnown(moderated({ 'moderation.recall': knownAs(verdict) }, moderator).ports, 'u/a.png', 'a.png'))
    expect([await store('refuse'), await store('accept'), await store('refuse', null)]).toEqual([
      ...['PICTURE_REFUSED', 'ok', 'ok'],
    ])
  })

  it('is in the queue until it was checked', async () => {
    const add = async (moderator: object | null) => {
      const { ports, asked } = moderated({}, moderator)
      await checkNewPicture(ports, 'u/a.png')
      return [asked['moderation.enqueue'], asked['moderation.finish']]
    }
    const task = [{ kind: 'picture', subject: 'u/a.png' }, '2026-06-30T12:05:00.000Z']
    expect(await add({ checkImage: async () => ACCEPTED })).toEqual([task, task])
    expect(await add({ checkImage: async () => null })).toEqual([task, undefined])
    expect(await add(null)).toEqual([undefined, undefined])
  })
})

describe('a page that is published', () => {
  const publish = async (name: string, description: string, data = '', moderator = provider()) => {
    const { ports, asked } = moderated({}, moderator)
    const publication = { code: 'c', workId: 7, owner: 3 } as Publication
    const end = checkBeforePublishing(ports, { version: 5, name, description, data }).then(done => done(publication))
    return [await outcome(end), asked['reports.add']]
  }

  it('is refused, looked at later, or waits for the provider', async () => {
    expect(await publish('good', 'fine')).toEqual(['ok', undefined])
    expect(await publish('good', 'bad')).toEqual(['CONTENT_REFUSED', undefined])
    expect(await publish('bad', '', '{"pages":[]}')).toEqual(['CONTENT_REFUSED', undefined])
    expect(await publish('mute', '')).toEqual(['MODERATION_UNAVAILABLE', undefined])
    const report = { code: 'c', workId: 7, owner: 3, version: 5, reason: 'other', userId: null, createdAt: TIME }
    expect(await publish('odd', '')).toEqual(['ok', [expect.objectContaining({ ...report, reporter: 'moderation' })]])
  })

  it('is asked about again only when a doubt has left something open', async () => {
    const moderator = provider(text => (text.includes('odd') ? ['odd'] : []))
    // The store of this test forgets, so that the second question is the first again.
    expect((await publish('odd', 'good', '', moderator))[0]).toBe('MODERATION_UNAVAILABLE')
    expect(moderator.texts).toEqual(['good\nodd', 'good\nodd'])
    const silent = provider()
    await publish('mute', '', '', silent)
    expect(silent.texts).toHaveLength(1)
  })
})

describe('the queue', () => {
  const task = (subject: string) => ({ kind: 'nickname', subject, tries: 0 })
  const sweep = async (nickname: string, moderator: object | null = provider()) => {
    const [finished, postponed]: [unknown[], unknown[]] = [[], []]
    const { ports, asked } = moderated(
      {
        'moderation.take': Array.from({ length: 12 }, (_, at) => task(`${at}`)),
        'accounts.byId': { nickname },
        'moderation.finish': (_: unknown, due: string) => finished.push(due),
        'moderation.postpone': (_: unknown, due: string) => postponed.push(due),
      },
      moderator,
    )
    await sweepModeration(ports)
    return [finished.length, postponed.length, new Set([...finished, ...postponed]), asked['moderation.take']?.length]
  }

  it('is emptied while the provider answers; when it is down, only the 5 that were begun are postponed', async () => {
    const due = new Set(['2026-06-30T12:05:00.000Z'])
    expect(await sweep('good')).toEqual([12, 0, due, 3])
    expect(await sweep('mute')).toEqual([0, 5, due, 3])
    expect(await sweep('good', null)).toEqual([0, 0, new Set(), undefined])
  })

  it('fails with the first check that fails otherwise, after the others are done', async () => {
    let finished = 0
    const { ports } = moderated({
      'moderation.take': [task('1'), task('2')],
      'accounts.byId': (id: number) => (id === 1 ? Promise.reject(new Error('no database')) : null),
      'moderation.finish': () => finished++,
    })
    await expect(sweepModeration(ports)).rejects.toMatchObject({ errors: [{ message: 'no database' }] })
    expect(finished).toBe(1)
  })
})
