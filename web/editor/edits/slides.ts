import * as m from '#messages/edits.ts'
import type { EditorContext } from '../context.ts'

/** How the viewer moves between the pages of a work; stored as the work's type. */
export const SLIDE_TYPES = [
  { id: 'pc-web', label: m.slideNone },
  { id: 'h5-swiper', label: m.slideVertical },
  { id: 'h5-horizontal-swiper', label: m.slideHorizontal },
] as const
export type SlideType = (typeof SLIDE_TYPES)[number]['id']

/** The slide type of the open work; unknown types count as plain pages. Reads signals. */
export const slideTypeOf = ({ doc }: EditorContext): SlideType =>
  SLIDE_TYPES.find(({ id }) => id === doc.work.value.type)?.id ?? 'pc-web'

export const setSlideType = (editor: EditorContext, type: SlideType): void =>
  editor.change('history.slideType', tx => tx.updateWork(work => (work.type === type ? work : { ...work, type })))
