import * as invitations from '../domain/teams/invitations.ts'
import * as materials from '../domain/teams/materials.ts'
import * as teams from '../domain/teams/teams.ts'
import * as templates from '../domain/teams/templates.ts'
import * as works from '../domain/teams/works.ts'
import type { Handlers } from '../http/handler.ts'

export const teamRoutes: Handlers['teams'] = {
  listTeams: (ports, _, { actor }) => teams.list(ports, actor),
  createTeam: (ports, { body }, { actor, idempotency }) => teams.create(ports, actor, body.name, idempotency),
  showTeam: (ports, { params }, { actor }) => teams.show(ports, actor, params.id),
  renameTeam: (ports, { params, body }, { actor }) => teams.rename(ports, actor, params.id, body.name),
  dissolveTeam: (ports, { params, body }, { actor }) => teams.dissolve(ports, actor, params.id, body.name),
  keepTeam: (ports, { params }, { actor }) => teams.keep(ports, actor, params.id),
  leaveTeam: (ports, { params }, { actor }) => teams.leave(ports, actor, params.id),
  transferTeam: (ports, { params, body }, { actor }) => teams.transfer(ports, actor, params.id, body.userId),
  setTeamRole: (ports, { params, body }, { actor }) => teams.setRole(ports, actor, { ...params, ...body }),
  removeTeamMember: (ports, { params }, { actor }) => teams.removeMember(ports, actor, params.id, params.userId),
  listInvitations: (ports, { params }, { actor }) => invitations.list(ports, actor, params.id),
  createInvitation: (ports, { params, body }, { actor }) => invitations.create(ports, actor, params.id, body),
  revokeInvitation: (ports, { params }, { actor }) => invitations.revoke(ports, actor, params.id, params.invitationId),
  openInvitation: (ports, { body }, { account }) => invitations.open(ports, account, body.token),
  acceptInvitation: (ports, { body }, { actor }) => invitations.accept(ports, actor, body.token),
}

export const teamContentRoutes: Handlers['teamContent'] = {
  teamFolders: (ports, { params }, { actor }) => materials.listFolders(ports, actor, params.teamId),
  teamFolder: (ports, { params, query }, { actor }) => materials.contentsOf(ports, actor, params.id, query),
  saveTeamFolder: (ports, { params, body }, { actor }) => materials.saveFolder(ports, actor, params.teamId, body),
  deleteTeamFolder: (ports, { params }, { actor }) => materials.deleteFolder(ports, actor, params.teamId, params.id),
  listTeamPictures: (ports, { params, query }, { actor }) => materials.listPictures(ports, actor, params.teamId, query),
  addTeamPictures: (ports, { params, body }, { actor }) => materials.addPictures(ports, actor, params.teamId, body),
  moveTeamPictures: (ports, { params, body }, { actor }) => materials.movePictures(ports, actor, params.teamId, body),
  deleteTeamPictures: (ports, { params, body }, { actor }) =>
    materials.deletePictures(ports, actor, params.teamId, body.ids),
  teamTemplates: (ports, { params, query }, { actor }) => templates.list(ports, actor, params.teamId, query),
  loadTeamTemplate: (ports, { params }, { actor }) => templates.load(ports, actor, params.teamId, params.id),
  addTeamTemplate: (ports, { params, body }, { actor, spend }) =>
    templates.add(ports, actor, params.teamId, body.workId, spend),
  renameTeamTemplate: (ports, { params, body }, { actor }) =>
    templates.rename(ports, actor, params.teamId, params.id, body.name),
  deleteTeamTemplate: (ports, { params }, { actor }) => templates.remove(ports, actor, params.teamId, params.id),
  teamWorks: (ports, { params, query: { q, page, size } }, { actor }) =>
    works.list(ports, actor, params.teamId, { keyword: q, page, size }),
  addTeamWork: (ports, { params, body }, { actor }) => works.add(ports, actor, params.teamId, body.workId),
  removeTeamWork: (ports, { params }, { actor }) => works.remove(ports, actor, params.teamId, params.id),
}
