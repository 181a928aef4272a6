import type { GivenRole, TeamRole } from '#schemas/catalog/team-roles.ts'
import type { IdempotencyKey } from './idempotency.ts'
import type { Refusal } from './refusal.ts'

export interface TeamRow {
  readonly id: number
  readonly name: string
}
export interface ListedTeam extends TeamRow {
  /** Of the account that asks. */
  readonly role: TeamRole
  /** Number of people in it. */
  readonly members: number
  /** ISO 8601 UTC; null = it is not being dissolved. */
  readonly dissolvesAt: string | null
}
export interface TeamMember {
  readonly userId: number
  readonly role: TeamRole
  readonly nickname: string
  readonly avatar: string
  readonly joinedAt: string
}
interface Removal {
  readonly teamId: number
  readonly userId: number
  /** Who removes; the same account = leaves. */
  readonly by: number
  /** Role that is removed: when it has changed meanwhile, nobody is. */
  readonly role: TeamRole
  readonly now: string
}
interface RoleChange {
  readonly teamId: number
  readonly userId: number
  /** When it is another one meanwhile, nothing changes. */
  readonly from: TeamRole
  readonly to: GivenRole
  readonly now: string
}

type TeamCreation =
  | ({ readonly ok: true } & TeamRow)
  /** The key was used for another request, or the account has too many teams. */
  | Refusal<'TEAM_QUOTA_REACHED' | 'BAD_REQUEST'>

/** Teams and who is in them. A team whose end has come exists for nobody. */
export interface TeamStore {
  /** The teams of an account, in the order in which it joined them. */
  list(userId: number, now: string): Promise<readonly ListedTeam[]>
  /** The team as the account sees it; null = the account is not in it. Read anew for each call. */
  find(teamId: number, userId: number, now: string): Promise<ListedTeam | null>
  /** Creates a team with its owner; a repeated key returns the team of the first request. */
  create(userId: number, name: string, now: string, idempotency: IdempotencyKey | null): Promise<TeamCreation>
  rename(teamId: number, name: string): Promise<void>
  /** When the team is dissolved; null = not at all. */
  setEnd(teamId: number, at: string | null): Promise<void>
  /** People in the team: the strongest role first, then by when they joined. */
  members(teamId: number): Promise<readonly TeamMember[]>
  memberRole(teamId: number, userId: number): Promise<TeamRole | null>
  /** Whether the role was changed. Invitations of somebody who becomes weaker end. */
  setRole(change: RoleChange): Promise<boolean>
  /**
   * Whether somebody was removed. What they brought stays: their works go to the owner of the team, and links to these
   * end, as do the invitations that they have made, and all for several people when somebody else removes them.
   */
  remove(removal: Removal): Promise<boolean>
  /**
   * Hands the team over to another one of its people; its owner becomes a manager, whose invitations of managers end.
   * Whether it was.
   */
  transfer(teamId: number, from: number, to: number, now: string): Promise<boolean>
  /** Teams that an account owns. */
  owned(userId: number, now: string): Promise<number>
  /** Most people that the team may have, by its owner's membership. */
  room(teamId: number, now: string): Promise<number>
  /** Removes teams whose end has come, with what they have; works go back to those who made them. */
  removeDissolved(now: string): Promise<void>
}
