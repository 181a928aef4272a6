import * as m from '#messages/media.ts'
import { mediaClient } from '#web/services/media-client.ts'
import type { Deletions } from '../uploads/deletions.ts'
import { type OwnFiles, useKeptDeletions } from '../uploads/use-kept-deletions.ts'

const MEDIA: OwnFiles = {
  erase: id => mediaClient.media.deleteMedia({ id: String(id) }, { keepalive: true }),
  texts: { removed: m.removed, removeFailed: m.removeFailed },
}

/** Deletions of own films and sounds; `onDone` runs when some were carried out. */
export const useMediaDeletions = (onDone: () => void): Deletions => useKeptDeletions(MEDIA, onDone)
