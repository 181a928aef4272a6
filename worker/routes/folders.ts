import * as folders from '../domain/uploads/folders.ts'
import type { Handlers } from '../http/handler.ts'

export const folderRoutes: Handlers['folders'] = {
  listFolders: (ports, _, { actor }) => folders.listFolders(ports, actor),
  saveFolder: (ports, { body }, { actor }) => folders.saveFolder(ports, actor, body),
  deleteFolder: (ports, { params }, { actor }) => folders.deleteFolder(ports, actor, params.id),
  folderContents: (ports, { params, query }, { actor }) => folders.contentsOf(ports, actor, params.id, query),
  movePictures: (ports, { body }, { actor }) => folders.movePictures(ports, actor, body),
}
