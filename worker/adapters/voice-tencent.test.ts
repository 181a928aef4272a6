import { expect, it, vi } from 'vitest'
import { createVoice } from '../../scripts/stand-ins/voice.ts'
import { piecesOf, tencentVoice } from './voice-tencent.ts'

it('a long text is cut behind sentences into pieces that one request takes', () => {
  expect(piecesOf('您好')).toEqual(['您好'])
  const sentence = `${'字'.repeat(39)}。`
  expect(piecesOf(sentence.repeat(7)).map(piece => piece.length)).toEqual([120, 120, 40])
  expect(piecesOf('字'.repeat(300)).map(piece => piece.length)).toEqual([150, 150])
  expect(piecesOf('a'.repeat(300))).toHaveLength(1)
  expect(piecesOf('，。……')).toEqual([])
  for (const text of [sentence.repeat(7), '字，'.repeat(150), '😀好'.repeat(150)])
    expect(piecesOf(text).join('')).toBe(text)
})

it('asks Tencent Cloud with its signature, and answers with one sound of all pieces', async () => {
  const key = { id: 'an id', secret: 'a secret' }
  const provider = createVoice(key)
  const bodies: Record<string, unknown>[] = []
  const send: typeof fetch = async (input, init) => {
    bodies.push(JSON.parse(String(init?.body)))
    return provider(new Request(input, init))
  }
  const reader = tencentVoice(key, 'https://tts.tencentcloudapi.com', Date.now, send)
  const short = await reader.read({ text: '您好', voice: 'warm', speed: 1 })
  const slow = await reader.read({ text: '您好', voice: 'news', speed: 0.6 })
  expect(bodies.map(({ VoiceType, Speed, Codec }) => [VoiceType, Speed, Codec])).toEqual([
    [101001, 0, 'mp3'],
    [101013, -2, 'mp3'],
  ])
  expect(slow?.byteLength).toBeGreaterThan(short?.byteLength ?? 0)
  const long = await reader.read({ text: '您好'.repeat(140), voice: 'warm', speed: 1 })
  expect([bodies.length, long?.byteLength]).toEqual([4, 140 * (short?.byteLength ?? 0)])

  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  for (const [other, text] of [
    [{ ...key, secret: 'another' }, '您好'],
    [key, '失败样例'],
  ] as const)
    expect(
      await tencentVoice(other, 'https://tts.test', Date.now, send).read({ text, voice: 'warm', speed: 1 }),
    ).toBeNull()
  expect(log.mock.calls.map(([, , code]) => code)).toEqual([
    'AuthFailure.SignatureFailure',
    'InternalError.FailAccessTts',
  ])
  const gone = async () => Promise.reject(new TypeError('no network'))
  expect(
    await tencentVoice(key, 'https://tts.test', Date.now, gone).read({ text: 'a', voice: 'warm', speed: 1 }),
  ).toBeNull()
  log.mockRestore()
})
