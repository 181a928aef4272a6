import { useCallback, useEffect, useRef, useState } from 'react'
import * as m from '#messages/imports.ts'
import { ImportError } from '#web/editor/imports/import-error.ts'
import type { ImportedPage } from '#web/editor/imports/imported.ts'
import { runWorker, type WorkerRun } from '#web/editor/imports/run-worker.ts'
import { readSvg } from '#web/editor/imports/svg/read-svg.ts'
import type { FromWorker, OfferedPage } from '#web/editor/imports/worker-messages.ts'
import { pdfWorker, psdWorker } from '#web/editor/imports/workers.ts'
import { problemText } from './import-texts.ts'
import { checkImport, kindOfFile } from './read-file.ts'

/** Where the reading of a file is. */
export type Reading =
  | { readonly kind: 'choose'; readonly problem: string }
  /** `share` 0–1 */
  | { readonly kind: 'reading'; readonly name: string; readonly share: number }
  | { readonly kind: 'tooMany'; readonly count: number }
  | { readonly kind: 'offered'; readonly pages: readonly OfferedPage[]; readonly total: number }
  | { readonly kind: 'read'; readonly pages: readonly ImportedPage[] }

const START: Reading = { kind: 'choose', problem: '' }

/** Reads a file step by step. A file that is being read is given up when another one is taken or the dialog closes. */
export const useImport = (takesPsd: boolean) => {
  const [state, setState] = useState<Reading>(START)
  const run = useRef<WorkerRun | null>(null)
  const name = useRef('')
  const serial = useRef(0)
  const stop = useCallback(() => {
    serial.current += 1
    run.current?.end()
    run.current = null
  }, [])
  useEffect(() => stop, [stop])

  const listen = useCallback((message: FromWorker) => {
    if (message.kind === 'progress') setState({ kind: 'reading', name: name.current, share: message.share })
    else if (message.kind === 'tooMany') setState({ kind: 'tooMany', count: message.count })
    else if (message.kind === 'offered') setState({ kind: 'offered', pages: message.pages, total: message.total })
    else if (message.kind === 'done') setState({ kind: 'read', pages: message.pages })
    else if (message.kind === 'failed')
      setState({ kind: 'choose', problem: problemText(message.problem, message.detail) })
  }, [])

  const take = useCallback(
    async (file: File) => {
      stop()
      const mine = serial.current
      const refuse = (problem: string) => {
        if (mine === serial.current) setState({ kind: 'choose', problem })
      }
      const kind = kindOfFile(file)
      if (kind === 'psd' && !takesPsd) return refuse(m.psdForDesigners)
      if (!kind) return refuse(takesPsd ? m.unsupportedPsd : m.unsupported)
      name.current = file.name
      setState({ kind: 'reading', name: file.name, share: 0 })
      try {
        await checkImport(file, kind)
        if (mine !== serial.current) return
        if (kind === 'svg') {
          const page = await readSvg(file)
          if (mine === serial.current) setState({ kind: 'read', pages: [page] })
          return
        }
        run.current = runWorker(kind === 'psd' ? psdWorker : pdfWorker, listen)
        run.current.send({ kind: 'read', file })
      } catch (error) {
        const { problem, detail } = error instanceof ImportError ? error : new ImportError('broken')
        refuse(problemText(problem, detail))
      }
    },
    [takesPsd, stop, listen],
  )
  const go = useCallback((message: Parameters<WorkerRun['send']>[0]) => {
    setState({ kind: 'reading', name: name.current, share: 0 })
    run.current?.send(message)
  }, [])
  const restart = useCallback(() => {
    stop()
    setState(START)
  }, [stop])
  return { state, take, go, restart }
}
