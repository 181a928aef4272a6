import { useEffect, useRef, useState } from 'react'
import { bleedOf } from '#schemas/catalog/bleed.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { isPrintCategory, paperSize } from '#schemas/catalog/paper.ts'
import type { DownloadChoice, FileType } from '#web/editor/download/download-order.ts'
import type { DownloadState } from '#web/editor/download/download-state.ts'
import { useValue } from '#web/model/signals.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Checkbox } from '#web/widgets/Checkbox.tsx'
import { CircleAlert, CircleCheck, Download, Info, Smartphone } from '#web/widgets/icons.ts'
import { Spinner } from '#web/widgets/Spinner.tsx'
import { useEditor } from '../editor-context.ts'
import { useLifeCycle } from '../life-cycle-context.ts'
import { canvasBoxes } from './canvas-boxes.ts'
import styles from './download.module.css'
import { FileTypes, typeHint } from './FileTypes.tsx'
import { Findings } from './Findings.tsx'
import { OwnBrandWarning } from './OwnBrandWarning.tsx'
import { PagePicker } from './PagePicker.tsx'
import { usePreflight } from './use-preflight.ts'

/** What the popup keeps while it goes through its steps. */
export interface Wishes {
  readonly pages: readonly number[]
  readonly fileType: FileType
  readonly isOneFile: boolean
  readonly hasMarks: boolean
}

interface Props {
  readonly problem: Extract<DownloadState, { step: 'download' }>['problem']
  readonly wishes: Wishes
  readonly onWish: (wishes: Wishes) => void
  /** Whether what is downloaded carries the watermark. */
  readonly watermark: boolean
  readonly wantsWatermark: boolean
}

/** Pages, file type and what should be known before; then the download, to here or to a phone. */
export const DownloadForm = ({ problem, wishes, onWish, watermark, wantsWatermark }: Props) => {
  const { doc } = useEditor()
  const { downloader } = useLifeCycle()
  const root = useRef<HTMLDivElement>(null)
  const [warned, setWarned] = useState<DownloadChoice['target'] | null>(null)
  const pageCount = useValue(() => doc.work.value.pageIds.length, [doc])
  const categoryId = useValue(() => doc.work.value.categoryId, [doc])
  const pages = wishes.pages.filter(page => page < pageCount)
  const { findings, isChecking } = usePreflight(pages, root)
  const firstId = useValue(() => doc.work.value.pageIds[pages[0] ?? 0] ?? '', [doc, pages[0]])
  const width = useValue(() => doc.page(firstId).value?.width ?? 0, [doc, firstId])
  const height = useValue(() => doc.page(firstId).value?.height ?? 0, [doc, firstId])
  const { fileType } = wishes
  const isPdf = fileType === 'pdf'
  const isPrint = isPrintCategory(categoryId)

  const start = (target: DownloadChoice['target']) => {
    const isOneFile = isPdf && wishes.isOneFile
    const choice = { fileType, pages, isOneFile, hasMarks: isPdf && wishes.hasMarks, wantsWatermark, target }
    void downloader.start(choice, canvasBoxes(root.current))
  }
  /** The product's own logo or code is told of for some seconds first. */
  const ask = (target: DownloadChoice['target']) => {
    if (findings.some(({ kind }) => kind === 'own-brand')) setWarned(target)
    else start(target)
  }
  const brand = findings.filter(({ kind }) => kind === 'own-brand')
  useEffect(() => {
    if (brand.length === 0) setWarned(null)
  }, [brand.length])

  const paper = paperSize(width, height)
  const mm = (value: number) => Math.round(value * 10) / 10
  const size = isPdf ? `${mm(paper.width)} × ${mm(paper.height)} mm` : `${Math.round(width)} × ${Math.round(height)} px`
  const others = findings.filter(({ severity }) => severity !== 'hint').length

  return (
    <div ref={root} className={styles.form}>
      {problem && (
        <div className={styles.problem} role="alert">
          <CircleAlert size={16} strokeWidth={1.75} aria-hidden />
          <p>{problem.text}</p>
          <Button size="s" onPress={() => void downloader.retry(canvasBoxes(root.current))}>
            重试
          </Button>
        </div>
      )}
      <PagePicker
        chosen={pages}
        watermark={watermark}
        onChange={next => onWish({ ...wishes, pages: next })}
        onPreview={page => downloader.show(page)}
      />
      <div className={styles.group}>
        <FileTypes value={fileType} onChange={next => onWish({ ...wishes, fileType: next })} />
        <p className={styles.facts}>
          <span>{typeHint(fileType)}</span>
          {pages.length > 0 && <b>{size}</b>}
        </p>
        {isPdf && pages.length > 1 && (
          <Checkbox isSelected={wishes.isOneFile} onChange={isOneFile => onWish({ ...wishes, isOneFile })}>
            合并为一个 PDF
          </Checkbox>
        )}
        {isPdf && isPrint && (
          <Checkbox isSelected={wishes.hasMarks} onChange={hasMarks => onWish({ ...wishes, hasMarks })}>
            添加裁切标记（出血 {mm(bleedOf(width, height, categoryId))} mm）
          </Checkbox>
        )}
      </div>
      <section className={styles.checks} aria-label="下载前检查" data-checking={isChecking}>
        <header className={styles.row}>
          {isChecking ? (
            <>
              <Spinner size={14} label="" />
              <span className={styles.note}>正在检查字体、图片与版面</span>
            </>
          ) : findings.length === 0 ? (
            <>
              <CircleCheck size={15} strokeWidth={1.75} className={styles.good} aria-hidden />
              <span className={styles.note}>检查通过，没有发现问题</span>
            </>
          ) : (
            <strong>{others > 0 ? `下载前检查：${findings.length} 处需要留意` : '下载前检查'}</strong>
          )}
        </header>
        {findings.length > 0 && <Findings findings={findings} label="检查结果" hasPages={pageCount > 1} />}
      </section>
      {watermark && (
        <p className={styles.watermark}>
          <Info size={14} strokeWidth={1.75} aria-hidden />
          非会员下载带有水印，仅供学习交流
        </p>
      )}
      {warned ? (
        <OwnBrandWarning
          key={warned}
          count={brand.length}
          ms={LIMITS.preflight.brandWarningMs}
          onGoOn={() => start(warned)}
          onStop={() => setWarned(null)}
        />
      ) : (
        <footer className={styles.foot}>
          <Button size="l" isDisabled={pages.length === 0} onPress={() => ask('phone')}>
            <Smartphone size={16} strokeWidth={1.75} aria-hidden />
            下载到手机
          </Button>
          <Button
            variant="primary"
            size="l"
            className={styles.main}
            autoFocus
            isDisabled={pages.length === 0}
            onPress={() => ask('computer')}
          >
            <Download size={16} strokeWidth={1.75} aria-hidden />
            {pages.length > 1 ? `下载 ${pages.length} 页` : '开始下载'}
          </Button>
        </footer>
      )}
    </div>
  )
}
