import type { API } from '#schemas/api/index.ts'
import { everyone, type Row, signedIn } from './call-rows.ts'

type TeamCall = {
  [Area in 'teams' | 'teamContent']: `${Area}.${keyof (typeof API)[Area] & string}`
}['teams' | 'teamContent']

const noTeam = { ...everyone('TEAM_NOT_FOUND'), nobody: 'UNAUTHENTICATED' } as const
/** A team that nobody here is in. */
const row = (ask: ReturnType<Row['ask']>): Row => ({ ask: () => ask, answers: noTeam })
const NO_TOKEN = 'nobody-has-this-token'

/** The calls of teams about a team that is not there; `teams-access.test.ts` has every role in one that is. */
export const TEAM_ROWS: Readonly<Record<TeamCall, Row>> = {
  'teams.listTeams': { ask: () => ['/team'], answers: signedIn },
  'teams.createTeam': { ask: () => ['/team', { body: { name: '团队' } }], answers: signedIn },
  'teams.showTeam': row(['/team/999999']),
  'teams.renameTeam': row(['/team/999999', { body: { name: '新' } }]),
  'teams.dissolveTeam': row(['/team/999999/dissolution', { body: { name: '新' } }]),
  'teams.keepTeam': row(['/team/999999/dissolution']),
  'teams.leaveTeam': row(['/team/999999/leave', { body: {} }]),
  'teams.transferTeam': row(['/team/999999/owner', { body: { userId: 1 } }]),
  'teams.setTeamRole': row(['/team/999999/member/1', { body: { role: 'viewer' } }]),
  'teams.removeTeamMember': row(['/team/999999/member/1']),
  'teams.listInvitations': row(['/team/999999/invitation']),
  'teams.createInvitation': row(['/team/999999/invitation', { body: { role: 'member', days: 7, isOnce: true } }]),
  'teams.revokeInvitation': row(['/team/999999/invitation/1']),
  'teams.openInvitation': {
    ask: () => ['/team/invitation/open', { body: { token: NO_TOKEN } }],
    answers: everyone('TEAM_INVITATION_NOT_FOUND'),
  },
  'teams.acceptInvitation': {
    ask: () => ['/team/invitation/accept', { body: { token: NO_TOKEN } }],
    answers: { ...everyone('TEAM_INVITATION_NOT_FOUND'), nobody: 'UNAUTHENTICATED' },
  },
  'teamContent.teamFolders': row(['/material/dir/team/999999', { body: {} }]),
  'teamContent.teamFolder': row(['/material/dir/team/999999']),
  'teamContent.saveTeamFolder': row(['/team/999999/dir', { body: { name: '素材' } }]),
  'teamContent.deleteTeamFolder': row(['/team/999999/dir/1']),
  'teamContent.listTeamPictures': row(['/team/999999/material']),
  'teamContent.addTeamPictures': row(['/team/999999/material', { body: { urls: ['/u/a.png'], dirId: null } }]),
  'teamContent.moveTeamPictures': row(['/team/999999/material', { body: { ids: [1], dirId: null } }]),
  'teamContent.deleteTeamPictures': row(['/team/999999/material/delete', { body: { ids: [1] } }]),
  'teamContent.teamTemplates': row(['/template/team/999999']),
  'teamContent.loadTeamTemplate': row(['/template/team/999999/1']),
  'teamContent.addTeamTemplate': row(['/team/999999/template', { body: { workId: 1 } }]),
  'teamContent.renameTeamTemplate': row(['/team/999999/template/1', { body: { name: '新' } }]),
  'teamContent.deleteTeamTemplate': row(['/team/999999/template/1']),
  'teamContent.teamWorks': row(['/team/999999/work']),
  'teamContent.addTeamWork': row(['/team/999999/work', { body: { workId: 1 } }]),
  'teamContent.removeTeamWork': row(['/team/999999/work/1']),
}
