import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { joseTokens } from '../adapters/jose-tokens.ts'
import type { PdfPlan, PicturePlan } from '../ports/render-service.ts'
import { call, makeMember, registerUser } from '../test-call.ts'
import { sampleWork } from '../test-content.ts'
import { askPaid as ask, drawing } from '../testing/render-service.ts'

/** Addresses of the render pages of a plan: one of a picture, several of a PDF. */
const addresses = (plan: PicturePlan | PdfPlan | undefined): readonly URL[] => {
  if (!plan) return []
  const pages = 'pages' in plan ? plan.pages : [plan]
  return pages.map(({ pageUrl }) => new URL(pageUrl))
}
/** Whether each page of a plan is drawn with the watermark, as its ticket says. */
const marks = (plan: PicturePlan | PdfPlan | undefined) =>
  Promise.all(
    addresses(plan).map(async url => {
      const ticket = await joseTokens(env.JWT_SECRET ?? '', Date.now).verifyTicket(url.searchParams.get('rt') ?? '')
      return ticket?.watermark
    }),
  )

let token: string
let userId: number
let id: number
beforeEach(async () => {
  const owner = await registerUser()
  token = owner.token
  userId = owner.user.id
  const data = sampleWork({ name: '年会', width: 640, height: 360, pages: 2, text: `作品 ${userId}` })
  id = (await call('POST', '/work/new', { token, body: { data } })).body.data.id
})

describe('what a download asks for', () => {
  it('A-7-38 is the work, its size, the page from 0, the watermark and the file type; the answer has status, msg and imgUrl', async () => {
    await makeMember(userId)
    const { service, plans } = drawing()
    const download = async (query: string) => (await ask(service, token, `/render/download?${query}`)).body
    const marked = await download(`appId=${id}&width=640&height=360&page=1&wm=1&fileType=jpg`)
    expect(marked).toMatchObject({ status: 1, msg: 'ok', imgUrl: expect.stringMatching(/^\/r\/[\da-f]{64}\.jpg$/) })
    expect(plans[0]).toMatchObject({ fileType: 'jpg', width: 640, height: 360 })
    expect(addresses(plans[0]).map(url => url.searchParams.get('pageIndex'))).toEqual(['1'])
    expect(addresses(plans[0]).map(url => url.searchParams.get('appId'))).toEqual([String(id)])
    expect(await marks(plans[0])).toEqual([true])
    const plain = await download(`appId=${id}&width=640&height=360&page=0&wm=&fileType=png`)
    expect(plain).toMatchObject({ status: 1, msg: 'ok', imgUrl: expect.stringMatching(/\.png$/) })
    expect(addresses(plans[1]).map(url => url.searchParams.get('pageIndex'))).toEqual(['0'])
    expect(await marks(plans[1])).toEqual([false])
    expect(await download(`appId=${id}&page=2`)).toMatchObject({ status: 0, msg: expect.any(String) })
  })

  it('A-1-08 A-6-15 A-2-22 carries the watermark for who is no member, in every type; for a member only with wm=1', async () => {
    const paths = ['download?fileType=png', 'download?fileType=jpg', 'download?fileType=pdf', 'downloadPdfMulti?']
    const drawn = async (more = '') => {
      const { service, plans } = drawing()
      for (const path of paths) await ask(service, token, `/render/${path}&appId=${id}${more}`)
      return Promise.all(plans.map(marks))
    }
    expect(await drawn()).toEqual([[true], [true], [true], [true, true]])
    await makeMember(userId)
    expect(await drawn()).toEqual([[false], [false], [false], [false, false]])
    // Its marked files of all pages are stored: these are others.
    const { service, plans } = drawing()
    await ask(service, token, `/render/download?appId=${id}&page=1&wm=1`)
    await ask(service, token, `/render/downloadPdfMulti?appId=${id}&pages=1&wm=1`)
    expect(await Promise.all(plans.map(marks))).toEqual([[true], [true]])
  })

  it('A-3-25 reads of the work its id as appId, its name, its picture, its pages and its categoryId', async () => {
    const { service, plans } = drawing()
    const document = { ...JSON.parse(sampleWork({ name: '年会', pages: 2, text: '封面' })), categoryId: 3 }
    const save = { id, data: JSON.stringify(document), version: 1 }
    await ask(service, token, '/work', { method: 'POST', body: JSON.stringify(save) })
    const [listed] = (await call('GET', '/work/personal', { token })).body.data.elements
    expect(listed).toMatchObject({
      id,
      name: '年会',
      pages: 2,
      cover: expect.stringMatching(/^\/c\/[\da-f]{64}\.webp$/),
    })
    expect((await call('GET', `/work/${id}`, { token })).body.data).toMatchObject({ name: '年会', categoryId: 3 })
    plans.length = 0
    await ask(service, token, `/render/downloadPdfMulti?appId=${id}`)
    const [pdf] = plans as unknown as PdfPlan[]
    // The name is the document's title, and print is trimmed at the bleed lines.
    expect(pdf).toMatchObject({ title: '年会', bleed: 3 })
    expect(addresses(pdf).map(url => url.searchParams.get('pageIndex'))).toEqual(['0', '1'])
  })
})
