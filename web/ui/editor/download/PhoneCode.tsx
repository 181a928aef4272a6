import { useState } from 'react'
import { LIMITS } from '#schemas/catalog/limits.ts'
import type { DownloadState } from '#web/editor/download/download-state.ts'
import { qrPath } from '#web/layers/qrcode/qr-path.ts'
import { useValue } from '#web/model/signals.ts'
import { Button } from '#web/widgets/Button.tsx'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { ChevronLeft, ChevronRight } from '#web/widgets/icons.ts'
import { useEditor } from '../editor-context.ts'
import { useLifeCycle } from '../life-cycle-context.ts'
import styles from './download.module.css'
import { Findings } from './Findings.tsx'

type Coded = Extract<DownloadState, { step: 'phoneDownloadCode' }>

/** Address that a phone opens to get a file. */
export const phoneAddress = (origin: string, url: string): string =>
  `${origin}/downloadbyphone?url=${encodeURIComponent(url)}`

/** A code for each file: who scans it gets the file on their phone. */
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
  const side = LIMITS.download.qr
  return (
    <div className={styles.form}>
      <div className={styles.panel}>
        <div className={styles.code}>
          {files.length > 1 && (
            <IconButton icon={ChevronLeft} label="上一个" isDisabled={at === 0} onPress={() => setAt(at - 1)} />
          )}
          {code && (
            <svg
              width={side}
              height={side}
              viewBox={`0 0 ${code.size} ${code.size}`}
              role="img"
              aria-label="手机下载二维码"
              data-address={address}
              shapeRendering="crispEdges"
            >
              <path d={code.path} fill="currentColor" />
            </svg>
          )}
          {files.length > 1 && (
            <IconButton
              icon={ChevronRight}
              label="下一个"
              isDisabled={at === files.length - 1}
              onPress={() => setAt(at + 1)}
            />
          )}
        </div>
        <strong>用手机扫一扫，保存到手机</strong>
        <p>
          {files.length > 1 ? `第 ${at + 1} / ${files.length} 个文件 · ` : ''}
          支持微信、浏览器和相机扫码，链接 {LIMITS.renderDays} 天内有效
        </p>
      </div>
      {problems.length > 0 && (
        <section className={styles.checks} aria-label="成图检查" data-problems>
          <header className={styles.row}>
            <strong>成图有 {problems.length} 处需要留意</strong>
          </header>
          <Findings findings={problems} label="成图检查结果" hasPages={hasPages} />
        </section>
      )}
      <footer className={styles.foot}>
        <Button size="l" className={styles.main} onPress={() => downloader.show(null)}>
          返回
        </Button>
      </footer>
    </div>
  )
}
