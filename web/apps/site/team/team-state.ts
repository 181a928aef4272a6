import type { CallOutput } from '#schemas/api/endpoint.ts'
import type { TeamApi } from '#schemas/api/index.ts'
import { type Result, succeed } from '#web/services/result.ts'
import { teamClient } from '#web/services/team-client.ts'
import { TEAM_TABS, type TeamTab } from '#web/ui/team/team-path.ts'
import { toast } from '#web/widgets/toast.ts'

/** A team as its page shows it, with its people. */
export type ShownTeam = CallOutput<TeamApi['teams']['showTeam']>
export type Person = ShownTeam['people'][number]
export type Invitation = CallOutput<TeamApi['teams']['listInvitations']>[number]
export type TeamWork = CallOutput<TeamApi['teamContent']['teamWorks']>['elements'][number]
export type TeamTemplate = CallOutput<TeamApi['teamContent']['teamTemplates']>['elements'][number]

/** What the address of the page asks for: a team (null = the first one) and one of its tabs. */
export const readTeamAddress = (query: string): { readonly id: number | null; readonly tab: TeamTab } => {
  const asked = new URLSearchParams(query)
  const id = asked.get('id') ?? ''
  return {
    id: /^\d{1,15}$/.test(id) ? Number(id) : null,
    tab: TEAM_TABS.find(tab => tab === asked.get('tab')) ?? 'manage',
  }
}

/** Teams of the user, and the one that is shown. */
export interface Loaded {
  readonly teams: CallOutput<TeamApi['teams']['listTeams']>
  /** null = the user has none, or not the one that is asked for. */
  readonly team: ShownTeam | null
}

/** The teams of the user, with the one of the id, or the first. Never throws. */
export const loadTeam = async (id: number | null): Promise<Result<Loaded>> => {
  const listed = await teamClient.teams.listTeams()
  if (!listed.ok) return listed
  const teams = listed.data
  const asked = id ?? teams[0]?.id ?? null
  const shown = asked === null ? null : await teamClient.teams.showTeam({ id: String(asked) })
  if (shown && !shown.ok && shown.code !== 'TEAM_NOT_FOUND') return shown
  return succeed({ teams, team: shown?.ok ? shown.data : null })
}

/** Says why a call failed; answers whether it did not. */
export const tell = <T>(answer: Result<T>, done?: string): answer is Extract<Result<T>, { readonly ok: true }> => {
  if (!answer.ok) toast.show(answer.message, { kind: 'error' })
  else if (done) toast.show(done, { kind: 'success' })
  return answer.ok
}
