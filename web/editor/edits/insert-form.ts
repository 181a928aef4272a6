import * as m from '#messages/notices.ts'
import { clamp } from '#schemas/clamp.ts'
import { createLayer } from '#schemas/document/create.ts'
import { newId } from '#schemas/document/ids.ts'
import type { FormFieldData } from '#schemas/document/kinds/interactive/form-field.ts'
import type { FormSubmitData } from '#schemas/document/kinds/interactive/form-submit.ts'
import type { AnyLayer } from '#schemas/document/records.ts'
import { loadInteractiveKinds } from '#web/layers/on-demand.ts'
import { registeredKind, scaleContent } from '#web/layers/registry.ts'
import type { EditorContext } from '../context.ts'

/** px; width of the page that the sizes of the kinds are made for. */
const PAGE_WIDTH = 375
/** px, on a page of that width: width of the form, heights of its fields, and what is between them. */
const WIDTH = 300
const HEIGHTS = { line: 62, long: 104, options: 62, agreement: 28 } as const
const GAP = 12

const heightOf = ({ type, isLong, options = [] }: Partial<FormFieldData>): number => {
  if (type === 'agreement') return HEIGHTS.agreement
  if (type === 'choice') return HEIGHTS.options + Math.max(0, Math.ceil(options.length / 3) - 1) * 26
  return isLong || type === 'picture' ? HEIGHTS.long : HEIGHTS.line
}

/**
 * Adds the questions of a ready form below each other with their button, as one history entry, and selects them: in the
 * middle of the visible part, and on the page where it fits.
 */
export const addForm = async (
  editor: EditorContext,
  questions: readonly Partial<FormFieldData>[],
  submit: Partial<FormSubmitData>,
): Promise<void> => {
  try {
    await loadInteractiveKinds()
  } catch {
    return editor.notices.show(m.partNotLoaded, 'error')
  }
  const page = editor.view.page.peek()
  const button = registeredKind('form-submit')
  if (!page) return editor.notices.show(m.noPage, 'error')
  if (!button?.codec) return
  const ratio = Math.min(clamp(page.width / PAGE_WIDTH, 0.4, 12), page.width / WIDTH)
  const heights = [...questions.map(heightOf), button.codec.size.height]
  const total = heights.reduce((sum, height) => sum + height + GAP, -GAP) * ratio
  const center = editor.visibleCenter()
  const inPage = (value: number, size: number, room: number) => Math.round(clamp(value, 0, Math.max(0, room - size)))
  const x = inPage(center.x - (WIDTH * ratio) / 2, WIDTH * ratio, page.width)
  let y = inPage(center.y - total / 2, total, page.height)
  const groupId = newId()
  const layers = heights.map((height, at): AnyLayer => {
    const frame = { x, y, width: Math.round(WIDTH * ratio), height: Math.round(height * ratio) }
    y += Math.round((height + GAP) * ratio)
    const question = questions[at]
    const made = question
      ? createLayer('form-field', frame, question, { groupId })
      : createLayer('form-submit', frame, submit, { groupId })
    return scaleContent(made as AnyLayer, ratio)
  })
  editor.change({ key: 'history.addElement', values: { name: button.title } }, tx => {
    for (const layer of layers) tx.layers.add(page.id, layer)
  })
  editor.view.select(layers.map(({ id }) => id))
}
