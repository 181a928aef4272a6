import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { checkImageFile } from './image-file.ts'
import { succeed } from './result.ts'
import { type FormAnswer, sendForm } from './send-form.ts'
import { createUploadTokens } from './upload-tokens.ts'
import { createUploader } from './uploader.ts'

const MB = 1024 * 1024
const picture = new File([new Uint8Array(4)], '花.png', { type: 'image/png' })

const setUp = (...answers: FormAnswer[]) => {
  const uploadToken = vi.fn(async () =>
    succeed({
      token: `token-${uploadToken.mock.calls.length}`,
      uploadUrl: '/upload',
      bucketBase: 'https://files.test/',
    }),
  )
  const tokens: string[] = []
  const credentials = { token: 'login' as string | null }
  const kept = createUploadTokens({ client: { uploads: { uploadToken } }, credentials })
  const uploader = createUploader({
    tokens: kept,
    send: async (_url, form, { onProgress }) => {
      tokens.push(String(form.get('token')))
      onProgress?.(1)
      return answers.shift() ?? null
    },
  })
  return { uploader, kept, uploadToken, tokens, credentials }
}
const stored: FormAnswer = { status: 200, body: { status: 200, data: { key: 'u/abc.png', hash: 'abc' } } }

describe('upload', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('A-7-05 a file has 1,800,000 ms to arrive; later it counts as not sent', async () => {
    const given: number[] = []
    class Late {
      readonly upload = {}
      timeout = 0
      ontimeout: () => void = () => undefined
      open() {}
      send() {
        given.push(this.timeout)
        this.ontimeout()
      }
    }
    vi.stubGlobal('XMLHttpRequest', Late)
    expect(await sendForm('/upload', new FormData(), {})).toBeNull()
    expect(given).toEqual([1_800_000])
    vi.unstubAllGlobals()
  })

  it('refuses other kinds and files over 10 MB before sending', async () => {
    expect(checkImageFile({ name: 'a.psd', type: '', size: 1 })).toMatchObject({ code: 'FILE_TYPE_UNSUPPORTED' })
    expect(checkImageFile({ name: 'a.png', type: 'text/plain', size: 1 })).toMatchObject({ status: 415 })
    expect(checkImageFile({ name: '海报.png', type: 'image/png', size: 10 * MB + 1 })).toMatchObject({
      code: 'FILE_TOO_LARGE',
      message: '海报.png 大小超过了10MB!',
    })
    expect(checkImageFile({ name: '海报.JPG', type: '', size: 10 * MB })).toBeNull()
    const { uploader, uploadToken } = setUp(stored)
    await uploader.upload(new File(['x'], 'a.txt', { type: 'text/plain' }))
    expect(uploadToken).not.toHaveBeenCalled()
  })

  it('answers the address of the stored file and reports progress', async () => {
    const { uploader } = setUp(stored)
    const onProgress = vi.fn()
    expect(await uploader.upload(picture, { onProgress })).toEqual({
      ok: true,
      data: { key: 'u/abc.png', url: 'https://files.test/u/abc.png' },
    })
    expect(onProgress).toHaveBeenCalledWith(1)
  })

  it('A-9-23 A-9-24 C-4-67 C-9-04 keeps one token for 120 s and fetches the first 1 s after the start', async () => {
    const { uploader, kept, uploadToken } = setUp(stored, stored, stored)
    const end = kept.keepReady()
    await vi.advanceTimersByTimeAsync(999)
    expect(uploadToken).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(uploadToken).toHaveBeenCalledTimes(1)
    await uploader.upload(picture)
    expect(uploadToken).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(120_000)
    expect(uploadToken).toHaveBeenCalledTimes(2)
    end()
    await vi.advanceTimersByTimeAsync(240_000)
    expect(uploadToken).toHaveBeenCalledTimes(2)
  })

  it('does not fetch one again when it starts to keep one while it has a fresh one', async () => {
    const { kept, uploadToken } = setUp()
    kept.keepReady()()
    const end = kept.keepReady()
    await vi.advanceTimersByTimeAsync(1000)
    end()
    const again = kept.keepReady()
    await vi.advanceTimersByTimeAsync(5000)
    expect(uploadToken).toHaveBeenCalledTimes(1)
    again()
  })

  it('never uploads with the token of another login', async () => {
    const { uploader, tokens, credentials } = setUp(stored, stored)
    await uploader.upload(picture)
    credentials.token = 'another login'
    await uploader.upload(picture)
    expect(tokens).toEqual(['token-1', 'token-2'])
  })

  it('fetches a new token once when the store refuses the old one', async () => {
    const refused: FormAnswer = { status: 401, body: { status: 401, code: 'UPLOAD_TOKEN_INVALID', message: 'x' } }
    const { uploader, tokens } = setUp(refused, stored)
    expect((await uploader.upload(picture)).ok).toBe(true)
    expect(tokens).toEqual(['token-1', 'token-2'])
  })

  it('fetches a new token once when a foreign store says that the old one has expired, and keeps the login', async () => {
    const expired: FormAnswer = { status: 401, body: { error: 'token expired 61 seconds ago' } }
    const { uploader, tokens } = setUp(expired, stored)
    expect((await uploader.upload(picture)).ok).toBe(true)
    expect(tokens).toEqual(['token-1', 'token-2'])
    const { uploader: another } = setUp(expired, expired)
    expect(await another.upload(picture)).toMatchObject({
      code: 'UPLOAD_TOKEN_INVALID',
      message: '上传凭证已失效，请重试',
    })
  })

  it('tells in our words what a foreign store refuses, and takes its own faults for ones that may pass', async () => {
    const refusal = async (status: number, error: string) => {
      const result = await setUp({ status, body: { error } }).uploader.upload(picture)
      return result.ok ? result : [result.status, result.code, result.message]
    }
    expect(await refusal(413, 'exceed FsizeLimit')).toEqual([413, 'FILE_TOO_LARGE', '花.png 大小超过了10MB!'])
    expect(await refusal(403, 'limited mimeType: this file type (application/zip) is forbidden to upload')).toEqual([
      ...[415, 'FILE_TYPE_UNSUPPORTED', '仅支持 png、jpg、jpeg、gif、svg 图片'],
    ])
    const fault = [500, 'INTERNAL', '服务出错了，请稍后重试']
    for (const [status, error] of [
      ...([
        [400, 'key too long'],
        [403, "key doesn't match with scope"],
        [579, '{"err_code":502}'],
      ] as const),
      ...([
        [599, 'internal error'],
        [614, 'file exists'],
        [631, 'no such bucket'],
      ] as const),
    ])
      expect(await refusal(status, error)).toEqual(fault)
    const page = await setUp({ status: 403, body: undefined }).uploader.upload(picture)
    expect(page).toMatchObject({ status: 403, code: 'FORBIDDEN' })
  })

  it('takes a refusal of ours for what it is when the store hands it on with the status 200', async () => {
    const handedOn: FormAnswer = { status: 200, body: { status: 415, code: 'SVG_UNSAFE', message: '已拒绝' } }
    expect(await setUp(handedOn).uploader.upload(picture)).toMatchObject({ status: 415, code: 'SVG_UNSAFE' })
  })

  it('passes on what the server says, and a cut connection', async () => {
    const { uploader } = setUp({ status: 415, body: { status: 415, code: 'SVG_UNSAFE', message: '已拒绝' } }, null)
    expect(await uploader.upload(picture)).toMatchObject({ ok: false, code: 'SVG_UNSAFE', message: '已拒绝' })
    expect(await uploader.upload(picture)).toMatchObject({ ok: false, code: 'NETWORK' })
  })
})
