import { expect, it } from 'vitest'
import { networkFailure, type Result, succeed } from '#web/services/result.ts'
import type { ImportedPicture } from './imported.ts'
import { storePictures } from './store-pictures.ts'

const pictureOf = (text: string, type = 'image/png'): ImportedPicture => ({
  ...{ box: { left: 0, top: 0, width: 1, height: 1 }, width: 1, height: 1, preview: 'data:,' },
  file: new Blob([text], { type }),
})
const named = (name: string, type?: string) => ({ name, picture: pictureOf(name, type) })
type Answer = Result<{ url: string; key: string }>
const store = async (
  pictures: readonly ReturnType<typeof named>[],
  answer: (name: string, attempt: number) => Answer,
  { known = new Map<ImportedPicture, string>(), signal = new AbortController().signal } = {},
) => {
  const [sent, progress]: [string[], number[]] = [[], []]
  const upload = async (file: File) => {
    sent.push(file.name)
    return answer(file.name, sent.length)
  }
  const { urls, failed } = await storePictures(
    pictures,
    known,
    { upload },
    { signal, onProgress: done => progress.push(done) },
  )
  return { sent, progress, failed, urls: pictures.map(({ picture }) => urls.get(picture)) }
}
const stored = (name: string) => succeed({ url: `/u/${name}`, key: '' })

it('files have the name of their layer, without what file names cannot have, and the ending of their kind', async () => {
  const names = ['a/b\\c:d', '', 'x'.repeat(70)]
  const { sent, urls } = await store(
    [...names.map(name => named(name)), named('j', 'image/jpeg'), named('w', 'image/webp')],
    stored,
  )
  expect(sent.toSorted()).toEqual(['a_b_c_d.png', 'j.jpg', 'psd.png', 'w.webp', `${'x'.repeat(60)}.png`].toSorted())
  expect(urls[3]).toBe('/u/j.jpg')
})

it('what is stored already counts as done, and is not sent again', async () => {
  const pictures = ['a', 'b', 'c'].map(name => named(name))
  const known = new Map(pictures.slice(0, 1).map(({ picture }) => [picture, '/old'] as const))
  const { sent, progress, urls } = await store(pictures, stored, { known })
  expect([sent.toSorted(), progress, urls]).toEqual([
    ['b.png', 'c.png'],
    [2, 3],
    ['/old', '/u/b.png', '/u/c.png'],
  ])
})

it('a lost connection is tried twice, and a refusal once', async () => {
  const lost = await store([named('a')], () => networkFailure())
  expect([lost.sent.length, lost.failed, lost.urls]).toEqual([2, ['a'], [undefined]])
  const back = await store([named('a')], (name, attempt) => (attempt === 1 ? networkFailure() : stored(name)))
  expect([back.sent.length, back.failed, back.urls]).toEqual([2, [], ['/u/a.png']])
  const refused = await store([named('a')], () => ({ ...networkFailure(), code: 'FORBIDDEN' }) as Answer)
  expect([refused.sent.length, refused.failed]).toEqual([1, ['a']])
})

it('nothing more is sent when the import is given up', async () => {
  const stop = new AbortController()
  const pictures = ['a', 'b', 'c', 'd', 'e'].map(name => named(name))
  const answer = (name: string) => {
    stop.abort()
    return stored(name)
  }
  const { sent } = await store(pictures, answer, { signal: stop.signal })
  expect(sent.length).toBe(1)
  expect((await store(pictures, stored, { signal: AbortSignal.abort() })).sent).toEqual([])
})
