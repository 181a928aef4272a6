import type { DownloadState } from '#web/editor/download/download-state.ts'
import { useValue } from '#web/model/signals.ts'
import { Button } from '#web/widgets/Button.tsx'
import { CircleCheck, TriangleAlert } from '#web/widgets/icons.ts'
import { LinkButton } from '#web/widgets/LinkButton.tsx'
import { useEditor } from '../editor-context.ts'
import { useLifeCycle } from '../life-cycle-context.ts'
import styles from './download.module.css'
import { Findings } from './Findings.tsx'
import { fileSize } from './file-size.ts'

type Done = Extract<DownloadState, { step: 'downloadSuccess' }>

/** The files that were handed over, and what their receipts say. */
export const DownloadDone = ({ state }: { readonly state: Done }) => {
  const { doc } = useEditor()
  const { downloader } = useLifeCycle()
  const hasPages = useValue(() => doc.work.value.pageIds.length > 1, [doc])
  const { name, files, problems } = state
  return (
    <div className={styles.form}>
      <div className={styles.panel} role="status">
        <CircleCheck size={40} strokeWidth={1.5} className={styles.good} aria-hidden />
        <strong>下载成功</strong>
        <p>{name} 已保存到浏览器的下载文件夹</p>
      </div>
      {problems.length > 0 && (
        <section className={styles.checks} aria-label="成图检查" data-problems>
          <header className={styles.row}>
            <TriangleAlert size={15} strokeWidth={1.75} className={styles.warn} aria-hidden />
            <strong>成图有 {problems.length} 处需要留意</strong>
          </header>
          <Findings findings={problems} label="成图检查结果" hasPages={hasPages} />
        </section>
      )}
      <ul className={styles.files} aria-label="文件">
        {files.map(file => (
          <li key={file.url + file.name}>
            <span className={styles.fileName} title={file.name}>
              {file.name}
            </span>
            <small>{fileSize(file.bytes)}</small>
            <LinkButton href={file.url} target="_blank" rel="noopener" size="s" variant="ghost">
              打开
            </LinkButton>
          </li>
        ))}
      </ul>
      <footer className={styles.foot}>
        <Button size="l" onPress={() => downloader.keepAgain()}>
          再次下载
        </Button>
        <Button variant="primary" size="l" className={styles.main} autoFocus onPress={() => downloader.show(null)}>
          继续下载
        </Button>
      </footer>
    </div>
  )
}
