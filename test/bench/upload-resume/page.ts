import { readFailure, succeed } from '#web/services/result.ts'
import { openTabs } from '#web/services/tabs.ts'
import { hashFile } from '#web/services/uploads/hash-file.ts'
import { indexedDbUploads } from '#web/services/uploads/indexed-db-uploads.ts'
import { createUploadQueue } from '#web/services/uploads/queue.ts'
import { putPart } from '#web/services/uploads/send-part.ts'
import { createUploadTransport, type UploadTransportParts } from '#web/services/uploads/transport.ts'

/** The product's queue of uploads on a page without anything else, for files that the editor would make smaller first. */

const token = new URLSearchParams(location.search).get('token') ?? ''
const headers = { 'x-token': token, 'content-type': 'application/json' }
const call = async (method: string, path: string, body?: unknown) => {
  const response = await fetch(path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
  const answer = (await response.json()) as { readonly data: never }
  return response.ok ? succeed(answer.data) : readFailure(response.status, answer)
}
const client = {
  resumableUploads: {
    beginUpload: (body: unknown) => call('POST', '/uploads', body),
    uploadProgress: ({ id }: { readonly id: string }) => call('GET', `/uploads/${id}`),
    completeUpload: ({ id }: { readonly id: string }) => call('POST', `/uploads/${id}/complete`),
  },
} as unknown as UploadTransportParts['client']
const credentials = { token, onRefused: () => undefined }

const queue = createUploadQueue({
  transport: createUploadTransport({
    client,
    uploader: { upload: async () => readFailure(500, {}) },
    put: (url, bytes, options) => putPart(url, bytes, credentials, options),
  }),
  storage: indexedDbUploads({ ...openTabs(navigator.locks), alone: run => run() }, 'bench-uploads'),
  prepare: async file => ({ ok: true, files: [{ file, width: 1, height: 1 }] }),
  hash: hashFile,
  owner: () => 1,
  login: async () => false,
  isOnline: () => true,
  now: Date.now,
  random: Math.random,
  newId: () => crypto.randomUUID(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
})

let longest = 0
new PerformanceObserver(list => {
  for (const { duration } of list.getEntries()) longest = Math.max(longest, duration)
}).observe({ type: 'longtask', buffered: true })

Object.assign(window, {
  state: () => {
    const [item] = queue.items.peek()
    return {
      step: item?.step ?? 'none',
      work: item?.work,
      parts: item?.session?.parts.length ?? 0,
      longest,
      error: item?.error,
    }
  },
})
const input = document.body.appendChild(document.createElement('input'))
input.type = 'file'
input.addEventListener('change', () => {
  const file = input.files?.[0]
  if (file) queue.add(file)
})
void queue.adopt()
