import { splitUpright, uprightCell } from '#web/layers/text/upright.ts'

/** A selection in a text: offsets in UTF-16 code units. */
export interface TextRange {
  readonly start: number
  readonly end: number
}

const leaves = (root: Node): TreeWalker =>
  document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, {
    acceptNode: node =>
      node.nodeType === Node.TEXT_NODE || node.nodeName === 'BR' ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP,
  })
const textOf = (leaf: Node) => (leaf.nodeType === Node.TEXT_NODE ? (leaf.textContent ?? '') : '\n')

/** The text in the field; browsers keep one extra line break at the end for the caret. */
export const readField = (field: Node): string => {
  let text = ''
  const walker = leaves(field)
  while (walker.nextNode()) text += textOf(walker.currentNode)
  return text.replace(/\r/g, '').replace(/\n$/, '')
}

/** Doubles a final line break: the last empty line is only rendered when something follows its break. */
const shown = (text: string) => (text.endsWith('\n') ? `${text}\n` : text)

/**
 * Fills the field as the stage renders the text: in vertical text, short numbers and joined emoji get one upright cell.
 */
export const fillField = (field: HTMLElement, text: string, isVertical: boolean): void => {
  if (!isVertical) {
    field.textContent = shown(text)
    return
  }
  field.replaceChildren(
    ...splitUpright(shown(text)).map(({ part, isUpright }) => (isUpright ? uprightCell(part) : part)),
  )
}

/** Whether the upright cells in the field match its text; typing does not update them. */
export const isFieldSet = (field: HTMLElement, isVertical: boolean): boolean => {
  const cells = [...field.querySelectorAll('[data-upright]')].map(cell => cell.textContent)
  if (!isVertical) return cells.length === 0
  const wanted = splitUpright(readField(field)).filter(({ isUpright }) => isUpright)
  return cells.length === wanted.length && cells.every((cell, at) => cell === wanted[at]?.part)
}

/** Text offset of a position in the field's DOM. */
const offsetOf = (field: Node, node: Node, offset: number): number => {
  const before = document.createRange()
  before.setStart(field, 0)
  before.setEnd(node, offset)
  let length = 0
  const walker = leaves(before.cloneContents())
  while (walker.nextNode()) length += textOf(walker.currentNode).length
  return length
}

/** The selection in the field, or null when the selection is elsewhere. */
export const readRange = (field: Node): TextRange | null => {
  const selection = getSelection()
  const range = selection?.rangeCount ? selection.getRangeAt(0) : null
  if (!range || !field.contains(range.startContainer) || !field.contains(range.endContainer)) return null
  return {
    start: offsetOf(field, range.startContainer, range.startOffset),
    end: offsetOf(field, range.endContainer, range.endOffset),
  }
}

const placeOf = (field: Node, offset: number): readonly [Node, number] => {
  const walker = leaves(field)
  let rest = offset
  let last: Node | null = null
  while (walker.nextNode()) {
    last = walker.currentNode
    const { length } = textOf(last)
    if (rest <= length && last.nodeType === Node.TEXT_NODE) return [last, rest]
    rest -= length
  }
  return last?.nodeType === Node.TEXT_NODE ? [last, (last.textContent ?? '').length] : [field, field.childNodes.length]
}

export const selectRange = (field: Node, { start, end }: TextRange): void => {
  getSelection()?.setBaseAndExtent(...placeOf(field, start), ...placeOf(field, end))
}

/** Puts the caret at a point in window px when it is in the field, else selects everything. */
export const placeCaret = (field: HTMLElement, at: { readonly x: number; readonly y: number } | null): void => {
  const caret = at && document.caretPositionFromPoint?.(at.x, at.y)
  if (caret && field.contains(caret.offsetNode)) getSelection()?.collapse(caret.offsetNode, caret.offset)
  else getSelection()?.selectAllChildren(field)
}
