import { useEffect, useRef, useState } from 'react'
import { downloadPages } from '#web/editor/lifecycle/download.ts'
import { useValue } from '#web/model/signals.ts'
import { client } from '#web/services/client.ts'
import { fetchStoredFile } from '#web/services/stored-file.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Checkbox } from '#web/widgets/Checkbox.tsx'
import { CircleAlert, CircleCheck } from '#web/widgets/icons.ts'
import { Select } from '#web/widgets/Select.tsx'
import { useEditor } from '../editor-context.ts'
import { useLifeCycle } from '../life-cycle-context.ts'
import styles from './DownloadPanel.module.css'

type Step =
  | { readonly kind: 'choose' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'drawing'; readonly done: number; readonly total: number }
  | { readonly kind: 'failed'; readonly text: string; readonly rest: readonly number[] }
  | { readonly kind: 'done'; readonly total: number }

/** ms that the browser needs the address for after the click. */
const KEEP_ADDRESS_MS = 60_000
const keep = (file: Blob, name: string) => {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), KEEP_ADDRESS_MS)
}

/** File type and pages, then progress, then the files: saves first, so that what is drawn is what is seen. */
export const DownloadPanel = () => {
  const editor = useEditor()
  const { saver } = useLifeCycle()
  const { doc, view } = editor
  const pageIds = useValue(() => doc.work.value.pageIds, [doc])
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(pageIds.map((_, index) => index)))
  const [step, setStep] = useState<Step>({ kind: 'choose' })
  const running = useRef<AbortController | null>(null)
  const width = useValue(() => view.page.value?.width ?? 0, [view])
  const height = useValue(() => view.page.value?.height ?? 0, [view])
  useEffect(() => () => running.current?.abort(), [])

  const start = async (pages: readonly number[]) => {
    setStep({ kind: 'saving' })
    const abort = new AbortController()
    running.current = abort
    const isSaved = await saver.save()
    const { workId } = saver.state.peek()
    if (abort.signal.aborted) return
    if (!isSaved || workId === null) return setStep({ kind: 'choose' })
    const total = pages.length
    setStep({ kind: 'drawing', done: 0, total })
    const order = { workId, workName: doc.work.peek().name, pages, pageCount: pageIds.length, fileType: 'png' as const }
    const ports = { delivery: client.delivery, fetchFile: fetchStoredFile, keep, now: () => new Date() }
    const result = await downloadPages(order, ports, abort.signal, done => setStep({ kind: 'drawing', done, total }))
    if (abort.signal.aborted) return
    setStep(result.ok ? { kind: 'done', total } : { kind: 'failed', text: result.text, rest: pages.slice(result.done) })
  }
  const cancel = () => {
    running.current?.abort()
    setStep({ kind: 'choose' })
  }
  const pages = [...chosen].filter(index => index < pageIds.length).sort((a, b) => a - b)

  if (step.kind === 'failed')
    return (
      <div className={styles.panel} role="alert">
        <CircleAlert size={32} strokeWidth={1.5} className={styles.bad} aria-hidden />
        <strong>下载失败了</strong>
        <p>{step.text}</p>
        <div className={styles.row}>
          <Button onPress={() => setStep({ kind: 'choose' })}>返回</Button>
          <Button variant="primary" onPress={() => void start(step.rest)}>
            重试
          </Button>
        </div>
      </div>
    )
  if (step.kind === 'done')
    return (
      <div className={styles.panel} role="status">
        <CircleCheck size={32} strokeWidth={1.5} className={styles.good} aria-hidden />
        <strong>下载成功</strong>
        <p>{step.total > 1 ? `${step.total} 个文件已保存到下载文件夹` : '文件已保存到下载文件夹'}</p>
        <Button onPress={() => setStep({ kind: 'choose' })}>继续下载</Button>
      </div>
    )
  if (step.kind !== 'choose') {
    const share = step.kind === 'saving' ? 0.08 : 0.15 + (0.85 * step.done) / step.total
    return (
      <div className={styles.panel}>
        <strong>{step.kind === 'saving' ? '正在保存作品' : '正在生成图片'}</strong>
        <div
          className={styles.track}
          role="progressbar"
          aria-label="下载进度"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(share * 100)}
        >
          <span style={{ width: `${share * 100}%` }} />
        </div>
        <p>{step.kind === 'drawing' && step.total > 1 ? `${step.done} / ${step.total}` : '请稍候，请不要关闭页面'}</p>
        <Button onPress={cancel}>取消</Button>
      </div>
    )
  }
  return (
    <div className={styles.form}>
      <Select label="文件类型" options={[{ id: 'png', label: 'PNG · 高清图片' }]} value="png" onChange={() => {}} />
      {pageIds.length > 1 ? (
        <fieldset className={styles.pages}>
          <legend>选择页面</legend>
          <Checkbox
            isSelected={pages.length === pageIds.length}
            isIndeterminate={pages.length > 0 && pages.length < pageIds.length}
            onChange={isAll => setChosen(new Set(isAll ? pageIds.map((_, index) => index) : []))}
          >
            全部页面
          </Checkbox>
          {pageIds.map((id, index) => (
            <Checkbox
              key={id}
              isSelected={chosen.has(index)}
              onChange={isOn =>
                setChosen(new Set(isOn ? [...chosen, index] : [...chosen].filter(each => each !== index)))
              }
            >
              第{index + 1}页
            </Checkbox>
          ))}
        </fieldset>
      ) : (
        <p className={styles.note}>
          尺寸 {Math.round(width)} × {Math.round(height)} px
        </p>
      )}
      <Button variant="primary" size="l" isDisabled={pages.length === 0} onPress={() => void start(pages)}>
        {pages.length > 1 ? `下载 ${pages.length} 个文件` : '开始下载'}
      </Button>
    </div>
  )
}
