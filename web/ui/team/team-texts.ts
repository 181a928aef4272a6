import * as m from '#messages/teams.ts'
import type { TeamRole } from '#schemas/catalog/team-roles.ts'

const ROLES: Readonly<Record<TeamRole, { readonly name: string; readonly hint: string }>> = {
  owner: { name: m.roleOwner, hint: m.roleOwnerHint },
  manager: { name: m.roleManager, hint: m.roleManagerHint },
  member: { name: m.roleMember, hint: m.roleMemberHint },
  viewer: { name: m.roleViewer, hint: m.roleViewerHint },
}
export const roleName = (role: TeamRole): string => ROLES[role].name
export const roleHint = (role: TeamRole): string => ROLES[role].hint
