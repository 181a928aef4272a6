import { useState } from 'react'
import * as basicTexts from '#messages/basic.ts'
import * as downloadTexts from '#messages/download.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { SITE_ROUTES } from '#schemas/catalog/site-routes.ts'
import type { DownloadState } from '#web/editor/download/download-state.ts'
import { qrPath } from '#web/layers/qrcode/qr-path.ts'
import { useValue } from '#web/model/signals.ts'
import { Button } from '#web/widgets/Button.tsx'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { ChevronLeft, ChevronRight } from '#web/widgets/icons.ts'
import { useEditor } from '../../parts/editor-context.ts'
import { useLifeCycle } from '../../parts/life-cycle-context.ts'
import styles from './download.module.css'
import { Findings } from './Findings.tsx'

/** screenPx */
const QR_SIDE = 140

type Coded = Extract<DownloadState, { step: 'phoneDownloadCode' }>

/** URL that a phone opens to get a file. */
const phoneAddress = (origin: string, url: string): string =>
  `${origin}${SITE_ROUTES.phoneFile.path}?url=${encodeURIComponent(url)}`

/** A QR code for each file; a phone that scans it gets the file. */
export const PhoneCode = ({ state }: { readonly state: Coded }) => {
  const { doc } = useEditor()
  const { downloader } = useLifeCycle()
  const hasPages = useValue(() => doc.work.value.pageIds.length > 1, [doc])
  const [at, setAt] = useState(0)
  const { files, problems } = state
  const file = files[at] ?? files[0]
  if (!file) return null
  const address = phoneAddress(location.origin, file.url)
  const code = qrPath(address, 'M')
  const side = QR_SIDE
  return (
    <div className={styles.form}>
      <div className={styles.panel}>
        <div className={styles.code}>
          {files.length > 1 && (
            <IconButton
              icon={ChevronLeft}
              label={downloadTexts.previousFile}
              isDisabled={at === 0}
              onPress={() => setAt(at - 1)}
            />
          )}
          {code && (
            <svg
              width={side}
              height={side}
              viewBox={`0 0 ${code.size} ${code.size}`}
              role="img"
              aria-label={downloadTexts.phoneCode}
              data-address={address}
              shapeRendering="crispEdges"
            >
              <path d={code.path} fill="currentColor" />
            </svg>
          )}
          {files.length > 1 && (
            <IconButton
              icon={ChevronRight}
              label={downloadTexts.nextFile}
              isDisabled={at === files.length - 1}
              onPress={() => setAt(at + 1)}
            />
          )}
        </div>
        <strong>{downloadTexts.scan}</strong>
        <p>
          {files.length > 1
            ? downloadTexts.scanHintOfFile({ number: at + 1, count: files.length, days: LIMITS.renderDays })
            : downloadTexts.scanHint({ days: LIMITS.renderDays })}
        </p>
      </div>
      {problems.length > 0 && (
        <section className={styles.checks} aria-label={downloadTexts.outputCheck} data-problems>
          <header className={styles.row}>
            <strong>{downloadTexts.outputFindings({ count: problems.length })}</strong>
          </header>
          <Findings findings={problems} label={downloadTexts.outputResults} hasPages={hasPages} />
        </section>
      )}
      <footer className={styles.foot}>
        <Button size="l" className={styles.main} onPress={() => downloader.show(null)}>
          {basicTexts.back}
        </Button>
      </footer>
    </div>
  )
}
