import * as errors from '#messages/errors.ts'
import * as m from '#messages/formats.ts'
import * as noticeTexts from '#messages/notices.ts'
import { FORMAT_LIMITS } from '#schemas/catalog/format-limits.ts'
import type { PictureHead } from '#web/kernels/picture-head.ts'
import { checkFile, refuse } from './check-file.ts'
import { FormatError, type FormatProblem, type FromFormatWorker, type MadePicture } from './messages.ts'
import { preparePdf } from './prepare-pdf.ts'
import type { ChosenPages, Hint, Prepared, PreparedPicture, PrepareOptions, Refused } from './prepared.ts'
import { type FormatWorker, runFormatWorker } from './run-format-worker.ts'
import { svgSize } from './svg-size.ts'
import { takeTurns } from './take-turns.ts'
import { heicWorker, pictureWorker, tiffWorker } from './workers.ts'

export type Workers = Readonly<Record<'picture' | 'heic' | 'tiff', () => FormatWorker>>
const WORKERS: Workers = { picture: pictureWorker, heic: heicWorker, tiff: tiffWorker }

const TYPE_EXTENSIONS: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
}

/** Pictures at the same time: each of them takes the memory of its px. */
const turns = takeTurns(FORMAT_LIMITS.atOnce)

const reasonOf = (problem: FormatProblem, { type }: Pick<PictureHead, 'type'>): Refused => {
  const reasons: Readonly<Record<FormatProblem, string>> = {
    notDecoded: type === 'image/heic' ? m.heicNotOpened : noticeTexts.pictureNotOpened,
    cutOff: m.cutOff,
    tooManyPixels: errors.IMAGE_TOO_MANY_PIXELS,
    tooLarge: errors.FILE_TOO_LARGE,
    unsupported: m.tiffNotOpened,
    locked: m.locked,
    slow: m.slow,
    notLoaded: m.notLoaded,
  }
  return refuse(reasons[problem], problem === 'notLoaded' || problem === 'slow')
}

/** The picture as a file: named as it was chosen, with the ending of its type. */
const named = ({ blob, page }: MadePicture, { name, lastModified }: File): File => {
  const base = name.replace(/\.[a-z\d]{2,5}$/i, '')
  const paged = page > 0 ? m.pageName({ name: base, number: page }) : base
  const ending = TYPE_EXTENSIONS[blob.type]
  const isNamed =
    page === 0 &&
    ending !== undefined &&
    new RegExp(`\\.(${ending === 'jpg' ? 'jpe?g|jfif' : ending})$`, 'i').test(name)
  return new File([blob], isNamed ? name : `${paged}.${ending}`, { type: blob.type, lastModified })
}

const preparedFrom = (made: MadePicture, file: File): PreparedPicture => {
  const { width, height, isReduced, isChanged, rest, page } = made
  // Who chose pages has the file, and each page at the resolution that was asked for.
  const original = page === 0 && (isReduced || isChanged) ? file : null
  const texts = { frames: m.firstFrame, pages: m.firstPage } as const
  const hints: readonly Hint[] = [
    ...(rest === 'none' ? [] : [{ kind: rest, text: texts[rest] }]),
    ...(original && isReduced ? [{ kind: 'reduced' as const, text: m.reduced({ width, height }) }] : []),
  ]
  return { file: named(made, file), width, height, original, hints }
}

type Answer = Exclude<FromFormatWorker, { readonly kind: 'progress' | 'failed' }>

const convert = async (
  create: () => FormatWorker,
  file: File,
  head: PictureHead,
  { signal, onProgress = () => {}, choose }: PrepareOptions,
): Promise<Prepared> => {
  const run = runFormatWorker(create, signal, onProgress)
  try {
    let answer: Answer = await run.ask({ kind: 'convert', file, head, mayChoose: choose !== undefined })
    if (answer.kind === 'offered') {
      const { pages, unreadable, total } = answer
      const offered = { name: file.name, pages, unreadable, total, hasResolution: false }
      const chosen: ChosenPages | null = (await choose?.(offered)) ?? null
      if (!chosen || chosen.numbers.length === 0) return refuse(m.noPages)
      answer = await run.ask({ kind: 'pages', ...chosen })
    }
    if (answer.kind !== 'made') return reasonOf('notDecoded', head)
    return { ok: true, files: answer.pictures.map(made => preparedFrom(made, file)) }
  } finally {
    run.end()
  }
}

/** The workers that may be able to decode a type, in the order in which they are tried. */
const workersFor = ({ type }: PictureHead, workers: Workers): readonly (() => FormatWorker)[] => {
  if (type === 'image/tiff') return [workers.tiff]
  // Safari decodes photos of iPhones itself, faster and with its own profile.
  return type === 'image/heic' ? [workers.picture, workers.heic] : [workers.picture]
}

const preparePicture = async (
  file: File,
  head: PictureHead,
  options: PrepareOptions,
  workers: Workers,
): Promise<Prepared> => {
  let refused: Refused = reasonOf('notDecoded', head)
  for (const create of workersFor(head, workers)) {
    try {
      return await convert(create, file, head, options)
    } catch (error) {
      options.signal.throwIfAborted()
      const problem = error instanceof FormatError ? error.problem : 'notDecoded'
      refused = reasonOf(problem, head)
      if (problem !== 'notDecoded') break
    }
  }
  return refused
}

const prepareSvg = async (file: File): Promise<Prepared> => {
  const typed = file.type === 'image/svg+xml' ? file : new File([file], file.name, { type: 'image/svg+xml' })
  const size = await svgSize(typed).catch(() => null)
  if (!size) return refuse(noticeTexts.pictureNotOpened)
  return { ok: true, files: [{ file: typed, ...size, original: null, hints: [] }] }
}

/**
 * Makes of a chosen file the pictures that are stored: straight, in sRGB, of a type that the server takes, no larger than
 * print needs, and without what they tell besides their px. Refuses what it cannot, with a sentence.
 * @throws the reason of `signal`.
 */
export const prepare = async (file: File, options: PrepareOptions, workers: Workers = WORKERS): Promise<Prepared> => {
  const checked = await checkFile(file)
  if (!checked.ok) return checked
  options.signal.throwIfAborted()
  if (checked.kind === 'picture' && checked.head.type === 'image/svg+xml') return prepareSvg(file)
  return turns(options.signal, () =>
    checked.kind === 'pdf' ? preparePdf(file, options) : preparePicture(file, checked.head, options, workers),
  )
}
