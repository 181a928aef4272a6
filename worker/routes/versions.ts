import * as versions from '../domain/versions/versions.ts'
import type { Handlers } from '../http/handler.ts'

export const versionRoutes: Handlers['versions'] = {
  listVersions: (ports, { params, query }, { actor }) => versions.list(ports, actor, { ...params, ...query }),
  loadVersion: (ports, { params, query }, { actor }) => versions.open(ports, actor, { ...params, ...query }),
  nameVersion: (ports, { params, body }, { actor }) => versions.name(ports, actor, { ...params, ...body }),
  restoreVersion: (ports, { params, body }, context) => versions.restore(ports, context, { ...params, ...body }),
}
