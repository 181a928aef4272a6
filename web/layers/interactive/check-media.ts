import * as m from '#messages/mediaLayers.ts'
import type { Found, LayerCheck } from '../preflight.ts'

const unset = (text: string): readonly Found[] => [
  { kind: 'placeholder', severity: 'warning', text, fix: { kind: 'delete' } },
]
const failed = (text: string): readonly Found[] => [{ kind: 'failed-image', severity: 'error', text, fix: null }]

/** Findings of a film: none is chosen, or its still picture failed to load. */
export const checkVideo: LayerCheck<'video'> = ({ data: { src, poster } }, { failedImages }) => {
  if (src === '' && poster === '') return unset(m.videoUnset)
  return poster && failedImages.has(poster) ? failed(m.posterFailed) : []
}

/** Findings of a sound: none is chosen. */
export const checkAudio: LayerCheck<'audio'> = ({ data: { src } }) => (src === '' ? unset(m.audioUnset) : [])

/** Findings of a picture wall: it has no pictures, or some failed to load. */
export const checkPictureWall: LayerCheck<'picture-wall'> = ({ data: { pictures } }, { failedImages }) => {
  if (pictures.length === 0) return unset(m.wallUnset)
  const count = pictures.filter(url => failedImages.has(url)).length
  return count > 0 ? failed(m.wallFailed({ count })) : []
}
