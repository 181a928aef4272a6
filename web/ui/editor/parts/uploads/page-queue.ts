import { UPLOAD_CLAIM_LOCK } from '#schemas/catalog/device-keys.ts'
import { newId } from '#schemas/document/ids.ts'
import { effect } from '#web/model/signals.ts'
import { client } from '#web/services/client.ts'
import { credentials } from '#web/services/credentials.ts'
import { openTabs } from '#web/services/tabs.ts'
import { uploader } from '#web/services/upload.ts'
import { hashFile } from '#web/services/uploads/hash-file.ts'
import { indexedDbUploads } from '#web/services/uploads/indexed-db-uploads.ts'
import { createUploadQueue } from '#web/services/uploads/queue.ts'
import { putPart } from '#web/services/uploads/send-part.ts'
import { createUploadTransport } from '#web/services/uploads/transport.ts'
import { session } from '#web/session/session.ts'
import { prepareFile } from './prepare-file.ts'

const tabs = openTabs(navigator.locks)
const tab = {
  ...tabs,
  // Without locks (an insecure address) two tabs may send the same file, which the server stores once.
  alone: <Result>(run: () => Promise<Result>): Promise<Result> =>
    navigator.locks ? navigator.locks.request(UPLOAD_CLAIM_LOCK, run) : run(),
}
const owner = () => session.account.peek() ?? null

/** The page's queue of uploads. */
export const queue = createUploadQueue({
  transport: createUploadTransport({
    client,
    uploader,
    put: (url, bytes, options) => putPart(url, bytes, credentials, options),
  }),
  storage: indexedDbUploads(tab),
  prepare: prepareFile,
  hash: hashFile,
  owner,
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

const warn = (event: BeforeUnloadEvent) => event.preventDefault()
let isStarted = false

/** Connects the queue with the page: the network, the login, what closed tabs have left, the warning before it closes. */
export const startQueue = (): void => {
  if (isStarted) return
  isStarted = true
  addEventListener('online', queue.resume)
  addEventListener('offline', queue.pause)
  effect(() => {
    if (queue.isBusy.value) addEventListener('beforeunload', warn)
    else removeEventListener('beforeunload', warn)
  })
  effect(() => {
    const account = session.account.value
    if (account === undefined) return
    queue.leave()
    if (account !== null) void queue.adopt()
  })
  // Another tab may have been closed in the middle.
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && owner() !== null) void queue.adopt()
  })
  effect(() => {
    if (session.token.value !== null && queue.halt.peek() === 'login') queue.resume()
  })
}
