import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { call, endMemberships } from '../test-call.ts'
import { sampleWork } from '../test-content.ts'
import { type Customer, countsOf, entriesOf, insertMembership, newCustomer, newKey } from '../testing/allowance.ts'
import { passSecond } from '../testing/cloudflare-limits.ts'
import { drawing, renderer, storeDrawing } from '../testing/render-service.ts'

let customer: Customer
beforeEach(async () => {
  customer = await newCustomer()
})
afterEach(() => {
  vi.useRealTimers()
})

const broken = renderer(async () => ({ ok: false, code: 'RENDER_TIMEOUT' }))

describe('A-7-45 the count of a download', () => {
  it('comes back once when the render fails, and the same key begins anew with another consumption', async () => {
    const key = newKey()
    await customer.consume({}, key)
    expect(await customer.draw(broken.service, key)).toMatchObject({ status: 504, body: { code: 'RENDER_TIMEOUT' } })
    expect(await countsOf(customer.token)).toEqual(['1:3'])
    expect(await entriesOf(customer.userId)).toEqual(['grant 3', 'reserve -1', 'release 1'])
    expect(await customer.draw(drawing().service, key)).toMatchObject({ status: 402 })
    await customer.consume()
    expect((await customer.draw(drawing().service, key)).status).toBe(200)
    expect(await entriesOf(customer.userId)).toEqual(['grant 3', 'reserve -1', 'release 1', 'reserve -1', 'settle 0'])
  })

  it('comes back when the download is cancelled, before and while it is drawn; nobody gets that file', async () => {
    const cancel = (key: string) => call('DELETE', `/render/jobs/${key}`, { token: customer.token })
    const before = newKey()
    await customer.consume({}, before)
    expect((await cancel(before)).body).toMatchObject({ state: 'cancelled', code: 'RENDER_CANCELLED' })
    expect(await customer.draw(drawing().service, before)).toMatchObject({ status: 402 })
    const during = newKey()
    await customer.consume({}, during)
    const service = renderer(async plan => {
      await cancel(during)
      return storeDrawing(plan)
    })
    expect(await customer.draw(service.service, during)).toMatchObject({
      status: 409,
      body: { code: 'RENDER_CANCELLED' },
    })
    // The file is stored by now.
    expect(await customer.draw(drawing().service, during)).toMatchObject({ status: 409 })
    expect((await call('GET', `/render/jobs/${during}`, { token: customer.token })).body).toMatchObject({
      state: 'cancelled',
    })
    expect((await call('GET', `/render/jobs/${during}`, { token: customer.token })).body.imgUrl).toBeUndefined()
    expect(await entriesOf(customer.userId)).toEqual(['grant 3', 'reserve -1', 'release 1', 'reserve -1', 'release 1'])
    expect(await cancel('nobody-has-this-key')).toMatchObject({ status: 404 })
  })

  it('is taken once when a request is repeated while it is drawn, and after it', async () => {
    const key = newKey()
    await customer.consume({}, key)
    const { service } = drawing()
    const answers = await Promise.all(Array.from({ length: 10 }, () => customer.draw(service, key)))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.imgUrl}`)).size).toBe(1)
    await customer.draw(service, key)
    expect(await entriesOf(customer.userId)).toEqual(['grant 3', 'reserve -1', 'settle 0'])
  })
})

describe('the same file within a day', () => {
  const file = { pages: '1', fileType: 'png' }
  it('is free, served from storage, and not counted; another page, type, version or wish is', async () => {
    const { service, plans } = drawing()
    expect((await customer.download(service, '&page=1')).status).toBe(200)
    const again = async (wishes: object, more: string) => {
      const key = newKey()
      const { status, body } = await customer.consume({ ...file, ...wishes }, key)
      return status === 200 ? [body.data.cost, (await customer.draw(service, key, more)).status] : body.code
    }
    expect(await again({}, '&page=1')).toEqual([0, 200])
    expect(plans).toHaveLength(1)
    expect(await countsOf(customer.token)).toEqual(['1:2'])
    expect((await customer.check(1, '&pages=1&fileType=png')).body.data).toEqual({ type: 1, count: 2, cost: 0 })
    // Three pages as files of their own, one of which is free; as one PDF it would be another file.
    const pages = '&fileType=png&pages=0,1,2'
    expect((await customer.checkPages(3, 1, `${pages}&each=1`)).body.data).toEqual({ type: 1, count: 2, cost: 2 })
    expect(await customer.checkPages(3, 1, pages)).toMatchObject({ status: 400 })
    expect(await customer.checkPages(3, 1, '&fileType=pdf&pages=0,1,2')).toMatchObject({ status: 403 })
    expect(await again({ pages: '2' }, '&page=2')).toEqual([1, 200])
    expect(await again({ fileType: 'jpg' }, '&page=1&fileType=jpg')).toEqual([1, 200])
    // Also with nothing left.
    expect(await again({ fileType: 'pdf' }, '&page=1&fileType=pdf')).toBe('ALLOWANCE_USED_UP')
    expect(await again({}, '&page=1')).toEqual([0, 200])
    const data = sampleWork({ text: '新版', pages: 5 })
    await call('POST', '/work', { token: customer.token, body: { id: customer.id, data, version: 1 } })
    expect(await again({}, '&page=1')).toBe('ALLOWANCE_USED_UP')
  })

  it('is not drawn as something else: a free consumption is for its file', async () => {
    const { service } = drawing()
    await customer.download(service, '&page=1')
    const key = newKey()
    expect((await customer.consume(file, key)).body.data.cost).toBe(0)
    for (const more of ['&page=2', '&page=1&fileType=jpg'])
      expect(await customer.draw(service, key, more)).toMatchObject({ status: 402 })
    expect((await customer.draw(service, key, '&page=1')).status).toBe(200)
  })

  it('costs again after a day, however often it was free', async () => {
    const { service } = drawing()
    await customer.download(service, '&page=1')
    const since = async (hours: number) => {
      passSecond()
      vi.setSystemTime(Date.now() + hours * 3_600_000)
      const key = newKey()
      const { body } = await customer.consume(file, key)
      await customer.draw(service, key, '&page=1')
      vi.useRealTimers()
      return body.data.cost
    }
    expect([await since(23), await since(25)]).toEqual([0, 1])
  })
})

describe('the watermark', () => {
  it('of a member with a daily limit: a VIP download has none, an ordinary one has it, whatever the address says', async () => {
    await insertMembership(customer.userId, 23)
    const { service, plans } = drawing()
    const marked = async (type: number) => {
      const key = newKey()
      await customer.consume({ type }, key)
      await customer.draw(service, key, '&page=1&wm=0')
      return plans.at(-1)?.key
    }
    const [vip, ordinary] = [await marked(2), await marked(1)]
    expect(vip).not.toBe(ordinary)
    expect(await countsOf(customer.token)).toEqual(['1:2', '2:9'])
    await endMemberships(customer.userId)
    const key = newKey()
    await customer.consume({}, key)
    expect((await customer.draw(service, key, '&page=1')).body.imgUrl).toBe(`/${ordinary}`)
  })
})
