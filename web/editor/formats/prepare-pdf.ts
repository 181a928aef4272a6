import * as m from '#messages/formats.ts'
import { FORMAT_LIMITS } from '#schemas/catalog/format-limits.ts'
import { runWorker } from '../imports/run-worker.ts'
import type { FromWorker } from '../imports/worker-messages.ts'
import { pdfWorker } from '../imports/workers.ts'
import { refuse } from './check-file.ts'
import type { Prepared, PrepareOptions } from './prepared.ts'

type Answer = Exclude<FromWorker, { readonly kind: 'progress' }>

/** Lets the person choose pages of a PDF and makes each a picture. */
export const preparePdf = async (file: File, { signal, onProgress, choose }: PrepareOptions): Promise<Prepared> => {
  let settle: (answer: Answer) => void = () => {}
  const run = runWorker(pdfWorker, message => {
    if (message.kind === 'progress') onProgress?.(message.share)
    else settle(message)
  })
  let stop = () => {}
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason)
    signal.addEventListener('abort', stop)
  })
  aborted.catch(() => {})
  const ask = (message: Parameters<typeof run.send>[0]): Promise<Answer> => {
    const answer = new Promise<Answer>(resolve => {
      settle = resolve
    })
    run.send(message)
    return Promise.race([answer, aborted])
  }
  try {
    const offered = await ask({ kind: 'read', file, ...(choose ? {} : { most: 1 }) })
    if (offered.kind !== 'offered')
      return refuse(offered.kind === 'failed' && offered.problem === 'locked' ? m.locked : m.cutOff)
    const { pages, total } = offered
    const isOne = total === 1
    const print = FORMAT_LIMITS.dpi.print
    const chosen =
      choose && !isOne
        ? await Promise.race([choose({ name: file.name, pages, unreadable: 0, total, hasResolution: true }), aborted])
        : { numbers: [1], dpi: print }
    if (!chosen || chosen.numbers.length === 0) return refuse(m.noPages)
    const made = await ask({ kind: 'pictures', ...chosen })
    if (made.kind !== 'pictures') return refuse(m.cutOff)
    const base = file.name.replace(/\.[a-z\d]{2,5}$/i, '')
    const hints = !choose && !isOne ? [{ kind: 'pages', text: m.firstPage } as const] : []
    const files = made.pictures.map(({ blob, number, width, height }) => {
      const name = isOne ? base : m.pageName({ name: base, number })
      const ending = blob.type === 'image/png' ? 'png' : 'jpg'
      return { file: new File([blob], `${name}.${ending}`, { type: blob.type }), width, height, original: null, hints }
    })
    return { ok: true, files }
  } finally {
    signal.removeEventListener('abort', stop)
    run.end()
  }
}
