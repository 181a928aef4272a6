import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#schemas/api/endpoint.ts'
import { API } from '#schemas/api/index.ts'
import { call } from '../test-call.ts'
import { sampleWork } from '../test-content.ts'
import { newMate } from '../testing/team.ts'
import { TEAM_ROWS } from '../testing/team-rows.ts'

const PEOPLE = ['owner', 'manager', 'member', 'viewer', 'former', 'stranger', 'visitor'] as const
type Person = (typeof PEOPLE)[number]
const people = new Map<Person, { readonly id: number; readonly token: string }>()
const idOf = (person: Person) => people.get(person)?.id ?? expect.fail(person)

/** Ids of one of everything that the team has: each is of the person who asks (`own`), and of the owner. */
interface Things {
  readonly team: number
  readonly folder: number
  readonly picture: number
  readonly template: number
  readonly work: number
  readonly invitation: number
  /** A work and a picture of the caller's that are in no team. */
  readonly mine: number
  readonly upload: string
}
let seen = 0

/** A new team with a person of each role and one who was removed; what it has was added by `by`. */
const newTeam = async (by: Person, asker: Person): Promise<Things> => {
  const n = ++seen
  const [team, adder] = [100_000 + n, idOf(by)]
  const mine = asker === 'visitor' ? adder : idOf(asker)
  const sql = (text: string, ...values: readonly (string | number)[]) => env.DB.prepare(text).bind(...values)
  const now = new Date().toISOString()
  const member =
    'INSERT INTO team_members (team_id, user_id, role, joined_at, removed_at, removed_by) VALUES (?1, ?2, ?3, ?4, '
  const work = `INSERT INTO works (owner, name, data, width, height, created_at, updated_at, team_id) VALUES (?1, '作', ?2, 600, 400, ?3, ?3, `
  const ids = await env.DB.batch<{ readonly id: number }>([
    sql('INSERT INTO teams (id, name, created_at) VALUES (?1, ?2, ?3) RETURNING id', team, '队', now),
    ...(['owner', 'manager', 'member', 'viewer'] as const).map(role =>
      sql(`${member}NULL, NULL)`, team, idOf(role), role, now),
    ),
    sql(`${member}?4, ?5)`, team, idOf('former'), 'manager', now, idOf('owner')),
    sql(
      "INSERT INTO team_folders (team_id, added_by, name, created_at) VALUES (?1, ?2, '夹', ?3) RETURNING id",
      team,
      adder,
      now,
    ),
    sql(
      `INSERT INTO team_pictures (team_id, added_by, key, name, type, bytes, width, height, created_at)
       VALUES (?1, ?2, 'u/a.png', '图', 'image/png', 1, 1, 1, ?3) RETURNING id`,
      ...[team, adder, now],
    ),
    sql(
      `INSERT INTO team_templates (team_id, added_by, name, data, width, height, pages, created_at)
       VALUES (?1, ?2, '模', '{}', 1, 1, 1, ?3) RETURNING id`,
      ...[team, adder, now],
    ),
    sql(`${work}?4) RETURNING id`, adder, sampleWork(), now, team),
    sql(
      `INSERT INTO team_invitations (team_id, token_hash, role, created_by, created_at, expires_at)
       VALUES (?1, ?2, 'viewer', ?3, ?4, '2099') RETURNING id`,
      ...[team, `hash ${n}`, idOf('owner'), now],
    ),
    sql(`${work}NULL) RETURNING id`, mine, sampleWork(), now),
    sql(
      `INSERT INTO uploads (user_id, key, name, type, bytes, width, height, created_at)
       VALUES (?1, ?2, '图', 'image/png', 1, 1, 1, ?3) RETURNING id`,
      ...[mine, `u/mine-${n}.png`, now],
    ),
  ])
  const made = ids.flatMap(({ results }) => results.map(({ id }) => id))
  const [, folder = 0, picture = 0, template = 0, inTeam = 0, invitation = 0, own = 0] = made
  return { team, folder, picture, template, work: inTeam, invitation, mine: own, upload: `/u/mine-${n}.png` }
}

type Ask = (things: Things) => readonly [path: string, body?: unknown]
/** A call, whose things it is about, and whether owner, manager, member and viewer may make it. */
interface Row {
  readonly ask: Ask
  readonly may: string
  /** Who has added it: the caller, or the owner of the team. */
  readonly of?: 'caller'
}
const about = (ask: Ask, may: string, of?: 'caller'): Row => ({ ask, may, ...(of ? { of } : {}) })

const [ALL, WORKING, LEADING, OWNER] = ['yes yes yes yes', 'yes yes yes no', 'yes yes no no', 'yes no no no']
const CALLS: Readonly<Record<string, Row>> = {
  'teams.showTeam': about(({ team }) => [`/team/${team}`], ALL),
  'teams.renameTeam': about(({ team }) => [`/team/${team}`, { name: '新名' }], LEADING),
  'teams.dissolveTeam': about(({ team }) => [`/team/${team}/dissolution`, { name: '队' }], OWNER),
  'teams.keepTeam': about(({ team }) => [`/team/${team}/dissolution`], OWNER),
  'teams.leaveTeam': about(({ team }) => [`/team/${team}/leave`, {}], 'no yes yes yes'),
  'teams.transferTeam': about(({ team }) => [`/team/${team}/owner`, { userId: idOf('viewer') }], OWNER),
  'teams.setTeamRole': about(({ team }) => [`/team/${team}/member/${idOf('viewer')}`, { role: 'member' }], LEADING),
  'teams.setTeamRole of the owner': about(
    ({ team }) => [`/team/${team}/member/${idOf('owner')}`, { role: 'viewer' }],
    'no no no no',
  ),
  'teams.setTeamRole of a manager': about(
    ({ team }) => [`/team/${team}/member/${idOf('manager')}`, { role: 'viewer' }],
    OWNER,
  ),
  'teams.setTeamRole to manager': about(
    ({ team }) => [`/team/${team}/member/${idOf('member')}`, { role: 'manager' }],
    OWNER,
  ),
  'teams.removeTeamMember': about(({ team }) => [`/team/${team}/member/${idOf('viewer')}`], LEADING),
  'teams.removeTeamMember, the owner': about(({ team }) => [`/team/${team}/member/${idOf('owner')}`], 'no no no no'),
  'teams.removeTeamMember, a manager': about(({ team }) => [`/team/${team}/member/${idOf('manager')}`], OWNER),
  'teams.listInvitations': about(({ team }) => [`/team/${team}/invitation`], LEADING),
  'teams.createInvitation': about(
    ({ team }) => [`/team/${team}/invitation`, { role: 'member', days: 1, isOnce: true }],
    LEADING,
  ),
  'teams.createInvitation of a manager': about(
    ({ team }) => [`/team/${team}/invitation`, { role: 'manager', days: 1, isOnce: true }],
    OWNER,
  ),
  'teams.revokeInvitation': about(({ team, invitation }) => [`/team/${team}/invitation/${invitation}`], LEADING),
  'teamContent.teamFolders': about(({ team }) => [`/material/dir/team/${team}`, {}], ALL),
  'teamContent.teamFolder': about(({ folder }) => [`/material/dir/team/${folder}`], ALL),
  'teamContent.saveTeamFolder': about(({ team }) => [`/team/${team}/dir`, { name: '夹' }], WORKING),
  'teamContent.saveTeamFolder, renaming': about(
    ({ team, folder }) => [`/team/${team}/dir`, { id: folder, name: '夹' }],
    WORKING,
  ),
  'teamContent.deleteTeamFolder': about(({ team, folder }) => [`/team/${team}/dir/${folder}`], LEADING),
  'teamContent.deleteTeamFolder, the own': about(
    ({ team, folder }) => [`/team/${team}/dir/${folder}`],
    WORKING,
    'caller',
  ),
  'teamContent.listTeamPictures': about(({ team }) => [`/team/${team}/material`], ALL),
  'teamContent.addTeamPictures': about(
    ({ team, upload }) => [`/team/${team}/material`, { urls: [upload], dirId: null }],
    WORKING,
  ),
  'teamContent.moveTeamPictures': about(
    ({ team, picture, folder }) => [`/team/${team}/material`, { ids: [picture], dirId: folder }],
    WORKING,
  ),
  'teamContent.deleteTeamPictures': about(
    ({ team, picture }) => [`/team/${team}/material/delete`, { ids: [picture] }],
    WORKING,
  ),
  'teamContent.teamTemplates': about(({ team }) => [`/template/team/${team}`], ALL),
  'teamContent.loadTeamTemplate': about(({ team, template }) => [`/template/team/${team}/${template}`], ALL),
  'teamContent.addTeamTemplate': about(({ team, mine }) => [`/team/${team}/template`, { workId: mine }], WORKING),
  'teamContent.renameTeamTemplate': about(
    ({ team, template }) => [`/team/${team}/template/${template}`, { name: '新' }],
    LEADING,
  ),
  'teamContent.renameTeamTemplate, the own': about(
    ({ team, template }) => [`/team/${team}/template/${template}`, { name: '新' }],
    WORKING,
    'caller',
  ),
  'teamContent.deleteTeamTemplate': about(({ team, template }) => [`/team/${team}/template/${template}`], LEADING),
  'teamContent.deleteTeamTemplate, the own': about(
    ({ team, template }) => [`/team/${team}/template/${template}`],
    WORKING,
    'caller',
  ),
  'teamContent.teamWorks': about(({ team }) => [`/team/${team}/work`], ALL),
  'teamContent.addTeamWork': about(({ team, mine }) => [`/team/${team}/work`, { workId: mine }], WORKING),
  'teamContent.removeTeamWork': about(({ team, work }) => [`/team/${team}/work/${work}`], LEADING),
  'teamContent.removeTeamWork, the own': about(({ team, work }) => [`/team/${team}/work/${work}`], WORKING, 'caller'),
}
/** Calls about no team: one's own teams, and invitations, which `teams.test.ts` has. */
const ELSEWHERE = ['teams.listTeams', 'teams.createTeam', 'teams.openInvitation', 'teams.acceptInvitation']

const methodOf = (name: string): string => {
  const [area = '', id = ''] = name.replace(/[ ,].*/, '').split('.')
  const found = (API as Readonly<Record<string, Readonly<Record<string, Endpoint>>>>)[area]?.[id]
  return found?.method ?? expect.fail(name)
}
const said = ({ status, body }: Awaited<ReturnType<typeof call>>): string =>
  status === 200 ? 'yes' : body.code === 'TEAM_FORBIDDEN' ? 'no' : body.code

beforeAll(async () => {
  for (const person of PEOPLE) {
    if (person === 'visitor') continue
    const { token, user } = await newMate()
    people.set(person, { id: user.id, token })
  }
})

describe('every call of a team, asked by everybody', () => {
  it('has its row', () => {
    const asked = new Set([...Object.keys(CALLS).map(name => name.replace(/[ ,].*/, '')), ...ELSEWHERE])
    expect([...asked].sort()).toEqual(Object.keys(TEAM_ROWS).sort())
  })

  it.each(Object.entries(CALLS))('%s', async (name, { ask, may, of }) => {
    const hasOwn = name.startsWith('teamContent.add')
    const answers: string[] = []
    const method = methodOf(name)
    let things: Things | null = null
    // The weakest first: who is refused leaves the team as it is for the next.
    for (const person of PEOPLE.toReversed()) {
      const isIn = ['owner', 'manager', 'member', 'viewer'].includes(person)
      const isSame = (answers[0] !== 'yes' || method === 'GET') && !(isIn && (of || hasOwn))
      if (!things || !isSame) things = await newTeam(of && isIn ? person : 'owner', person)
      const [path, body] = ask(things)
      const { token } = people.get(person) ?? {}
      const answer = await call(method, path, { ...(token ? { token } : {}), ...(body ? { body } : {}) })
      answers.unshift(said(answer))
    }
    expect(answers.join(' ')).toBe(`${may} TEAM_NOT_FOUND TEAM_NOT_FOUND UNAUTHENTICATED`)
  })
})
