import * as media from '../domain/media/media.ts'
import * as voice from '../domain/media/voice.ts'
import type { Handlers } from '../http/handler.ts'

export const mediaRoutes: Handlers['media'] = {
  listMedia: (ports, { query }, { actor }) => media.listMedia(ports, actor, query),
  renameMedia: (ports, { params, body }, { actor }) => media.renameMedia(ports, actor, params.id, body.name),
  deleteMedia: (ports, { params }, { actor }) => media.removeMedia(ports, actor, params.id),
  setPoster: (ports, { params }, { actor, content, contentBytes }) =>
    media.setPoster(ports, actor, params.id, { content, contentBytes }),
  listVoices: async ports => voice.listVoices(ports),
  readAloud: (ports, { body }, { actor, spend }) => voice.readAloud(ports, actor, body, spend),
}
