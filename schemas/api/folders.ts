import * as v from 'valibot'
import { FOLDER_LIMITS } from '../catalog/folder-limits.ts'
import { endpoint } from './endpoint.ts'
import { id, keyword, list, ownPictureFilters, page, pathId, pictureSort, size } from './fields.ts'

const name = v.pipe(
  v.string(),
  v.transform(text => text.replace(/\p{C}+/gu, '')),
  v.trim(),
  v.minLength(1),
  v.maxLength(FOLDER_LIMITS.name),
)
const folder = v.object({ id, name: v.string() })
const picture = v.object({
  id,
  name: v.string(),
  url: v.string(),
  /** bytes */
  size: v.number(),
  /** natural px */
  width: v.number(),
  height: v.number(),
  /** bytes; the file that it was made from; 0 = none. */
  originalSize: v.optional(v.number()),
  dirId: id,
})

/** The folders of the caller, newest first, each with the number of its pictures and the newest of them. */
export const listFolders = endpoint({
  method: 'GET',
  path: '/material/dir',
  auth: 'user',
  output: v.array(v.object({ ...folder.entries, count: v.number(), cover: v.string() })),
})
/** Creates a folder, or renames the one with the id. */
export const saveFolder = endpoint({
  method: 'POST',
  path: '/material/dir',
  auth: 'user',
  body: v.object({ id: v.optional(id), name }),
  output: folder,
  errors: ['NOT_FOUND', 'FOLDER_QUOTA_REACHED'],
})
/** Deletes a folder. Its pictures stay, in no folder; the answer has their ids. */
export const deleteFolder = endpoint({
  method: 'DELETE',
  path: '/material/dir/:id',
  auth: 'user',
  params: v.object({ id: pathId }),
  output: v.object({ ids: v.array(id) }),
  errors: ['NOT_FOUND'],
})
/** The pictures of a folder, or those of them that have the words in their names and pass the filters. */
export const folderContents = endpoint({
  method: 'GET',
  path: '/material/dir/:id',
  auth: 'user',
  params: v.object({ id: pathId }),
  query: v.object({
    page,
    size: size(FOLDER_LIMITS.page),
    sort: pictureSort,
    keyword,
    ...ownPictureFilters,
  }),
  output: list(picture),
  errors: ['NOT_FOUND'],
})
/** Moves pictures of the caller into one of the folders; `dirId` null = into none. Answers how many it has moved. */
export const movePictures = endpoint({
  method: 'PUT',
  path: '/material/dir',
  auth: 'user',
  body: v.object({ ids: v.pipe(v.array(id), v.maxLength(FOLDER_LIMITS.atOnce)), dirId: v.nullable(id) }),
  output: v.object({ moved: v.number() }),
  errors: ['NOT_FOUND'],
})
