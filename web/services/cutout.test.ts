import { describe, expect, it } from 'vitest'
import { cutoutAddress, requestCutout } from './cutout.ts'
import { networkFailure, type Result, succeed } from './result.ts'

const page = 'http://127.0.0.1:8787/editor?appId=7'
interface Answer {
  readonly status: 1
  readonly msg: string
  readonly imgUrl: string
}
const service = (answer: Result<unknown>) => {
  const asked: string[] = []
  const uploads = {
    cutOut: async ({ imgUrl }: { imgUrl: string }) => {
      asked.push(imgUrl)
      return answer as Result<Answer>
    },
    uploadBase64: async () => succeed({ url: '/u/stored.png' }),
  }
  return { asked, parts: { client: { uploads }, page } }
}

describe('the cut-out call', () => {
  it('E-7-03 forces the source to https', () => {
    expect(cutoutAddress('/u/a.png', page)).toMatch(/^https:\/\/127\.0\.0\.1:8787\/u\/a\.png\?/)
    expect(cutoutAddress('http://cdn.example/u/a.png', page)).toMatch(/^https:\/\/cdn\.example\//)
    expect(cutoutAddress('//cdn.example/u/a.png', page)).toMatch(/^https:\/\/cdn\.example\//)
  })

  it('E-7-04 carries a resize query to 1280 by 1280, beside what the address has already', () => {
    expect(new URL(cutoutAddress('/u/a.png', page)).search).toBe('?resize=1280x1280')
    expect(new URL(cutoutAddress('/u/a.png?v=2&resize=1', page)).search).toBe('?v=2&resize=1280x1280')
  })

  it('E-7-05 status 1 is success, with the processed picture', async () => {
    const { parts, asked } = service(succeed({ status: 1, msg: 'ok', imgUrl: '/u/cut.png' }))
    expect(await requestCutout(parts, '/u/a.png')).toEqual({ ok: true, data: '/u/cut.png' })
    expect(asked).toEqual(['https://127.0.0.1:8787/u/a.png?resize=1280x1280'])
  })

  it.each([{ status: 0, imgUrl: '/u/cut.png' }, { status: 2 }, { status: 1, imgUrl: '' }])(
    'E-8-05 any other answer is a failure: %o',
    async data => {
      expect(await requestCutout(service(succeed(data)).parts, '/u/a.png')).toMatchObject({
        ok: false,
        code: 'CUTOUT_FAILED',
        message: '抠图失败',
      })
    },
  )

  it('stores pictures that lie in the document first, passes failures on, and refuses what is no address', async () => {
    const { parts, asked } = service(networkFailure())
    expect(await requestCutout(parts, 'data:image/png;base64,AAAA')).toMatchObject({ ok: false, code: 'NETWORK' })
    expect(asked[0]).toContain('/u/stored.png')
    expect(await requestCutout(parts, 'http://[')).toMatchObject({ ok: false, code: 'IMAGE_SOURCE_REFUSED' })
  })
})
