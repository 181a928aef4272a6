import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { bind } from '../adapters/bind.ts'
import { call, failure, ORIGIN, registerUser } from '../test-call.ts'
import { sampleWork } from '../test-content.ts'
import { newWork, publishingWorker } from '../testing/publishing.ts'
import { PICTURE } from '../testing/upload-form.ts'

const { callIt } = publishingWorker()

describe('a work under the names of the publishing calls', () => {
  it('C-7-023: takes appData, coverImageUrl, description and name, and updates the work but not what is published', async () => {
    const me = await registerUser()
    const id = await newWork(me.token)
    const { code } = (await callIt('POST', `/api/apps/${id}/publish`, { token: me.token, body: {} })).body.data
    const picture = await call('POST', '/image/base64', { token: me.token, body: { base64: PICTURE.toBase64() } })
    const coverImageUrl = picture.body.data.url as string
    const wanted = { appData: sampleWork({ text: '更新' }), coverImageUrl, description: '说明', name: '新名字' }
    const { status, body } = await callIt('PUT', `/api/apps/${id}`, { token: me.token, body: wanted })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ id, name: '新名字', description: '说明', coverImageUrl, version: 2 })
    expect(JSON.parse(body.data.appData)).toEqual({ ...JSON.parse(wanted.appData), desc: '说明' })
    expect((await call('GET', `/api/apps/${id}`, { token: me.token })).body.data).toEqual(body.data)
    expect((await callIt('GET', `/app-publishs/${id}`, { token: me.token })).body.data).toMatchObject({
      ...{ version: 1, workVersion: 2, code, name: '样例' },
    })
    // What is missing stays; a drawn cover does not replace the given one.
    await call('POST', '/work', { token: me.token, body: { id, version: 2, data: sampleWork({ text: '又改' }) } })
    const { works } = bind(env, new Request(ORIGIN), () => undefined)
    const drawn = '/c/drawn.webp'
    await works.setCover(id, 3, drawn)
    const update = async (body: object) => (await callIt('PUT', `/api/apps/${id}`, { token: me.token, body })).body.data
    expect(await update({})).toMatchObject({ coverImageUrl, version: 3, name: '新名字' })
    await update({ coverImageUrl: '' })
    await works.setCover(id, 3, drawn)
    expect(await update({})).toMatchObject({ coverImageUrl: drawn })
  })

  it('C-7-025: is downloaded as the render call does, which uses up a consumption', async () => {
    const me = await registerUser()
    const id = await newWork(me.token)
    const download = () => callIt('POST', `/api/apps/${id}/download`, { token: me.token, body: { fileType: 'jpg' } })
    expect(await download()).toMatchObject(failure(402, 'ALLOWANCE_REQUIRED'))
    await call('PUT', '/work/download', { token: me.token, body: { workId: id, type: 1 } })
    const { status, body } = await download()
    expect([status, body.data.imgUrl]).toEqual([200, expect.stringMatching(/^\/r\/[\da-f]{64}\.jpg$/)])
    expect((await callIt('POST', `/api/apps/${id}/download`, { body: {} })).status).toBe(401)
  })
})
