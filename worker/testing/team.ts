import { env } from 'cloudflare:workers'
import { expect } from 'vitest'
import type { GivenRole } from '#schemas/catalog/team-roles.ts'
import { joseTokens } from '../adapters/jose-tokens.ts'
import { call, newPhone } from '../test-call.ts'
import { sampleWork } from '../test-content.ts'

export interface Teammate {
  readonly token: string
  readonly user: { readonly id: number }
}

const made = async (path: string, token: string, body: unknown = {}) => {
  const answer = await call('POST', path, { token, body })
  return answer.status === 200 ? answer.body.data : expect.fail(`${path} ${JSON.stringify(answer.body)}`)
}

const tokens = joseTokens(env.JWT_SECRET ?? '', Date.now)

/** A new account with a phone, written into the database: a registration takes ten times as long. */
export const newMate = async (): Promise<Teammate> => {
  const now = new Date().toISOString()
  const phone = newPhone()
  const [row] = await env.DB.batch<{ readonly id: number }>([
    env.DB.prepare(
      'INSERT INTO users (nickname, avatar, created_at, login_at) VALUES (?1, ?2, ?3, ?3) RETURNING id',
    ).bind(phone, '', now),
    env.DB.prepare(
      "INSERT INTO identities (provider, subject, user_id, created_at) SELECT 'phone', ?1, last_insert_rowid(), ?2",
    ).bind(phone, now),
  ])
  const id = row?.results[0]?.id ?? expect.fail('no account')
  return { user: { id }, token: await tokens.signSession({ id, role: 'user', jti: crypto.randomUUID() }) }
}

export const newTeam = async ({ token }: Pick<Teammate, 'token'>, name = '设计部'): Promise<number> =>
  (await made('/team', token, { name })).id

/** The token of a new invitation. */
export const invite = async (
  { token }: Pick<Teammate, 'token'>,
  team: number,
  { role = 'member' as GivenRole, isOnce = true, days = 7 } = {},
): Promise<string> => (await made(`/team/${team}/invitation`, token, { role, isOnce, days })).path.split('#')[1]

export const accept = ({ token }: Pick<Teammate, 'token'>, invitation: string) =>
  call('POST', '/team/invitation/accept', { token, body: { token: invitation } })

/** Takes somebody into a team, without an invitation. */
export const join = async (team: number, { user }: Pick<Teammate, 'user'>, role: GivenRole): Promise<void> => {
  await env.DB.prepare('INSERT INTO team_members (team_id, user_id, role, joined_at) VALUES (?1, ?2, ?3, ?4)')
    .bind(team, user.id, role, new Date().toISOString())
    .run()
}

/** Path of a picture that an account has uploaded. */
export const newPicture = async ({ user }: Pick<Teammate, 'user'>): Promise<string> => {
  const key = `u/${crypto.randomUUID()}.png`
  await env.DB.prepare(
    `INSERT INTO uploads (user_id, key, name, type, bytes, width, height, created_at)
     VALUES (?1, ?2, '图.png', 'image/png', 10, 40, 30, '2026')`,
  )
    .bind(user.id, key)
    .run()
  return `/${key}`
}

/** One of everything that a team can have, added by a person of it. */
export const newThings = async (mate: Teammate, team: number) => {
  const { token } = mate
  const folder = (await made(`/team/${team}/dir`, token, { name: '文件夹' })).id as number
  const picture = await newPicture(mate)
  await made(`/team/${team}/material`, token, { urls: [picture], dirId: folder })
  const pictures = (await call('GET', `/material/dir/team/${folder}`, { token })).body.data.elements
  const work = (await made('/work/new', token, { data: sampleWork() })).id as number
  const template = (await made(`/team/${team}/template`, token, { workId: work })).id as number
  await made(`/team/${team}/work`, token, { workId: work })
  return { folder, picture: pictures[0].id as number, url: picture, work, template }
}
