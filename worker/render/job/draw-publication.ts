import { publishedPictureKey } from '#schemas/catalog/storage-keys.ts'
import { Failure, fail, RENDER_ERRORS } from '#schemas/errors.ts'
import { type DrawnBundle, unpackBundle } from '#schemas/publication/drawn-bundle.ts'
import type { QueueTicket } from '../../ports/browser-leases.ts'
import type { PublicationPlan, PublicationResult, RenderRefusal, Requester } from '../../ports/render-service.ts'
import { Recalled } from '../tab/tab.ts'
import type { RenderPorts } from './ports.ts'

/** A lost browser is replaced. */
const ATTEMPTS = 3
/** ms; total time, including the queue and all attempts. */
const DRAW_MS = 240_000
/** px; a phone's window. The page lays its pages out at their own size. */
const WINDOW = { width: 414, height: 896, isSeeThrough: false }
/** count; pictures stored at the same time. */
const AT_ONCE = 6

const isRefusal = (code: unknown): code is RenderRefusal => (RENDER_ERRORS as readonly unknown[]).includes(code)

type Handed = ReturnType<typeof unpackBundle>

/** @throws RENDER_ERRORS, `Recalled` */
const drawOnce = async (
  { browsers }: RenderPorts,
  { pageUrl }: PublicationPlan,
  ticket: QueueTicket,
  deadline: number,
): Promise<Handed> => {
  const lease = await browsers.lease(ticket, deadline, new AbortController().signal)
  const { tab } = lease
  try {
    const { error } = await tab.open(pageUrl, WINDOW)
    if (error) throw fail(isRefusal(error) ? error : 'RENDER_FAILED', { reason: `the page says ${error}` })
    return unpackBundle((await tab.file()).bytes)
  } finally {
    const isWell = await tab.close().then(
      () => true,
      () => false,
    )
    await lease.release(!isWell)
  }
}

async function* whole(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes
}

const storePictures = async (
  { store }: RenderPorts,
  workId: number,
  { bundle, pictures }: Handed,
): Promise<readonly string[]> => {
  const keys = bundle.pictures.map(({ sha256 }) => publishedPictureKey(workId, sha256))
  for (let from = 0; from < keys.length; from += AT_ONCE)
    await Promise.all(
      keys
        .slice(from, from + AT_ONCE)
        .map((key, at) => store.put(key, 'image/webp', whole(pictures[from + at] ?? new Uint8Array()))),
    )
  return keys
}

const answer = ({ html, head, fonts, problems }: DrawnBundle, pictures: readonly string[]): PublicationResult => ({
  ok: true,
  ...{ html, head, pictures, fonts, problems },
})

/**
 * Draws a published page in a leased browser and stores its pictures. A recalled or lost browser is replaced. Never
 * throws: failures are returned as refusals.
 */
export const drawPublication = async (
  ports: RenderPorts,
  plan: PublicationPlan,
  { owner, isBackground, requestId }: Requester,
): Promise<PublicationResult> => {
  const start = ports.now()
  const tally = { attempts: 0, waitMs: 0, reason: '' }
  const told = (result: PublicationResult): PublicationResult => {
    ports.telemetry.record({
      ...{ type: 'drawing', id: requestId, job: `publication ${plan.workId}`, kind: 'publication', pages: 1 },
      ...{ ms: ports.now() - start, ...tally },
      ...{ outcome: result.ok ? 'ok' : result.code, isFault: !result.ok && result.code === 'RENDER_FAILED' },
    })
    return result
  }
  let wasRecalled = false
  for (;;)
    try {
      tally.attempts++
      // All pages and their pictures take seconds.
      const ticket = { id: crypto.randomUUID(), owner, isBackground, isLarge: true, isCutOut: false, wasRecalled }
      const handed = await drawOnce(ports, plan, ticket, start + DRAW_MS)
      return told(answer(handed.bundle, await storePictures(ports, plan.workId, handed)))
    } catch (error) {
      if (error instanceof Recalled) {
        wasRecalled = true
        tally.attempts--
        continue
      }
      const code = error instanceof Failure && isRefusal(error.code) ? error.code : 'RENDER_FAILED'
      tally.reason = error instanceof Failure ? String(error.details.reason ?? code) : String(error)
      if (code === 'RENDER_UNAVAILABLE' && tally.attempts < ATTEMPTS) continue
      return told({ ok: false, code })
    }
}
