import type { GivenRole } from '#schemas/catalog/team-roles.ts'
import type { Refusal } from './refusal.ts'
import type { TeamRow } from './teams.ts'

export interface OpenInvitation {
  readonly id: number
  readonly role: GivenRole
  /** ISO 8601 UTC */
  readonly expiresAt: string
  /** null = any number */
  readonly mostUses: number | null
  readonly uses: number
  /** Nickname of who made it. */
  readonly by: string
}
export interface FoundInvitation extends OpenInvitation {
  readonly teamId: number
  readonly teamName: string
  /** Number of people in the team. */
  readonly members: number
}
interface NewInvitation extends Pick<OpenInvitation, 'role' | 'expiresAt' | 'mostUses'> {
  readonly teamId: number
  readonly tokenHash: string
  readonly userId: number
  readonly now: string
}
interface Acceptance {
  readonly tokenHash: string
  readonly userId: number
  /** Most people that the team may have. */
  readonly room: number
  readonly now: string
}

/** Invitations into teams, by a hash of their tokens. */
export interface TeamInvitationStore {
  /** Those that still let somebody in, newest first. */
  list(teamId: number, now: string): Promise<readonly OpenInvitation[]>
  /** Its id; null = the team has as many as it may. */
  create(invitation: NewInvitation): Promise<number | null>
  /** Ends an invitation; false = the team has no such one that is open. */
  revoke(teamId: number, id: number, now: string): Promise<boolean>
  /** One that was not revoked, of a team that exists, also when it has expired or is used up. */
  find(tokenHash: string, now: string): Promise<FoundInvitation | null>
  /**
   * Lets an account in, once. Somebody who was removed after the invitation was made is not let in: for them it is
   * revoked.
   */
  accept(
    acceptance: Acceptance,
  ): Promise<
    | ({ readonly ok: true } & TeamRow)
    | Refusal<'TEAM_INVITATION_NOT_FOUND' | 'TEAM_INVITATION_USED' | 'TEAM_FULL' | 'TEAM_QUOTA_REACHED'>
  >
}
