import { use, useEffect, useRef, useState } from 'react'
import * as basicTexts from '#messages/basic.ts'
import * as downloadTexts from '#messages/download.ts'
import { bleedOf } from '#schemas/catalog/bleed.ts'
import { type FileType, isDocument } from '#schemas/catalog/file-types.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { paperSize } from '#schemas/catalog/paper.ts'
import { isPrintCategory } from '#schemas/catalog/sizes.ts'
import type { DownloadState } from '#web/editor/download/download-state.ts'
import type { DownloadChoice } from '#web/editor/download/render-request.ts'
import type { Standing } from '#web/editor/download/standing.ts'
import type { Finding } from '#web/editor/preflight/finding.ts'
import { useValue } from '#web/model/signals.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Checkbox } from '#web/widgets/Checkbox.tsx'
import { CircleAlert, CircleCheck, Smartphone } from '#web/widgets/icons.ts'
import { PhoneLayout } from '#web/widgets/phone-layout.ts'
import { Spinner } from '#web/widgets/Spinner.tsx'
import { useEditor } from '../../parts/editor-context.ts'
import { useLifeCycle } from '../../parts/life-cycle-context.ts'
import { usePolicy } from '../../parts/page-session.ts'
import { CompanyNote } from './CompanyNote.tsx'
import { CountLine } from './CountLine.tsx'
import { canvasBoxes } from './canvas-boxes.ts'
import { DownloadButtons } from './DownloadButtons.tsx'
import styles from './download.module.css'
import { FileTypes, typeHint } from './FileTypes.tsx'
import { Findings } from './Findings.tsx'
import { OwnBrandWarning } from './OwnBrandWarning.tsx'
import { PagePicker } from './PagePicker.tsx'
import type { Begin } from './use-begin.ts'
import { usePreflight } from './use-preflight.ts'

/** Choices that the popup keeps between its steps. */
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
  /** Whether the downloaded files have the watermark. */
  readonly watermark: boolean
  readonly wantsWatermark: boolean
  readonly standing: Standing & { readonly reload: () => void }
  readonly begin: Begin
}

/** The warning about the product's own logo or QR code, and what continues after it. */
interface Warned {
  readonly target: DownloadChoice['target']
  readonly count: number
}
const ownBrandCount = (findings: readonly Finding[]) => findings.filter(({ kind }) => kind === 'own-brand').length

/** Pages, file type and preflight findings; then the download, to this device or to a phone. */
export const DownloadForm = (props: Props) => {
  const { problem, wishes, onWish, watermark, wantsWatermark, standing, begin } = props
  const { doc } = useEditor()
  const { downloader } = useLifeCycle()
  const showsVip = usePolicy('showsVip')
  const isMember = usePolicy('isMember')
  const isPhone = use(PhoneLayout)
  const root = useRef<HTMLDivElement>(null)
  const [warned, setWarned] = useState<Warned | null>(null)
  const pageCount = useValue(() => doc.work.value.pageIds.length, [doc])
  const categoryId = useValue(() => doc.work.value.categoryId, [doc])
  const pages = wishes.pages.filter(page => page < pageCount)
  const { findings, isChecking, find } = usePreflight(pages, root)
  const firstId = useValue(() => doc.work.value.pageIds[pages[0] ?? 0] ?? '', [doc, pages[0]])
  const width = useValue(() => doc.page(firstId).value?.width ?? 0, [doc, firstId])
  const height = useValue(() => doc.page(firstId).value?.height ?? 0, [doc, firstId])
  const { fileType } = wishes
  const isPaged = isDocument(fileType)
  const isPrint = isPrintCategory(categoryId)

  const choiceFor = (target: DownloadChoice['target']): DownloadChoice => {
    const isOneFile = isPaged && wishes.isOneFile
    return { fileType, pages, isOneFile, hasMarks: isPaged && wishes.hasMarks, wantsWatermark, target }
  }
  const start = (target: DownloadChoice['target']) => begin.start(choiceFor(target), canvasBoxes(root.current))
  const isAsking = useRef(false)
  /** When the work contains the product's own logo or QR code, a warning is shown for some seconds first (A-5-16). */
  const ask = async (target: DownloadChoice['target']) => {
    if (isAsking.current) return
    isAsking.current = true
    const mayBegin = await begin.mayBegin(choiceFor(target))
    const count = mayBegin ? ownBrandCount(await find().catch(() => findings)) : 0
    isAsking.current = false
    if (!mayBegin) return
    if (count > 0) setWarned({ target, count })
    else start(target)
  }
  const retry = async (choice: DownloadChoice) => {
    if (await begin.mayBegin(choice)) await downloader.retry(canvasBoxes(root.current))
  }
  const isBrandGone = !isChecking && ownBrandCount(findings) === 0
  useEffect(() => {
    if (isBrandGone) setWarned(null)
  }, [isBrandGone])

  const paper = paperSize(width, height)
  const mm = (value: number) => Math.round(value * 10) / 10
  const size = isPaged
    ? `${mm(paper.width)} × ${mm(paper.height)} mm`
    : `${Math.round(width)} × ${Math.round(height)} px`
  const others = findings.filter(({ severity }) => severity !== 'hint').length

  return (
    <div ref={root} className={styles.form}>
      {problem && (
        <div className={styles.problem} role="alert">
          <CircleAlert size={16} strokeWidth={1.75} aria-hidden />
          <p>{problem.text}</p>
          <Button size="s" onPress={() => void retry(problem.choice)}>
            {basicTexts.retry}
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
        {isPaged && pages.length > 1 && (
          <Checkbox isSelected={wishes.isOneFile} onChange={isOneFile => onWish({ ...wishes, isOneFile })}>
            {downloadTexts.onePdf}
          </Checkbox>
        )}
        {isPaged && isPrint && (
          <Checkbox isSelected={wishes.hasMarks} onChange={hasMarks => onWish({ ...wishes, hasMarks })}>
            {downloadTexts.cropMarks({ bleed: mm(bleedOf(width, height, categoryId)) })}
          </Checkbox>
        )}
      </div>
      <section className={styles.checks} aria-label={downloadTexts.check} data-checking={isChecking}>
        <header className={styles.row}>
          {isChecking ? (
            <>
              <Spinner size={14} label="" />
              <span className={styles.note}>{downloadTexts.checking}</span>
            </>
          ) : findings.length === 0 ? (
            <>
              <CircleCheck size={15} strokeWidth={1.75} className={styles.good} aria-hidden />
              <span className={styles.note}>{downloadTexts.noFindings}</span>
            </>
          ) : (
            <strong>{others > 0 ? downloadTexts.findings({ count: findings.length }) : downloadTexts.check}</strong>
          )}
        </header>
        {findings.length > 0 && <Findings findings={findings} label={downloadTexts.results} hasPages={pageCount > 1} />}
      </section>
      <CompanyNote vipType={standing.vipType} when="before" />
      {warned ? (
        <OwnBrandWarning
          key={warned.target}
          count={warned.count}
          ms={LIMITS.preflight.brandWarningMs}
          onGoOn={() => start(warned.target)}
          onStop={() => setWarned(null)}
        />
      ) : (
        <div className={styles.ways}>
          <div className={styles.row}>
            <CountLine standing={standing} isMember={isMember} pages={pages.length} showsVip={showsVip} />
            {!isPhone && (
              <Button
                variant="ghost"
                size="s"
                className={styles.phone}
                isDisabled={pages.length === 0}
                onPress={() => void ask('phone')}
              >
                <Smartphone size={15} strokeWidth={1.75} aria-hidden />
                {downloadTexts.phone}
              </Button>
            )}
          </div>
          <DownloadButtons isDisabled={pages.length === 0} onStart={() => void ask('computer')} />
        </div>
      )}
    </div>
  )
}
