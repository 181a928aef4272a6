import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { call, failure } from '../test-call.ts'
import { sampleWork } from '../test-content.ts'
import { join, newMate, newPicture, newTeam, newThings, type Teammate } from '../testing/team.ts'

beforeEach(() => {
  // There is no browser here: covers are not drawn, and that is logged.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
const get = ({ token }: Pick<Teammate, 'token'>, path: string) => call('GET', path, { token })
const post = ({ token }: Pick<Teammate, 'token'>, path: string, body: unknown = {}) =>
  call('POST', path, { token, body })

describe('the templates of a team', () => {
  it('C-3-33 C-7-057 C-9-24 are listed in pages of 20, each with image, width and height; each opens as it was saved', async () => {
    const owner = await newMate()
    const team = await newTeam(owner)
    const { work, template } = await newThings(owner, team)
    const row =
      'SELECT team_id, added_by, name, data, width, height, pages, created_at FROM team_templates WHERE id = ?1'
    await env.DB.batch(
      Array.from({ length: 21 }, () =>
        env.DB.prepare(
          `INSERT INTO team_templates (team_id, added_by, name, data, width, height, pages, created_at) ${row}`,
        ).bind(template),
      ),
    )
    const page = async (n: number | '') => (await get(owner, `/template/team/${team}?page=${n}`)).body.data
    const first = await page(0)
    expect([first.page, first.size, first.total, first.elements.length]).toEqual([0, 20, 22, 20])
    expect(first.elements[0]).toMatchObject({ image: expect.any(String), width: 300, height: 200, name: '样例' })
    const last = await page(1)
    expect([last.page, last.elements.map(({ id }: { id: number }) => id).at(-1)]).toEqual([1, template])
    // The work goes on, the template stays.
    await post(owner, '/work', { id: work, data: sampleWork({ text: '后来' }), version: 1 })
    const loaded = (await get(owner, `/template/team/${team}/${template}`)).body.data
    expect(JSON.stringify(loaded)).not.toContain('后来')
    const elsewhere = await newTeam(owner, '别的')
    expect((await get(owner, `/template/team/${elsewhere}/${template}`)).body.code).toBe('TEMPLATE_NOT_FOUND')
  })
})

describe('the folders and pictures of a team', () => {
  it('C-7-082 C-7-083 its folders are data.elements; a folder takes page, size and sort', async () => {
    const owner = await newMate()
    const team = await newTeam(owner)
    const { folder } = await newThings(owner, team)
    const urls = [await newPicture(owner), await newPicture(owner)]
    await post(owner, `/team/${team}/material`, { urls, dirId: folder })
    const folders = (await post(owner, `/material/dir/team/${team}`)).body
    expect(folders).toMatchObject({ status: 200, data: { elements: [{ id: folder, name: '文件夹', count: 3 }] } })
    const list = async (query: string) => (await get(owner, `/material/dir/team/${folder}?${query}`)).body.data
    const all = await list('')
    expect([all.page, all.size, all.total]).toEqual([0, 20, 3])
    const ids = (page: { elements: { id: number }[] }) => page.elements.map(({ id }) => id)
    expect(ids(await list('page=1&size=2'))).toEqual(ids(all).slice(2))
    expect(ids(await list('sort=createdAt,asc'))).toEqual(ids(all).toReversed())
    const [newest = 0, middle = 0, oldest = 0] = ids(all)
    await env.DB.prepare('UPDATE team_pictures SET bytes = 1 + (id = ?1) WHERE team_id = ?2').bind(oldest, team).run()
    expect(ids(await list('sort=size,desc'))).toEqual([oldest, newest, middle])
    expect((await get(owner, `/material/dir/team/${folder}?sort=url`)).status).toBe(400)
  })

  it('take own pictures only, each once, and not into the folder of another team', async () => {
    const [owner, mate] = [await newMate(), await newMate()]
    const team = await newTeam(owner)
    await join(team, mate, 'member')
    const mine = await newPicture(mate)
    const add = (urls: string[], dirId: number | null = null) => post(mate, `/team/${team}/material`, { urls, dirId })
    expect((await add([mine, await newPicture(owner), '/u/none.png'])).body.data).toEqual({ added: 1 })
    expect((await add([mine])).body.data).toEqual({ added: 0 })
    const elsewhere = await newTeam(mate)
    const { folder } = await newThings(mate, elsewhere)
    expect(await add([mine], folder)).toMatchObject(failure(404, 'NOT_FOUND'))
    const [{ id }] = (await get(mate, `/team/${team}/material`)).body.data.elements
    expect(
      (await call('PUT', `/team/${elsewhere}/material`, { token: mate.token, body: { ids: [id], dirId: folder } })).body
        .data,
    ).toEqual({ moved: 0 })
    expect((await post(mate, `/team/${elsewhere}/material/delete`, { ids: [id] })).body.data).toEqual({ ids: [] })
    // Deleted from one's own pictures, it stays in the team.
    const own = (await get(mate, '/material/v1?type=2')).body.data.elements
    for (const each of own) await call('DELETE', `/material/${each.id}`, { token: mate.token })
    expect((await get(owner, `/team/${team}/material`)).body.data.total).toBe(1)
  })
})

describe('the works in a team', () => {
  it('are opened by viewers who are told whom to ask, and who change nothing of them', async () => {
    const [owner, lead, mate, guest] = [await newMate(), await newMate(), await newMate(), await newMate()]
    const nameOf = async (who: Teammate) => (await get(who, '/user')).body.data.nickname
    const team = await newTeam(owner, '市场部')
    await join(team, lead, 'manager')
    await join(team, mate, 'member')
    await join(team, guest, 'viewer')
    const { work } = await newThings(owner, team)
    const data = sampleWork({ text: '改' })

    const seen = (await get(guest, `/work/${work}`)).body.data
    expect(seen).toMatchObject({ id: work, version: 1, data: expect.stringContaining('pages') })
    expect(seen.viewing).toEqual({ team: '市场部', people: [await nameOf(owner), await nameOf(lead)], canUse: true })
    for (const who of [owner, lead, mate])
      expect((await get(who, `/work/${work}`)).body.data).not.toHaveProperty('viewing')
    expect((await get(guest, `/work/${work}/version`)).body.data).toMatchObject({ version: 1 })

    expect(await post(guest, '/work', { id: work, data, version: 1 })).toMatchObject(failure(403, 'TEAM_FORBIDDEN'))
    for (const answer of [
      await post(guest, `/editor/work/repair/${work}`, { workId: work, data }),
      await get(guest, `/work/${work}/versions`),
      await call('PUT', `/work/${work}/name`, { token: guest.token, body: { name: '新' } }),
      await call('DELETE', `/work/${work}`, { token: guest.token }),
    ])
      expect(answer.body.code).toBe('WORK_NOT_FOUND')
    expect((await get(owner, `/work/${work}`)).body.data).toMatchObject({ version: 1, data: seen.data })

    await call('DELETE', `/team/${team}/member/${guest.user.id}`, { token: owner.token })
    expect((await get(guest, `/work/${work}`)).status).toBe(404)
    expect((await get(guest, `/work/${work}/version`)).status).toBe(404)
    expect((await post(guest, '/work', { id: work, data, version: 1 })).body.code).toBe('WORK_NOT_FOUND')
  })

  it('are edited and downloaded by its people, copied by viewers; conflicts name who saved', async () => {
    const [owner, mate, guest] = [await newMate(), await newMate(), await newMate()]
    const team = await newTeam(owner)
    await join(team, mate, 'member')
    await join(team, guest, 'viewer')
    const { work } = await newThings(owner, team)
    const save = (who: Teammate, version: number) =>
      post(who, '/work', { id: work, data: sampleWork({ text: '改' }), version })
    expect((await save(mate, 1)).body.data).toMatchObject({ version: 2 })
    expect(await save(owner, 1)).toMatchObject(failure(409, 'WORK_CONFLICT'))
    expect((await get(owner, `/work/${work}/version`)).body.data).toMatchObject({
      version: 2,
      savedBy: expect.any(String),
    })
    for (const who of [mate, guest])
      expect((await get(who, `/work/download/${work}?workId=${work}&type=1`)).status).toBe(200)
    const { id } = (await post(guest, `/editor/work/clone/${work}`)).body.data
    expect((await get(guest, `/work/${id}`)).status).toBe(200)
    // Nobody but its owner shares, renames or deletes it, or puts it into another team.
    const elsewhere = await newTeam(mate)
    for (const answer of [
      await post(mate, `/work/share/${work}`),
      await call('PUT', `/work/${work}/name`, { token: mate.token, body: { name: '新' } }),
      await call('DELETE', `/work/${work}`, { token: mate.token }),
      await post(mate, `/team/${elsewhere}/work`, { workId: work }),
    ])
      expect(answer.body.code).toBe('WORK_NOT_FOUND')
    const second = await newTeam(owner)
    expect(await post(owner, `/team/${second}/work`, { workId: work })).toMatchObject(
      failure(409, 'TEAM_WORK_ELSEWHERE'),
    )
    await call('DELETE', `/team/${team}/work/${work}`, { token: owner.token })
    expect((await get(mate, `/work/${work}`)).status).toBe(404)
    expect((await get(owner, `/work/${work}`)).status).toBe(200)
  })
})
