import { LIMITS } from '#schemas/catalog/limits.ts'
import { Failure, fail } from '#schemas/errors.ts'
import { isoTime } from '#schemas/time.ts'
import type { CutoutRequest, CutoutResult } from '../../ports/cutouts.ts'
import type { Ports } from '../../ports/index.ts'
import type { Place } from '../../ports/lanes.ts'
import type { PictureSource } from '../../ports/segmenter.ts'
import { spend } from '../rate-limits.ts'
import { ownFileKey } from '../uploads/own-address.ts'
import { storedSource } from './source.ts'

/** Looks up an earlier cut-out: its key; empty = no clear subject; null = there is none. */
const findCut = async ({ cutouts, files, segmenter }: Ports, sourceKey: string): Promise<string | null> => {
  const known = await cutouts.find(sourceKey, segmenter.engine)
  return known === null || known === '' || (await files.has(known)) ? known : null
}

/**
 * Cuts out a stored picture and stores the result.
 * @throws RATE_LIMITED, CUTOUT_FAILED, RENDER_UNAVAILABLE, RENDER_TIMEOUT, RENDER_QUEUE_FULL
 */
const cutNow = async (ports: Ports, userId: number, source: PictureSource): Promise<string> => {
  const { engine } = ports.segmenter
  const account = () => String(userId)
  await spend(ports, 'cut-out', { account, network: account, caller: account })
  try {
    const cut = await ports.segmenter.cutOut(source, String(userId))
    if (!cut.ok && cut.code !== 'CUTOUT_NO_SUBJECT') throw fail(cut.code)
    const key = cut.ok
      ? (await ports.files.putPicture(cut.bytes, cut.type === 'image/png' ? 'png' : 'webp', cut.type)).key
      : ''
    const now = isoTime(ports.now())
    await ports.cutouts.add({ sourceKey: source.key, engine, key, userId, now })
    return key
  } finally {
    await ports.cutouts.end(userId)
  }
}

/** Finds or creates the cut-out of a stored picture: its key, or empty when the picture has no clear subject. */
const cutOnce = async (ports: Ports, userId: number, imgUrl: string): Promise<string> => {
  const source = await storedSource(ports, imgUrl)
  const find = () => findCut(ports, source.key)
  // Concurrent requests run one after another: all but the first find the stored result.
  const findOrCut = async () => (await find()) ?? cutNow(ports, userId, source)
  return (await find()) ?? ports.mutex.run(`cutout ${ports.segmenter.engine} ${source.key}`, findOrCut)
}

/**
 * Removes the background of a stored picture and returns the path of the result. One engine never cuts out the same
 * picture twice.
 * @throws IMAGE_SOURCE_REFUSED, NOT_FOUND, FILE_TYPE_UNSUPPORTED, FILE_TOO_LARGE, IMAGE_TOO_MANY_PIXELS, RATE_LIMITED,
 * CUTOUT_NO_SUBJECT, CUTOUT_FAILED, RENDER_UNAVAILABLE, RENDER_TIMEOUT, RENDER_QUEUE_FULL
 */
export const cutOut = async (ports: Ports, userId: number, imgUrl: string): Promise<string> => {
  const key = await cutOnce(ports, userId, imgUrl)
  if (!key) throw fail('CUTOUT_NO_SUBJECT')
  return `/${key}`
}

/** The same as a result that survives RPC. @throws the errors of the ports. */
export const cutOutResult = async (ports: Ports, { imgUrl, userId }: CutoutRequest): Promise<CutoutResult> => {
  try {
    return { ok: true, imgUrl: await cutOut(ports, userId, imgUrl) }
  } catch (error) {
    if (error instanceof Failure) return { ok: false, code: error.code }
    throw error
  }
}

/** A place among the cut-outs of an account; none for a picture that was cut out before. @throws RENDER_QUEUE_FULL */
const placeFor = async (ports: Ports, userId: number, imgUrl: string): Promise<Place | null> => {
  if ((await ports.cutouts.find(ownFileKey(ports, imgUrl), ports.segmenter.engine)) !== null) return null
  const place = await ports.cutoutLanes.take(String(userId), LIMITS.cutout.mostMs)
  if (!place) throw fail('RENDER_QUEUE_FULL')
  return place
}

/**
 * The same in the object of the picture, which goes on after a disconnect. Of one account an isolate asks only for as many
 * as may wait for a browser: others would be refused there, after each has read its picture. @throws as `cutOut`.
 */
export const askForCutOut = async (ports: Ports, userId: number, imgUrl: string) => {
  const place = await placeFor(ports, userId, imgUrl)
  try {
    const made = await ports.cutoutMakers.cutOut({ imgUrl, userId })
    if (!made.ok) throw fail(made.code)
    return { status: 1 as const, msg: 'ok', imgUrl: made.imgUrl }
  } finally {
    place?.end()
  }
}
