import type { EditorContext } from '../context.ts'

export const TRANSPARENT = 'rgba(255,255,255,0)'

/** Sets the shown page's colour; while a control is moved the writes are one history entry. */
export const setBackground = (editor: EditorContext, backgroundColor: string, isLive = false) => {
  const pageId = editor.view.pageId.peek()
  if (!editor.view.page.peek()) return editor.notices.show('未选中页面', 'error')
  const write = (tx: Parameters<Parameters<EditorContext['change']>[1]>[0]) =>
    tx.pages.update(pageId, page => (page.backgroundColor === backgroundColor ? page : { ...page, backgroundColor }))
  if (isLive) editor.live.write('背景颜色', write)
  else editor.change('背景颜色', write)
}
