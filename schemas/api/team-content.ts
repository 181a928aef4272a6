import * as v from 'valibot'
import { DESIGN_LIMITS } from '../catalog/design-limits.ts'
import { FOLDER_LIMITS } from '../catalog/folder-limits.ts'
import { LIMITS } from '../catalog/limits.ts'
import { TEAM_LIMITS } from '../catalog/team-limits.ts'
import { endpoint } from './endpoint.ts'
import { id, keyword, list, page, pathId, pictureSort, size, time } from './fields.ts'

const text = (longest: number) =>
  v.pipe(
    v.string(),
    v.transform(typed => typed.replace(/\p{C}+/gu, '')),
    v.trim(),
    v.minLength(1),
    v.maxLength(longest),
  )
const refused = ['TEAM_NOT_FOUND', 'TEAM_FORBIDDEN'] as const
const ofTeam = { params: v.object({ teamId: pathId }) } as const
const thingOf = { params: v.object({ teamId: pathId, id: pathId }) } as const
const folder = v.object({ id, name: v.string() })
/** Nickname of who added it; null = an account that was deleted. `isOwn` = the caller. */
const added = { by: v.nullable(v.string()), isOwn: v.boolean() }
const picture = v.object({
  id,
  name: v.string(),
  url: v.string(),
  /** bytes */
  size: v.number(),
  /** natural px */
  width: v.number(),
  height: v.number(),
  dirId: v.nullable(id),
  ...added,
})
const ids = v.pipe(v.array(id), v.minLength(1), v.maxLength(TEAM_LIMITS.atOnce))
const documentText = v.string()

/** The folders of a team, newest first. */
export const teamFolders = endpoint({
  method: 'POST',
  path: '/material/dir/team/:teamId',
  auth: 'user',
  ...ofTeam,
  output: v.object({
    elements: v.array(v.object({ ...folder.entries, count: v.number(), cover: v.string(), ...added })),
  }),
  errors: ['TEAM_NOT_FOUND'],
})
/** The pictures of one folder of a team; `id` is the folder. */
export const teamFolder = endpoint({
  method: 'GET',
  path: '/material/dir/team/:id',
  auth: 'user',
  params: v.object({ id: pathId }),
  query: v.object({
    page,
    size: size(TEAM_LIMITS.picturePage),
    sort: pictureSort,
  }),
  output: list(picture),
  errors: ['TEAM_NOT_FOUND'],
})
/** Creates a folder of a team, or renames the one with the id. */
export const saveTeamFolder = endpoint({
  method: 'POST',
  path: '/team/:teamId/dir',
  auth: 'user',
  ...ofTeam,
  body: v.object({ id: v.optional(id), name: text(FOLDER_LIMITS.name) }),
  output: folder,
  errors: [...refused, 'NOT_FOUND', 'TEAM_FULL_OF_THINGS'],
})
/** Deletes a folder of a team. Its pictures stay, in no folder; the answer has their ids. */
export const deleteTeamFolder = endpoint({
  method: 'DELETE',
  path: '/team/:teamId/dir/:id',
  auth: 'user',
  ...thingOf,
  output: v.object({ ids: v.array(id) }),
  errors: [...refused, 'NOT_FOUND'],
})
/** The pictures of a team that are in no folder, newest first; with a keyword, those of all folders. */
export const listTeamPictures = endpoint({
  method: 'GET',
  path: '/team/:teamId/material',
  auth: 'user',
  ...ofTeam,
  query: v.object({ page, size: size(TEAM_LIMITS.picturePage), keyword }),
  output: list(picture),
  errors: ['TEAM_NOT_FOUND'],
})
/** Adds pictures of the caller to a team; they stay the caller's too. Those of others are left out. */
export const addTeamPictures = endpoint({
  method: 'POST',
  path: '/team/:teamId/material',
  auth: 'user',
  ...ofTeam,
  body: v.object({
    /** Addresses, as lists of one's own pictures and uploads answer them. */
    urls: v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.minLength(1), v.maxLength(TEAM_LIMITS.atOnce)),
    /** null = into no folder */
    dirId: v.nullable(id),
  }),
  output: v.object({ added: v.number() }),
  errors: [...refused, 'NOT_FOUND', 'TEAM_FULL_OF_THINGS'],
})
/** Moves pictures of a team between its folders; `dirId` null = into none. */
export const moveTeamPictures = endpoint({
  method: 'PUT',
  path: '/team/:teamId/material',
  auth: 'user',
  ...ofTeam,
  body: v.object({ ids, dirId: v.nullable(id) }),
  output: v.object({ moved: v.number() }),
  errors: [...refused, 'NOT_FOUND'],
})
/** Deletes pictures of a team; somebody who works there, only those that they have added. Answers which. */
export const deleteTeamPictures = endpoint({
  method: 'POST',
  path: '/team/:teamId/material/delete',
  auth: 'user',
  ...ofTeam,
  body: v.object({ ids }),
  output: v.object({ ids: v.array(id) }),
  errors: [...refused],
})

/** The templates of a team, newest first. */
export const teamTemplates = endpoint({
  method: 'GET',
  path: '/template/team/:teamId',
  auth: 'user',
  ...ofTeam,
  query: v.object({ page, size: size(TEAM_LIMITS.templatePage), keyword }),
  output: list(
    v.object({
      id,
      name: v.string(),
      image: v.string(),
      /** Size of the first page in page px. */
      width: v.number(),
      height: v.number(),
      pages: v.number(),
      ...added,
    }),
  ),
  errors: ['TEAM_NOT_FOUND'],
})
export const loadTeamTemplate = endpoint({
  method: 'GET',
  path: '/template/team/:teamId/:id',
  auth: 'user',
  ...thingOf,
  output: v.object({
    id,
    name: v.string(),
    data: documentText,
    image: v.string(),
    categoryId: v.nullable(v.number()),
  }),
  errors: ['TEAM_NOT_FOUND', 'TEMPLATE_NOT_FOUND', 'WORK_BROKEN'],
})
/** Makes a template of the newest version of an own work; the work stays as it is. */
export const addTeamTemplate = endpoint({
  method: 'POST',
  path: '/team/:teamId/template',
  auth: 'user',
  ...ofTeam,
  body: v.object({ workId: id }),
  output: v.object({ id, name: v.string() }),
  rateLimit: 'saved-bytes',
  errors: [...refused, 'WORK_NOT_FOUND', 'WORK_BROKEN', 'WORK_TOO_LARGE', 'TEAM_FULL_OF_THINGS'],
})
export const renameTeamTemplate = endpoint({
  method: 'PUT',
  path: '/team/:teamId/template/:id',
  auth: 'user',
  ...thingOf,
  body: v.object({ name: text(LIMITS.workName) }),
  errors: [...refused, 'TEMPLATE_NOT_FOUND'],
})
export const deleteTeamTemplate = endpoint({
  method: 'DELETE',
  path: '/team/:teamId/template/:id',
  auth: 'user',
  ...thingOf,
  errors: [...refused, 'TEMPLATE_NOT_FOUND'],
})

/** The works in a team, the last changed first. */
export const teamWorks = endpoint({
  method: 'GET',
  path: '/team/:teamId/work',
  auth: 'user',
  ...ofTeam,
  query: v.object({ page, size: size(DESIGN_LIMITS.page), q: keyword }),
  output: list(
    v.object({
      id,
      name: v.string(),
      cover: v.string(),
      width: v.number(),
      height: v.number(),
      pages: v.number(),
      updatedAt: time,
      /** Nickname of who saved it last. */
      savedBy: v.nullable(v.string()),
      ...added,
    }),
  ),
  errors: ['TEAM_NOT_FOUND'],
})
/** Puts an own work into a team: its people may open and, by their role, edit it. */
export const addTeamWork = endpoint({
  method: 'POST',
  path: '/team/:teamId/work',
  auth: 'user',
  ...ofTeam,
  body: v.object({ workId: id }),
  errors: [...refused, 'WORK_NOT_FOUND', 'CONTENT_REFUSED', 'TEAM_WORK_ELSEWHERE', 'TEAM_FULL_OF_THINGS'],
})
/** Takes a work out of a team: it is its owner's alone again. */
export const removeTeamWork = endpoint({
  method: 'DELETE',
  path: '/team/:teamId/work/:id',
  auth: 'user',
  ...thingOf,
  errors: [...refused, 'WORK_NOT_FOUND'],
})
