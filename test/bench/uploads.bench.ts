import { createHash, randomBytes } from 'node:crypto'
import { type Account, call, register } from '#test/support/account.ts'
import { printAgainstBar, summarize } from './measure.ts'
import { watchHeap } from './worker-memory.ts'

/** bytes */
const FILE = 100 * 1024 * 1024
/** MB; an isolate on Cloudflare. */
const ISOLATE_MB = 128
const PEOPLE = 8

const chunk = (type: string, content: Uint8Array) => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length)
  head.write(type, 4)
  return Buffer.concat([head, content, Buffer.alloc(4)])
}
/** A PNG of 100 MB: a pixel, and noise that no viewer shows. */
const largePng = (): Buffer<ArrayBuffer> => {
  const header = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 6, 0, 0, 0])
  const [signature, start] = [Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]), chunk('IHDR', header)]
  const end = chunk('IEND', Buffer.alloc(0))
  const noise = FILE - signature.length - start.length - end.length - 12
  return Buffer.concat([signature, start, chunk('noIs', randomBytes(noise)), end])
}

interface Sending {
  readonly base: string
  readonly account: Account
  readonly file: Buffer<ArrayBuffer>
  readonly sha256: string
}
const begin = async ({ base, account, file, sha256 }: Sending) => {
  const body = { sha256, size: file.length, type: 'image/png', name: 'large.png' }
  const { id, partSize, parts } = await call(base, 'POST', '/uploads', { token: account.token, body })
  return { id: String(id), partSize: Number(partSize), parts: parts as readonly number[] }
}
/** Sends what is missing; cut off within the part `cutAt`. Returns the bytes that were sent. */
const sendMissing = async (sending: Sending, cutAt = 0): Promise<number> => {
  const { base, account, file } = sending
  const { id, partSize, parts } = await begin(sending)
  let sent = 0
  for (let n = 1; n <= Math.ceil(file.length / partSize); n += 1) {
    if (parts.includes(n)) continue
    const part = file.subarray((n - 1) * partSize, n * partSize)
    const cut = new AbortController()
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(n === cutAt ? part.subarray(0, part.length / 2) : part)
        if (n === cutAt) setTimeout(() => cut.abort(), 100)
        else controller.close()
      },
    })
    const request = { method: 'PUT', headers: { 'x-token': account.token }, body, duplex: 'half', signal: cut.signal }
    const response = await fetch(`${base}/uploads/${id}/parts/${n}`, request as RequestInit).catch(() => null)
    if (n === cutAt) return sent + part.length / 2
    if (!response?.ok) throw new Error(`part ${n} → ${response?.status} ${await response?.text()}`)
    sent += part.length
  }
  return sent
}
const complete = async (sending: Sending): Promise<string> => {
  const { id } = await begin(sending)
  const { key } = await call(sending.base, 'POST', `/uploads/${id}/complete`, { token: sending.account.token })
  return String(key)
}
const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}
const newSending = async (base: string): Promise<Sending> => {
  const file = largePng()
  const sha256 = createHash('sha256').update(file).digest('hex')
  return { base, account: await register(base), file, sha256 }
}
const row = (what: string, value: number, unit: string, bar: number) =>
  printAgainstBar({ what, ours: summarize([value]), unit, bar })

export const run = async (base: string): Promise<void> => {
  const one = await newSending(base)
  let sent = 0
  const sending = await seconds(async () => {
    sent = await sendMissing(one, 9)
    sent += await sendMissing(one)
  })
  row('100 MB in parts, with a cut', sending, 's', 30)
  row('sent twice', (sent - one.file.length) / 1024 ** 2, 'MB', 5)
  let key = ''
  row(
    'finishing 100 MB',
    await seconds(async () => {
      key = await complete(one)
    }),
    's',
    10,
  )
  if (key !== `u/${one.sha256}.png`) throw new Error(`${key} is another picture`)

  const people = await Promise.all(Array.from({ length: PEOPLE }, () => newSending(base)))
  const heap = await watchHeap('api')
  row(
    `${PEOPLE} × 100 MB at the same time`,
    await seconds(() => Promise.all(people.map(each => sendMissing(each)))),
    's',
    120,
  )
  row(`finishing ${PEOPLE} × 100 MB`, await seconds(() => Promise.all(people.map(complete))), 's', 60)
  row('memory of the API Worker', heap.end(), 'MB', ISOLATE_MB)
}
