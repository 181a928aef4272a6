import { useEffect, useRef, useState } from 'react'
import * as m from '#messages/publish.ts'
import { stringifyWork } from '#schemas/document/stringify.ts'
import { isPreviewMessage, PREVIEW_PATH, type PreviewRequest } from '#schemas/publication/preview.ts'
import { Button } from '#web/widgets/Button.tsx'
import { CircleAlert, RefreshCw } from '#web/widgets/icons.ts'
import { Spinner } from '#web/widgets/Spinner.tsx'
import { useEditor } from '../../parts/editor-context.ts'
import { usePolicy } from '../../parts/page-session.ts'
import styles from './publish.module.css'

export interface PhonePreviewProps {
  /** What the owner has chosen of the page. */
  readonly settings: PreviewRequest['settings']
}

/** The open work in the frame of a phone, played as its published page will be. */
export const PhonePreview = ({ settings }: PhonePreviewProps) => {
  const { doc, view } = useEditor()
  const watermark = !usePolicy('isMember')
  const frame = useRef<HTMLIFrameElement>(null)
  const [step, setStep] = useState<'loading' | 'playing' | 'failed'>('loading')
  const [isReady, setReady] = useState(false)
  const [round, setRound] = useState(0)
  useEffect(() => {
    const listen = ({ source, origin, data }: MessageEvent) => {
      if (source !== frame.current?.contentWindow || origin !== location.origin || !isPreviewMessage(data)) return
      if (data.moyePreview === 'ready') setReady(true)
      if (data.moyePreview === 'shown') setStep('playing')
      if (data.moyePreview === 'failed') setStep('failed')
    }
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round plays the same again
  useEffect(() => {
    if (!isReady) return
    const page = Math.max(0, doc.work.peek().pageIds.indexOf(view.pageId.peek()))
    const request: PreviewRequest = {
      moyePreview: 'play',
      text: stringifyWork(doc.records()),
      settings,
      watermark,
      page,
    }
    frame.current?.contentWindow?.postMessage(request, location.origin)
  }, [isReady, round, settings, watermark, doc, view])
  return (
    <figure className={styles.preview}>
      <div className={styles.phone}>
        <iframe ref={frame} src={PREVIEW_PATH} title={m.preview} tabIndex={-1} />
        {step !== 'playing' && (
          <div className={styles.cover} role="status">
            {step === 'loading' ? (
              <Spinner size={24} label={m.previewLoading} />
            ) : (
              <>
                <CircleAlert size={24} strokeWidth={1.5} aria-hidden />
                {m.previewFailed}
              </>
            )}
          </div>
        )}
      </div>
      <figcaption>
        <span>{m.previewHint}</span>
        <Button size="s" variant="ghost" isDisabled={!isReady} onPress={() => setRound(round + 1)}>
          <RefreshCw size={13} strokeWidth={1.75} aria-hidden />
          {m.replay}
        </Button>
      </figcaption>
    </figure>
  )
}
