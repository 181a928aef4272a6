import * as v from 'valibot'
import { TEAM_LIMITS } from '../catalog/team-limits.ts'
import { GIVEN_ROLES, TEAM_ROLES } from '../catalog/team-roles.ts'
import { endpoint } from './endpoint.ts'
import { id, pathId, time } from './fields.ts'

const name = v.pipe(
  v.string(),
  v.transform(text => text.replace(/\p{C}+/gu, '')),
  v.trim(),
  v.minLength(1),
  v.maxLength(TEAM_LIMITS.name),
)
const role = v.picklist(TEAM_ROLES)
const given = v.picklist(GIVEN_ROLES)
const team = v.object({ id, name: v.string() })
const listedTeam = v.object({
  ...team.entries,
  /** Of the caller. */
  role,
  /** Number of people in it. */
  members: v.number(),
  /** When the team ends, at its owner's wish; null = it does not. */
  dissolvesAt: v.nullable(time),
})
const invitation = v.object({
  id,
  role: given,
  expiresAt: time,
  /** People whom it lets in; null = any number. */
  mostUses: v.nullable(v.number()),
  uses: v.number(),
  /** Nickname of who made it. */
  by: v.string(),
})
const inTeam = { params: v.object({ id: pathId }) } as const
const aboutPerson = { params: v.object({ id: pathId, userId: pathId }) } as const
const token = v.pipe(v.string(), v.trim(), v.maxLength(TEAM_LIMITS.tokenText))
const ended = ['TEAM_INVITATION_NOT_FOUND', 'TEAM_INVITATION_EXPIRED', 'TEAM_INVITATION_USED'] as const
const refused = ['TEAM_NOT_FOUND', 'TEAM_FORBIDDEN'] as const

/** The teams of the caller, in the order in which they were joined. */
export const listTeams = endpoint({ method: 'GET', path: '/team', auth: 'user', output: v.array(listedTeam) })
export const createTeam = endpoint({
  method: 'POST',
  path: '/team',
  auth: 'user',
  body: v.object({ name }),
  takesKey: true,
  output: team,
  errors: ['TEAM_QUOTA_REACHED', 'CONTENT_REFUSED'],
})
/** A team and the people in it, the strongest role first. */
export const showTeam = endpoint({
  method: 'GET',
  path: '/team/:id',
  auth: 'user',
  ...inTeam,
  output: v.object({
    ...listedTeam.entries,
    /** Most people that it may have. */
    room: v.number(),
    people: v.array(
      v.object({
        userId: id,
        role,
        nickname: v.string(),
        avatar: v.string(),
        joinedAt: time,
        isMe: v.boolean(),
      }),
    ),
  }),
  errors: ['TEAM_NOT_FOUND'],
})
export const renameTeam = endpoint({
  method: 'PUT',
  path: '/team/:id',
  auth: 'user',
  ...inTeam,
  body: v.object({ name }),
  output: team,
  errors: [...refused, 'CONTENT_REFUSED'],
})
/** Ends the team after some days. The name is repeated, so that nobody ends another one by mistake. */
export const dissolveTeam = endpoint({
  method: 'POST',
  path: '/team/:id/dissolution',
  auth: 'user',
  ...inTeam,
  body: v.object({ name: v.string() }),
  output: v.object({ dissolvesAt: time }),
  errors: [...refused, 'TEAM_NAME_WRONG'],
})
/** Takes the end of a team back. */
export const keepTeam = endpoint({
  method: 'DELETE',
  path: '/team/:id/dissolution',
  auth: 'user',
  ...inTeam,
  errors: [...refused],
})
/** Leaves a team. What the caller has put into it stays. */
export const leaveTeam = endpoint({
  method: 'POST',
  path: '/team/:id/leave',
  auth: 'user',
  ...inTeam,
  errors: [...refused],
})
/** Hands the team over to another one of its people; the caller becomes a manager. */
export const transferTeam = endpoint({
  method: 'POST',
  path: '/team/:id/owner',
  auth: 'user',
  ...inTeam,
  body: v.object({ userId: id }),
  errors: [...refused, 'TEAM_MEMBER_NOT_FOUND', 'TEAM_QUOTA_REACHED'],
})
export const setTeamRole = endpoint({
  method: 'PUT',
  path: '/team/:id/member/:userId',
  auth: 'user',
  ...aboutPerson,
  body: v.object({ role: given }),
  errors: [...refused, 'TEAM_MEMBER_NOT_FOUND'],
})
/** Removes somebody from the team: with their next call they have no access. */
export const removeTeamMember = endpoint({
  method: 'DELETE',
  path: '/team/:id/member/:userId',
  auth: 'user',
  ...aboutPerson,
  errors: [...refused, 'TEAM_MEMBER_NOT_FOUND'],
})

/** The invitations of a team that still let somebody in. */
export const listInvitations = endpoint({
  method: 'GET',
  path: '/team/:id/invitation',
  auth: 'user',
  ...inTeam,
  output: v.array(invitation),
  errors: [...refused],
})
/** Makes a link. `path` is answered this once: only a hash of its token is stored. */
export const createInvitation = endpoint({
  method: 'POST',
  path: '/team/:id/invitation',
  auth: 'user',
  ...inTeam,
  body: v.object({
    role: given,
    days: v.picklist(TEAM_LIMITS.invitationDays),
    /** Lets in one person only. */
    isOnce: v.boolean(),
  }),
  output: v.object({ ...invitation.entries, path: v.string() }),
  errors: [...refused, 'TEAM_INVITATIONS_FULL'],
})
export const revokeInvitation = endpoint({
  method: 'DELETE',
  path: '/team/:id/invitation/:invitationId',
  auth: 'user',
  params: v.object({ id: pathId, invitationId: pathId }),
  errors: [...refused, 'TEAM_INVITATION_NOT_FOUND'],
})
/** What a link invites to. A token nobody has, and one that was revoked, answer alike. */
export const openInvitation = endpoint({
  method: 'POST',
  path: '/team/invitation/open',
  auth: 'optional',
  body: v.object({ token }),
  output: v.object({
    teamName: v.string(),
    /** Nickname of who invites. */
    by: v.string(),
    role: given,
    members: v.number(),
    expiresAt: time,
    /** The team, when the caller is in it already. */
    teamId: v.nullable(id),
  }),
  errors: [...ended],
})
/** Joins the team of a link. Who is in it already keeps the role. */
export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/team/invitation/accept',
  auth: 'user',
  body: v.object({ token }),
  output: team,
  errors: [...ended, 'TEAM_FULL', 'TEAM_QUOTA_REACHED'],
})
