import { useEffect, useRef, useState } from 'react'
import * as m from '#messages/account.ts'
import { client } from '#web/services/client.ts'
import { fetchStoredFile } from '#web/services/stored-file.ts'
import type { User } from '#web/session/user-store.ts'
import { Button } from '#web/widgets/Button.tsx'
import { toast } from '#web/widgets/toast.ts'
import styles from './account.module.css'
import { ExportFailure, exportedFiles } from './export-data.ts'
import { fullDate } from './full-date.ts'
import { chooseTarget, counted, notingErrors, zipOf } from './save-archive.ts'

interface Progress {
  readonly done: number
  /** 0 = not known yet */
  readonly total: number
}

/** bytes */
const MEGABYTE = 1024 * 1024
/** ms; at least, between two updates of the number of bytes. */
const SHOW_MS = 200

const Bar = ({ progress: { done, total }, megabytes }: { readonly progress: Progress; readonly megabytes: number }) => {
  const text = total === 0 ? m.exportPreparing : m.exportProgress({ done, total })
  const percent = total === 0 ? 0 : Math.round((done / total) * 100)
  return (
    <div className={styles.progress}>
      <span
        className={styles.track}
        role="progressbar"
        aria-label={m.export}
        aria-valuenow={percent}
        aria-valuetext={text}
      >
        <span style={{ width: `${percent}%` }} />
      </span>
      <small>
        {text}
        {megabytes > 0 && <span>{m.exportBytes({ size: megabytes })}</span>}
      </small>
    </div>
  )
}

/** Packs everything that is stored about the account into one file. */
export const ExportSection = ({ user }: { readonly user: User }) => {
  const [progress, setProgress] = useState<Progress | null>(null)
  const [megabytes, setMegabytes] = useState(0)
  const abort = useRef<AbortController | null>(null)
  const isRunning = progress !== null
  useEffect(() => () => abort.current?.abort(), [])
  useEffect(() => {
    if (!isRunning) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isRunning])

  const start = async () => {
    if (abort.current) return
    const controller = new AbortController()
    abort.current = controller
    const { signal } = controller
    let reason: unknown = null
    try {
      const target = await chooseTarget(`${m.archiveName({ date: fullDate(new Date().toISOString()) })}.zip`)
      if (!target || signal.aborted) return
      setMegabytes(0)
      setProgress({ done: 0, total: 0 })
      let shown = 0
      const onBytes = (bytes: number) => {
        if (performance.now() - shown < SHOW_MS) return
        shown = performance.now()
        setMegabytes(Math.floor(bytes / MEGABYTE))
      }
      const parts = {
        client,
        loadTemplate: async (id: number, ending: AbortSignal) => {
          const { templateClient } = await import('#web/services/template-client.ts')
          return templateClient.ownTemplates.loadOwnTemplate({ id: String(id) }, { signal: ending })
        },
        read: fetchStoredFile,
        pause: (ms: number) => new Promise<void>(done => setTimeout(done, ms)),
        now: Date.now,
      }
      const files = exportedFiles(parts, { user, signal, onProgress: (done, total) => setProgress({ done, total }) })
      // Browsers replace the reason for which a stream ended.
      const noted = notingErrors(files, error => {
        reason = error
      })
      await target((await zipOf(noted)).pipeThrough(counted(onBytes)), signal)
      toast.show(m.exportDone, { kind: 'success' })
    } catch {
      if (signal.aborted) toast.show(m.exportCancelled)
      else {
        const failure = reason instanceof ExportFailure ? reason.failure : null
        const text = failure && failure.code !== 'NETWORK' ? failure.message : m.exportFailed
        toast.show(text, { kind: 'error' })
      }
    } finally {
      abort.current = null
      setProgress(null)
    }
  }

  return (
    <div className={styles.task}>
      <div className={styles.what}>
        <strong>{m.export}</strong>
        {progress ? <Bar progress={progress} megabytes={megabytes} /> : <p>{m.exportHint}</p>}
      </div>
      {isRunning ? (
        <Button onPress={() => abort.current?.abort()}>{m.exportCancel}</Button>
      ) : (
        <Button onPress={() => void start()}>{m.exportStart}</Button>
      )}
    </div>
  )
}
