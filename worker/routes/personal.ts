import * as personalData from '../domain/personal-data.ts'
import * as profile from '../domain/profile.ts'
import type { Handlers } from '../http/handler.ts'

export const personalRoutes: Handlers['personal'] = {
  updateProfile: (ports, { body }, { actor, spend }) => profile.update(ports, actor, body.nickname, spend),
  setAvatar: (ports, { body }, { actor, spend }) => profile.setAvatar(ports, actor, body.file, spend),
  removeAvatar: (ports, _, { actor }) => profile.removeAvatar(ports, actor),
  beginExport: (ports, _, { actor, spend }) => personalData.beginExport(ports, actor, spend),
  exportRows: (ports, { query }, { actor }) => personalData.exportRows(ports, actor, query),
  deleteAccount: (ports, _, { actor }) => personalData.leave(ports, actor),
  restoreAccount: (ports, _, { actor }) => personalData.restore(ports, actor),
}
