import { foreignImages } from '#schemas/document/image-source.ts'
import type { Client } from '#web/services/create-client.ts'
import type { EditorContext } from '../context.ts'
import { putTextFirst } from '../edits/text-first.ts'
import type { Saver } from './saver.ts'

export interface ReviewPorts {
  readonly works: Pick<Client['works'], 'previewWork' | 'applyWork'>
  readonly saver: Pick<Saver, 'save' | 'state'>
}
/** What a step of the submission came to; `text` is ready to show. */
export type ReviewStep<T> = { readonly ok: true; readonly data: T } | { readonly ok: false; readonly text: string }

const FAILED = '提交失败'
const failed = (reason: string): ReviewStep<never> => ({ ok: false, text: reason ? `${FAILED}：${reason}` : FAILED })

/**
 * Puts the texts first, saves and has the first page drawn: what the designer looks at before it goes to the review.
 * `onSaved` is called between the two.
 */
export const prepareReview = async (
  editor: EditorContext,
  { works, saver }: ReviewPorts,
  onSaved: () => void,
): Promise<ReviewStep<{ readonly url: string }>> => {
  putTextFirst(editor)
  if (!(await saver.save())) return failed('作品没有保存成功')
  const { workId } = saver.state.peek()
  if (workId === null) return failed('作品没有保存成功')
  onSaved()
  const preview = await works.previewWork({ id: workId })
  return preview.ok ? { ok: true, data: { url: preview.data.url } } : failed(preview.message)
}

/** Saves with the preview as the work's cover and hands the work to the review. */
export const submitReview = async (
  editor: EditorContext,
  { works, saver }: ReviewPorts,
  preview: string,
): Promise<ReviewStep<null>> => {
  if (editor.doc.work.peek().cover !== preview)
    editor.change('封面', tx => tx.updateWork(work => ({ ...work, cover: preview })))
  const { workId } = saver.state.peek()
  if (!(await saver.save()) || workId === null) return failed('作品没有保存成功')
  const applied = await works.applyWork({ id: workId })
  return applied.ok ? { ok: true, data: null } : failed(applied.message)
}

/** Shows and chooses the first picture that lies elsewhere; says how many there are. */
export const showForeignImage = (editor: EditorContext, origin: string): void => {
  const all = foreignImages(editor.doc.records(), origin)
  const [first] = all
  if (!first) return
  editor.view.showPage(first.pageId)
  editor.view.select([first.layerId])
  editor.notices.show(`图片来源错误 ${all.length}`, 'error')
}
