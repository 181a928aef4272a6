import { newId } from '#schemas/document/ids.ts'
import type { Notices } from '#web/editor/notices.ts'
import { effect, signal } from '#web/model/signals.ts'
import { client } from '#web/services/client.ts'
import { credentials } from '#web/services/credentials.ts'
import { listOwnMedia, type OwnMedia, sendPoster } from '#web/services/media-library.ts'
import { uploader } from '#web/services/upload.ts'
import { hashFile } from '#web/services/uploads/hash-file.ts'
import type { UploadStorage } from '#web/services/uploads/ports.ts'
import { createUploadQueue } from '#web/services/uploads/queue.ts'
import { putPart } from '#web/services/uploads/send-part.ts'
import { createUploadTransport } from '#web/services/uploads/transport.ts'
import { session } from '#web/session/session.ts'
import { collectRefusals } from '../uploads/refusals.ts'
import { makePoster } from './make-poster.ts'
import { prepareMedia } from './prepare-media.ts'

/** Films are too large to be kept in the browser: after a reload the same file is chosen again, and goes on. */
const NOT_KEPT: UploadStorage = {
  put: async () => {},
  keep: async () => false,
  file: async () => null,
  remove: async () => {},
  claim: async () => [],
}

const transport = createUploadTransport({
  client,
  uploader,
  put: (url, bytes, options) => putPart(url, bytes, credentials, options),
})

/** The page's queue of films and sounds. All of them are sent in parts, which the server can continue. */
export const mediaQueue = createUploadQueue({
  transport: { ...transport, wholeBytes: -1 },
  storage: NOT_KEPT,
  prepare: prepareMedia,
  hash: hashFile,
  owner: () => session.account.peek() ?? null,
  login: session.requireLogin,
  isOnline: () => navigator.onLine,
  now: Date.now,
  random: Math.random,
  newId,
  after: (ms, run) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
})

/** Changes when something has come into the list. */
export const mediaChanges = signal(0)

const warn = (event: BeforeUnloadEvent) => event.preventDefault()
let isStarted = false
const start = (): void => {
  if (isStarted) return
  isStarted = true
  addEventListener('online', mediaQueue.resume)
  addEventListener('offline', mediaQueue.pause)
  effect(() => {
    if (mediaQueue.isBusy.value) addEventListener('beforeunload', warn)
    else removeEventListener('beforeunload', warn)
  })
  effect(() => {
    if (session.account.value !== undefined) mediaQueue.leave()
  })
  effect(() => {
    if (session.token.value !== null && mediaQueue.halt.peek() === 'login') mediaQueue.resume()
  })
}

/** The film or sound at an address; null = it is not among the last ones. */
const findOwn = async (url: string): Promise<OwnMedia | null> => {
  const listed = await listOwnMedia('')({ keyword: '', categoryId: '', page: 0 }, new AbortController().signal)
  return listed.ok ? (listed.data.elements.find(each => each.url === url) ?? null) : null
}
/** A film that was stored gets its still picture, which only this page can take. */
const completed = async (url: string, file: File): Promise<OwnMedia | null> => {
  const media = await findOwn(url)
  if (media?.medium !== 'video' || media.poster !== '') return media
  const poster = await makePoster(file)
  if (!poster || !(await sendPoster(media.id, poster)).ok) return media
  return (await findOwn(url)) ?? media
}

/**
 * Stores films and sounds; a visitor is asked to log in first. Files that are refused are told in one notice. Returns the
 * stored ones.
 */
export const addMedia = async (
  files: readonly File[],
  notices: Pick<Notices, 'show'>,
): Promise<readonly OwnMedia[]> => {
  const { refuse, tell } = collectRefusals(notices)
  const allowed: File[] = []
  for (const file of files) {
    const checked = await prepareMedia(file, { signal: new AbortController().signal, onProgress: () => {} })
    if (checked.ok) allowed.push(file)
    else refuse({ name: file.name, reason: checked.reason })
  }
  tell()
  if (allowed.length === 0 || !(await session.requireLogin())) return []
  await session.knownOwner()
  start()
  const stored = await Promise.all(
    allowed.map(async file => {
      const id = mediaQueue.add(file)
      const [item] = (await mediaQueue.settled(id)) ?? []
      if (!item?.stored) return null
      const media = await completed(item.stored.url, file)
      mediaQueue.cancel([id])
      mediaChanges.value += 1
      return media
    }),
  )
  return stored.filter(media => media !== null)
}
