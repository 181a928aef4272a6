import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TEAM_LIMITS } from '#schemas/catalog/team-limits.ts'
import { DAY } from '#schemas/time.ts'
import { bind } from '../adapters/bind.ts'
import { expire } from '../domain/expiry.ts'
import { call, failure, makeMember, ORIGIN } from '../test-call.ts'
import { sampleWork } from '../test-content.ts'
import { fontForm } from '../testing/font-file.ts'
import { accept, invite, join, newMate, newTeam, newThings, type Teammate } from '../testing/team.ts'

beforeEach(() => {
  // There is no browser here: covers are not drawn, and that is logged.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => void vi.useRealTimers())
const later = (ms: number) => vi.setSystemTime(Date.now() + ms)
const get = ({ token }: Pick<Teammate, 'token'>, path: string) => call('GET', path, { token })
const post = ({ token }: Pick<Teammate, 'token'>, path: string, body: unknown = {}) =>
  call('POST', path, { token, body })
const open = (token: string, mate?: Teammate) =>
  call('POST', '/team/invitation/open', { body: { token }, ...(mate ? { token: mate.token } : {}) })

describe('the teams of an account', () => {
  it('C-3-31 C-7-089 are listed, each with id and name, only for who is in them', async () => {
    const [me, other] = [await newMate(), await newMate()]
    expect((await get(me, '/team')).body).toEqual({ status: 200, data: [] })
    const id = await newTeam(me, ' 市\u0000场部 ')
    const second = await newTeam(me, '设计部')
    const team = { role: 'owner', members: 1, dissolvesAt: null }
    expect((await get(me, '/team')).body.data).toEqual([
      { id, name: '市场部', ...team },
      { id: second, name: '设计部', ...team },
    ])
    expect((await get(other, '/team')).body.data).toEqual([])
  })

  it('are as many as an account may own and be in; a repeated key makes one', async () => {
    const me = await newMate()
    const make = () =>
      call('POST', '/team', { token: me.token, body: { name: '一' }, headers: { 'idempotency-key': 'same-key-1' } })
    const made = await Promise.all([make(), make()])
    expect(made[0].body.data).toEqual(made[1].body.data)
    for (let left = TEAM_LIMITS.owned - 1; left > 0; left--) await newTeam(me)
    expect(await post(me, '/team', { name: '多' })).toMatchObject(failure(403, 'TEAM_QUOTA_REACHED'))
    expect((await get(me, '/team')).body.data).toHaveLength(TEAM_LIMITS.owned)
    for (const name of ['', '  ', 'x'.repeat(TEAM_LIMITS.name + 1)])
      expect((await post(me, '/team', { name })).status).toBe(400)
  })

  it('have room by the membership of their owner', async () => {
    const owner = await newMate()
    const team = await newTeam(owner)
    const link = await invite(owner, team, { isOnce: false })
    for (let left = TEAM_LIMITS.people.free - 1; left > 0; left--) await accept(await newMate(), link)
    const late = await newMate()
    expect(await accept(late, link)).toMatchObject(failure(403, 'TEAM_FULL'))
    await makeMember(owner.user.id)
    expect((await get(owner, `/team/${team}`)).body.data).toMatchObject({ room: TEAM_LIMITS.people.member })
    expect((await accept(late, link)).status).toBe(200)
  })
})

describe('an invitation', () => {
  it('tells a visitor what it is, lets one person in once, and says why it no longer does', async () => {
    const [owner, mate, late] = [await newMate(), await newMate(), await newMate()]
    const team = await newTeam(owner)
    const token = await invite(owner, team, { role: 'viewer' })
    expect((await open(token)).body.data).toMatchObject({
      teamName: '设计部',
      role: 'viewer',
      members: 1,
      teamId: null,
    })
    expect((await accept(mate, token)).body.data).toEqual({ id: team, name: '设计部' })
    // Twice is once, and who is in the team is told so.
    expect((await accept(mate, token)).status).toBe(200)
    expect((await open(token, mate)).body.data.teamId).toBe(team)
    for (const answer of [await open(token), await accept(late, token)])
      expect(answer).toMatchObject(failure(410, 'TEAM_INVITATION_USED'))
    const old = await invite(owner, team, { days: 1 })
    later(DAY + 1000)
    for (const answer of [await open(old), await accept(late, old)])
      expect(answer).toMatchObject(failure(410, 'TEAM_INVITATION_EXPIRED'))
    expect((await get(owner, `/team/${team}/invitation`)).body.data).toEqual([])
  })

  it('is stored as a hash only; one that was revoked answers as one that never was', async () => {
    const owner = await newMate()
    const team = await newTeam(owner)
    const token = await invite(owner, team, { isOnce: false })
    const { results } = await env.DB.prepare('SELECT * FROM team_invitations WHERE team_id = ?1').bind(team).all()
    expect(JSON.stringify(results)).not.toContain(token)
    const [{ id }] = (await get(owner, `/team/${team}/invitation`)).body.data
    expect((await call('DELETE', `/team/${team}/invitation/${id}`, { token: owner.token })).status).toBe(200)
    expect(await open(token)).toMatchObject(failure(404, 'TEAM_INVITATION_NOT_FOUND'))
    expect((await open(token)).body).toEqual((await open('no-such-token')).body)
    await env.DB.batch(
      Array.from({ length: TEAM_LIMITS.invitations }, (_, n) =>
        env.DB.prepare(
          `INSERT INTO team_invitations (team_id, token_hash, role, created_by, created_at, expires_at)
           VALUES (?1, ?2, 'member', ?3, '', '2099')`,
        ).bind(team, `${team} ${n}`, owner.user.id),
      ),
    )
    const more = await post(owner, `/team/${team}/invitation`, { role: 'member', days: 7, isOnce: true })
    expect(more).toMatchObject(failure(403, 'TEAM_INVITATIONS_FULL'))
  })

  it('lets in as many as may be, also when they come at once', async () => {
    const owner = await newMate()
    const team = await newTeam(owner)
    const once = await invite(owner, team)
    const mates = await Promise.all(Array.from({ length: 4 }, () => newMate()))
    const answers = await Promise.all(mates.map(mate => accept(mate, once)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410])
  })

  it('does not let somebody in again who was removed after it was made; one that is newer does', async () => {
    const [owner, mate, third] = [await newMate(), await newMate(), await newMate()]
    const team = await newTeam(owner)
    const [once, many] = [await invite(owner, team), await invite(owner, team, { isOnce: false })]
    await join(team, mate, 'manager')
    const theirs = await invite(mate, team)
    await call('DELETE', `/team/${team}/member/${mate.user.id}`, { token: owner.token })
    for (const link of [once, many, theirs])
      expect(await accept(mate, link)).toMatchObject(failure(404, 'TEAM_INVITATION_NOT_FOUND'))
    // Links for several people that the removed may know, and those that they made, have ended for everybody.
    for (const link of [many, theirs]) expect((await accept(third, link)).status).toBe(404)
    expect((await accept(third, once)).status).toBe(200)
    later(1000)
    expect((await accept(mate, await invite(owner, team))).status).toBe(200)
  })
})

describe('somebody who is no longer in a team', () => {
  it('has no access to anything of it with the next call; what they brought stays, their works with its owner', async () => {
    const [owner, mate] = [await newMate(), await newMate()]
    const team = await newTeam(owner)
    await join(team, mate, 'member')
    const theirs = await newThings(mate, team)
    const ours = await newThings(owner, team)
    const { code } = (await post(mate, `/work/share/${theirs.work}`)).body.data
    const paths = [
      `/team/${team}`,
      `/team/${team}/material`,
      `/material/dir/team/${ours.folder}`,
      `/template/team/${team}`,
      `/template/team/${team}/${ours.template}`,
      `/team/${team}/work`,
      ...[ours.work, theirs.work].flatMap(id => [`/work/${id}`, `/work/${id}/version`]),
    ]
    for (const path of paths) expect([path, (await get(mate, path)).status]).toEqual([path, 200])
    await call('DELETE', `/team/${team}/member/${mate.user.id}`, { token: owner.token })
    for (const path of paths) expect([path, (await get(mate, path)).status]).toEqual([path, 404])
    const data = sampleWork({ text: '改' })
    for (const id of [ours.work, theirs.work])
      expect((await post(mate, '/work', { id, data, version: 1 })).body.code).toBe('WORK_NOT_FOUND')
    expect((await get(mate, `/work/share?code=${code}`)).status).toBe(404)
    expect((await get(owner, `/work/${theirs.work}`)).status).toBe(200)
    expect((await get(owner, `/team/${team}/work`)).body.data.total).toBe(2)
    expect((await get(owner, `/material/dir/team/${theirs.folder}`)).body.data.elements).toMatchObject([
      { id: theirs.picture, isOwn: false },
    ])
  })

  it('left: works that they had deleted before stay theirs', async () => {
    const [owner, mate] = [await newMate(), await newMate()]
    const team = await newTeam(owner)
    await join(team, mate, 'member')
    const { work } = await newThings(mate, team)
    await call('DELETE', `/work/${work}`, { token: mate.token })
    await post(mate, `/team/${team}/leave`)
    await post(mate, '/work/trash/restore', { ids: [work] })
    expect((await get(mate, `/work/${work}`)).status).toBe(200)
    expect((await get(owner, `/work/${work}`)).status).toBe(404)
  })

  it('has its account erased: the team goes to the next person, and nothing of the team is lost', async () => {
    const [owner, mate] = [await newMate(), await newMate()]
    const team = await newTeam(owner)
    await join(team, mate, 'member')
    const alone = await newTeam(owner)
    const { folder, work } = await newThings(owner, team)
    await env.DB.prepare('UPDATE users SET deletes_at = ?2 WHERE id = ?1').bind(owner.user.id, '2026').run()
    await expire(bind(env, new Request(`${ORIGIN}/`), task => void task.catch(() => undefined)))
    await expire(bind(env, new Request(`${ORIGIN}/`), task => void task.catch(() => undefined)))
    expect((await get(mate, '/team')).body.data).toMatchObject([{ id: team, role: 'owner', members: 1 }])
    expect((await get(mate, `/work/${work}`)).status).toBe(200)
    expect((await get(mate, `/material/dir/team/${folder}`)).body.data.elements).toMatchObject([{ by: null }])
    const count = await env.DB.prepare('SELECT COUNT(*) AS n FROM teams WHERE id = ?1').bind(alone).first<number>('n')
    expect(count).toBe(0)
  })
})

describe('a team that is dissolved', () => {
  it('needs its name, goes on for some days in which it can be kept, then is gone; works go back', async () => {
    const [owner, mate] = [await newMate(), await newMate()]
    const team = await newTeam(owner)
    await join(team, mate, 'member')
    const { work, template } = await newThings(mate, team)
    const sent = await call('POST', `/team/brand/${team}/font`, { token: owner.token, body: fontForm() })
    const font = sent.body.data.url as string
    const hasFont = async () => (await env.FILES.head(font.slice(1))) !== null
    expect(await hasFont()).toBe(true)
    const end = (name: string) => post(owner, `/team/${team}/dissolution`, { name })
    expect(await end('别的')).toMatchObject(failure(422, 'TEAM_NAME_WRONG'))
    const { dissolvesAt } = (await end('设计部')).body.data
    expect(Date.parse(dissolvesAt) - Date.now()).toBeGreaterThan((TEAM_LIMITS.graceDays - 1) * DAY)
    expect((await get(mate, '/team')).body.data).toMatchObject([{ dissolvesAt }])
    await call('DELETE', `/team/${team}/dissolution`, { token: owner.token })
    expect((await get(mate, '/team')).body.data).toMatchObject([{ dissolvesAt: null }])
    const link = await invite(owner, team, { isOnce: false, days: 30 })
    await end('设计部')
    later(TEAM_LIMITS.graceDays * DAY + 1000)
    // Before the clean-up and after it.
    for (let run = 0; run < 2; run++) {
      for (const who of [owner, mate]) {
        expect((await get(who, '/team')).body.data).toEqual([])
        expect((await get(who, `/template/team/${team}/${template}`)).body.code).toBe('TEAM_NOT_FOUND')
      }
      expect((await open(link)).status).toBe(404)
      expect((await get(owner, `/work/${work}`)).status).toBe(404)
      expect((await get(mate, `/work/${work}`)).status).toBe(200)
      await bind(env, new Request(`${ORIGIN}/`), () => undefined).teams.removeDissolved(new Date().toISOString())
    }
    expect(await hasFont()).toBe(false)
    for (const table of ['team_templates', 'team_pictures', 'team_folders', 'team_members', 'team_invitations'])
      expect(await env.DB.prepare(`SELECT COUNT(*) AS n FROM ${table} WHERE team_id = ?1`).bind(team).first('n')).toBe(
        0,
      )
  })
})

describe('a team that is handed over', () => {
  it('has the other one as its only owner, and the one before as a manager', async () => {
    const [owner, mate] = [await newMate(), await newMate()]
    const team = await newTeam(owner)
    await join(team, mate, 'viewer')
    const leaders = await invite(owner, team, { role: 'manager' })
    const stranger = await newMate()
    const hand = (userId: number) => post(owner, `/team/${team}/owner`, { userId })
    for (const id of [owner.user.id, stranger.user.id])
      expect(await hand(id)).toMatchObject(failure(404, 'TEAM_MEMBER_NOT_FOUND'))
    expect((await hand(mate.user.id)).status).toBe(200)
    const { people } = (await get(mate, `/team/${team}`)).body.data
    expect(people.map(({ role, isMe }: { role: string; isMe: boolean }) => [role, isMe])).toEqual([
      ['owner', true],
      ['manager', false],
    ])
    // A manager invites no managers, not even by a link from before.
    expect((await accept(stranger, leaders)).status).toBe(404)
    expect((await hand(owner.user.id)).body.code).toBe('TEAM_FORBIDDEN')
  })
})
