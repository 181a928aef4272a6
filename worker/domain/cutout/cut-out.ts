import { LIMITS } from '#schemas/catalog/limits.ts'
import { fail } from '#schemas/errors.ts'
import type { Actor } from '../../ports/accounts.ts'
import type { Ports } from '../../ports/index.ts'
import type { PictureSource } from '../../ports/segmenter.ts'
import { storedSource } from './source.ts'

const HOUR = 3_600_000

/** What the picture became before: the key, empty without a clear subject; null = it must be cut. */
const findCut = async ({ cutouts, files, segmenter }: Ports, sourceKey: string): Promise<string | null> => {
  const known = await cutouts.find(sourceKey, segmenter.engine)
  return known === null || known === '' || (await files.has(known)) ? known : null
}

/** Cuts a stored picture and remembers what it became. */
const cutNow = async (ports: Ports, actor: Actor, source: PictureSource): Promise<string> => {
  const { engine } = ports.segmenter
  const since = new Date(ports.now() - HOUR).toISOString()
  if ((await ports.cutouts.countSince(actor.id, since)) >= LIMITS.cutout.perHour) throw fail('RATE_LIMITED')
  const cut = await ports.segmenter.cutOut(source, String(actor.id))
  const key =
    cut.kind === 'cut'
      ? (await ports.files.putPicture(cut.bytes, cut.type === 'image/png' ? 'png' : 'webp', cut.type)).key
      : ''
  const now = new Date(ports.now()).toISOString()
  await ports.cutouts.add({ sourceKey: source.key, engine, key, userId: actor.id, now })
  return key
}

/** The cut-out of a stored picture, made once: the key, or empty when the picture has no clear subject. */
const cutOnce = async (ports: Ports, actor: Actor, imgUrl: string): Promise<string> => {
  const source = await storedSource(ports, imgUrl)
  const find = () => findCut(ports, source.key)
  // Requests at the same time go one after another: all but the first find it.
  const inTurn = async () => (await find()) ?? cutNow(ports, actor, source)
  return (await find()) ?? ports.turns.inTurn(`cutout ${ports.segmenter.engine} ${source.key}`, inTurn)
}

/**
 * Takes the ground of a stored picture away; the same picture is never cut twice by one engine.
 * Throws IMAGE_SOURCE_REFUSED, NOT_FOUND, FILE_TYPE_UNSUPPORTED, FILE_TOO_LARGE, IMAGE_TOO_MANY_PIXELS, RATE_LIMITED,
 * CUTOUT_NO_SUBJECT, CUTOUT_FAILED, RENDER_UNAVAILABLE, RENDER_TIMEOUT.
 */
export const cutOut = async (ports: Ports, actor: Actor, imgUrl: string) => {
  const cutting = cutOnce(ports, actor, imgUrl)
  // Who gives up waiting finds it finished when asking again.
  ports.background(cutting.catch(() => {}))
  const key = await cutting
  if (!key) throw fail('CUTOUT_NO_SUBJECT')
  return { status: 1 as const, msg: 'ok', imgUrl: `/${key}` }
}
