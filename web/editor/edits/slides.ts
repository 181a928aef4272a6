import type { EditorContext } from '../context.ts'

/** How a work of several pages is leafed through; stored as the work's type. */
export const SLIDE_TYPES = [
  { id: 'pc-web', label: '不翻页（图文）' },
  { id: 'h5-swiper', label: '上下翻页' },
  { id: 'h5-horizontal-swiper', label: '左右翻页' },
] as const
export type SlideType = (typeof SLIDE_TYPES)[number]['id']

/** The way the open work is leafed through; types of other products read as plain pages. Reads signals. */
export const slideTypeOf = ({ doc }: EditorContext): SlideType =>
  SLIDE_TYPES.find(({ id }) => id === doc.work.value.type)?.id ?? 'pc-web'

export const setSlideType = (editor: EditorContext, type: SlideType): void =>
  editor.change('翻页设置', tx => tx.updateWork(work => (work.type === type ? work : { ...work, type })))
