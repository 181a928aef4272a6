import { env } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import { PUBLICATION_CODE } from '#schemas/catalog/patterns.ts'
import { RATE_LIMITS } from '#schemas/catalog/rate-limits.ts'
import { PUBLICATION_STATUS } from '#schemas/catalog/statuses.ts'
import { publishedPicturesPrefix, publishedPrefix } from '#schemas/catalog/storage-keys.ts'
import { bind } from '../adapters/bind.ts'
import { eraseAccount } from '../adapters/erase-account.ts'
import { call, failure, makeMember, ORIGIN, registerUser } from '../test-call.ts'
import { sampleWork } from '../test-content.ts'
import { newWork, publishingWorker } from '../testing/publishing.ts'
import { PICTURE } from '../testing/upload-form.ts'

const { ask, callIt, plans, state } = publishingWorker()
type Me = Awaited<ReturnType<typeof registerUser>>

const publish = ({ token }: Me, id: number, body: object = {}) =>
  callIt('POST', `/api/apps/${id}/publish`, { token, body })
const save = ({ token }: Me, id: number, version: number, text: string) =>
  call('POST', '/work', { token, body: { id, version, data: sampleWork({ text }) } })
const shown = async (code: string) => (await ask('GET', `/p/${code}`)).status
const filesOf = async (id: number) => {
  const lists = await Promise.all(
    [publishedPrefix(id), publishedPicturesPrefix(id)].map(prefix => env.FILES.list({ prefix })),
  )
  return lists.flatMap(({ objects }) => objects.map(({ key }) => key))
}

describe('publishing a work', () => {
  it('C-7-022: takes description, coverImageUrl, name and appData, stores the document and draws it as a page', async () => {
    const me = await registerUser()
    const id = await newWork(me.token)
    const picture = await call('POST', '/image/base64', { token: me.token, body: { base64: PICTURE.toBase64() } })
    const coverImageUrl = picture.body.data.url as string
    const appData = sampleWork({ text: '改了' })
    const wanted = { name: '中秋邀请函', description: '请来参加', coverImageUrl, appData }
    const { status, body } = await publish(me, id, wanted)
    expect(status).toBe(200)
    const { code, url, ...facts } = body.data
    expect(code).toMatch(PUBLICATION_CODE)
    expect(url).toBe(`${ORIGIN}/p/${code}`)
    expect(facts).toMatchObject({
      ...{ id, name: '中秋邀请函', description: '请来参加', coverImageUrl, picture: coverImageUrl },
      ...{ status: PUBLICATION_STATUS.published, isOnline: true, version: 2, workVersion: 2, revision: 1 },
      ...{ settings: {}, hasPassword: false, expiresAt: null, type: 'pc-web' },
    })
    // What is sent is saved as the owner saves, and exactly that version is drawn.
    expect((await call('GET', `/work/${id}`, { token: me.token })).body.data).toMatchObject({
      version: 2,
      data: appData,
    })
    expect(plans.at(-1)).toMatchObject({ workId: id })
    const html = await (await ask('GET', `/p/${code}`)).text()
    expect(html).toContain('<main data-player>')
    expect(html).toContain('<title>中秋邀请函</title>')
    const stored = bind(env, new Request(ORIGIN), () => undefined).publications
    const publication = await stored.ofWork(id)
    expect(publication && (await stored.document(publication))).toBe(appData)
  })

  it('stays as it is when the work changes, and is replaced under the same address when it is published again', async () => {
    const me = await registerUser()
    const id = await newWork(me.token)
    const first = (await publish(me, id)).body.data
    await save(me, id, 1, '第二版')
    expect((await callIt('GET', `/app-publishs/${id}`, { token: me.token })).body.data).toMatchObject({
      ...{ version: 1, workVersion: 2 },
    })
    const pictures = async () => (await filesOf(id)).filter(key => key.startsWith('hp/'))
    const before = await pictures()
    const second = (await publish(me, id)).body.data
    expect(second).toMatchObject({ code: first.code, version: 2, workVersion: 2, revision: 2 })
    // A visitor may still look at the page before: its pictures go with the next replacement.
    expect(await pictures()).toEqual(expect.arrayContaining(before))
    await publish(me, id)
    expect((await pictures()).filter(key => before.includes(key))).toEqual([])
    expect((await filesOf(id)).filter(key => key.startsWith('h/'))).toHaveLength(2)
  })

  it('keeps name, description, cover, password and expiry unless they are given', async () => {
    const me = await registerUser()
    const id = await newWork(me.token)
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString()
    const settings = { turn: 'fade', isLooped: true }
    await publish(me, id, { name: '一', description: '二', password: 'secret1', expiresAt, settings })
    expect((await publish(me, id)).body.data).toMatchObject({
      ...{ name: '一', description: '二', hasPassword: true, expiresAt, settings },
    })
    const { data } = (await publish(me, id, { password: null, expiresAt: null })).body
    expect(data).toMatchObject({ hasPassword: false, expiresAt: null })
  })

  it('has the watermark of the owner’s downloads', async () => {
    const me = await registerUser()
    const id = await newWork(me.token)
    const { tokens } = bind(env, new Request(ORIGIN), () => undefined)
    const watermark = async () => {
      await publish(me, id)
      return (await tokens.verifyTicket(new URL(plans.at(-1)?.pageUrl ?? '').searchParams.get('rt') ?? ''))?.watermark
    }
    expect(await watermark()).toBe(true)
    await makeMember(me.user.id)
    expect(await watermark()).toBe(false)
  })

  it('refuses covers that are not in our storage, times that are over, short passwords, and other people’s works', async () => {
    const [me, other] = [await registerUser(), await registerUser()]
    const id = await newWork(me.token)
    for (const coverImageUrl of ['https://evil.example/a.png', '//evil.example/a.png', '/u/none.png', '/c/../w/1.json'])
      expect(await publish(me, id, { coverImageUrl })).toMatchObject(failure(422, 'IMAGE_SOURCE_WRONG'))
    expect(await publish(me, id, { expiresAt: '2020-01-01T00:00:00.000Z' })).toMatchObject(failure(400, 'BAD_REQUEST'))
    expect(await publish(me, id, { password: '12345' })).toMatchObject(failure(400, 'BAD_REQUEST'))
    expect(await publish(other, id)).toMatchObject(failure(404, 'WORK_NOT_FOUND'))
    expect(await publish(me, id, { appData: '{broken' })).toMatchObject(failure(422, 'WORK_BROKEN'))
    expect((await callIt('GET', `/app-publishs/${id}`, { token: me.token })).body.data).toBeNull()
  })

  it('that cannot be drawn changes nothing of what is shown', async () => {
    const me = await registerUser()
    const id = await newWork(me.token)
    const { code } = (await publish(me, id)).body.data
    const before = await filesOf(id)
    state.isDown = true
    expect(await publish(me, id, { name: '新' })).toMatchObject(failure(503, 'RENDER_UNAVAILABLE'))
    state.isDown = false
    expect([await shown(code), await filesOf(id)]).toEqual([200, before])
  })

  it('cannot be repeated without end, also when it is refused', async () => {
    const me = await registerUser()
    const id = await newWork(me.token)
    await env.DB.prepare('INSERT INTO account_uses (user_id, kind, since, count) VALUES (?1, ?2, ?3, ?4)')
      .bind(me.user.id, 'publish', Date.now(), RATE_LIMITS.publish.count)
      .run()
    expect(await publish(me, id)).toMatchObject(failure(429, 'RATE_LIMITED'))
  })

  it('is refused by moderation with what is written in the work or about it; nothing is published without its answer', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    env.MODERATION_PROVIDER = 'aliyun'
    const setDown = (isDown: boolean) =>
      fetch(`https://moderation.test/test/${isDown ? 'down' : 'up'}`, { method: 'PUT' })
    try {
      const me = await registerUser()
      const id = await newWork(me.token)
      for (const words of [
        { name: '违禁样例' },
        { description: '违禁样例' },
        { appData: sampleWork({ text: '违禁样例' }) },
      ])
        expect(await publish(me, id, words)).toMatchObject({ body: { code: 'CONTENT_REFUSED', reason: 'contraband' } })
      const good = { appData: sampleWork({ text: '没问过' }) }
      await setDown(true)
      expect(await publish(me, id, good)).toMatchObject(failure(503, 'MODERATION_UNAVAILABLE'))
      await setDown(false)
      const { code } = (await publish(me, id, good)).body.data
      const change = (body: object) => callIt('PUT', `/app-publishs/${id}`, { token: me.token, body })
      expect(await change({ description: '辱骂样例' })).toMatchObject(failure(422, 'CONTENT_REFUSED'))
      // Doubtful words are published, and a person looks at them.
      expect((await change({ description: '可疑样例' })).status).toBe(200)
      const report = await env.DB.prepare('SELECT work_id, reporter FROM reports WHERE code = ?1').bind(code).first()
      expect(report).toEqual({ work_id: id, reporter: 'moderation' })
    } finally {
      await setDown(false)
      env.MODERATION_PROVIDER = 'off'
    }
  })
})

describe('a published work', () => {
  it('C-7-029: is listed for its owner by page and size, the last published first', async () => {
    const [me, other] = [await registerUser(), await registerUser()]
    const ids: number[] = []
    for (const name of ['一', '二', '三']) {
      const id = await newWork(me.token, '字', name)
      ids.unshift(id)
      await publish(me, id)
      await env.DB.prepare('UPDATE publications SET published_at = ?2 WHERE work_id = ?1')
        .bind(id, `2026-01-01T00:00:0${ids.length}.000Z`)
        .run()
    }
    await publish(other, await newWork(other.token))
    const list = async (query: string) => (await call('GET', `/api/app-publishs?${query}`, me)).body.data
    expect(await list('page=0&size=2')).toMatchObject({
      ...{ elements: [{ id: ids[0], name: '三' }, { id: ids[1] }], page: 0, size: 2, total: 3 },
    })
    expect(await list('page=1&size=2')).toMatchObject({ elements: [{ id: ids[2], name: '一' }], total: 3 })
    const [first = 0] = ids
    await newWork(me.token)
    await callIt('DELETE', `/app-publishs/${first}`, { token: me.token })
    const works = async (query: string) => (await call('GET', `/work/personal?${query}`, me)).body.data
    expect(await works('')).toMatchObject({ total: 4 })
    for (const sort of ['changed', 'name'])
      expect((await works(`published=1&sort=${sort}`)).elements).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ id: first, publication: { url: expect.stringMatching('/p/'), isOnline: false } }),
        ]),
      )
    expect(await works('published=1')).toMatchObject({ total: 3 })
  })

  it('is taken down by its owner, and shown under the same address when it is published again', async () => {
    const me = await registerUser()
    const id = await newWork(me.token)
    const { code } = (await publish(me, id)).body.data
    const takeDown = () => callIt('DELETE', `/app-publishs/${id}`, { token: me.token })
    for (const each of [await takeDown(), await takeDown()])
      expect(each.body.data).toMatchObject({ status: PUBLICATION_STATUS.down, isOnline: false })
    expect(await shown(code)).toBe(410)
    expect((await publish(me, id)).body.data).toMatchObject({ code, isOnline: true })
    expect(await shown(code)).toBe(200)
  })

  it('is hidden while it is in the trash, and ends with its files when it is removed for good', async () => {
    const me = await registerUser()
    const id = await newWork(me.token)
    const { code } = (await publish(me, id)).body.data
    await call('DELETE', `/work/${id}`, { token: me.token })
    expect(await shown(code)).toBe(410)
    await call('POST', '/work/trash/restore', { token: me.token, body: { ids: [id] } })
    expect(await shown(code)).toBe(200)
    await call('DELETE', `/work/${id}`, { token: me.token })
    await call('POST', '/work/trash/purge', { token: me.token, body: { ids: [id] } })
    expect([await shown(code), await filesOf(id)]).toEqual([404, []])
  })

  it('ends with its owner: hidden when the account is banned or leaves, erased with it', async () => {
    const me = await registerUser()
    const id = await newWork(me.token)
    const { code } = (await publish(me, id)).body.data
    await env.DB.prepare(`INSERT INTO bans VALUES (?1, 'x', '2026-01-01')`).bind(me.user.id).run()
    expect(await shown(code)).toBe(410)
    await env.DB.prepare('DELETE FROM bans WHERE user_id = ?1').bind(me.user.id).run()
    await env.DB.prepare(`UPDATE users SET deletes_at = '2099-01-01' WHERE id = ?1`).bind(me.user.id).run()
    expect(await shown(code)).toBe(410)
    await eraseAccount(env.DB, env.FILES as never, me.user.id, new Date().toISOString())
    expect([await shown(code), await filesOf(id)]).toEqual([404, []])
  })

  it('that an administrator has removed cannot be published or changed by its owner', async () => {
    const me = await registerUser()
    const id = await newWork(me.token)
    const { code } = (await publish(me, id)).body.data
    const { publications } = bind(env, new Request(ORIGIN), () => undefined)
    expect(await publications.setStatus(id, [PUBLICATION_STATUS.published], PUBLICATION_STATUS.removed)).toBe(true)
    expect(await publications.setStatus(id, [PUBLICATION_STATUS.published], PUBLICATION_STATUS.down)).toBe(false)
    expect(await shown(code)).toBe(410)
    const refused = failure(403, 'PUBLICATION_REMOVED')
    expect(await publish(me, id)).toMatchObject(refused)
    expect(await callIt('PUT', `/app-publishs/${id}`, { token: me.token, body: { name: '新' } })).toMatchObject(refused)
  })
})

describe('a work under the names of the publishing calls', () => {
  it('C-7-023: takes appData, coverImageUrl, description and name, and updates the work but not what is published', async () => {
    const me = await registerUser()
    const id = await newWork(me.token)
    const { code } = (await publish(me, id)).body.data
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
    await save(me, id, 2, '又改')
    const { covers } = bind(env, new Request(ORIGIN), () => undefined)
    await covers.refresh(id)
    const again = await callIt('PUT', `/api/apps/${id}`, { token: me.token, body: {} })
    expect(again.body.data).toMatchObject({ coverImageUrl, version: 3 })
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
