import { emojiIn } from '#schemas/emoji.ts'
import { graphemesIn } from '#schemas/shaping.ts'

/** A piece of one line of a laid out text. */
export interface TextRun {
  readonly text: string
  /** px from the corner of the room: left end of the baseline; in vertical lines the top of the line's middle. */
  readonly x: number
  readonly y: number
  readonly isVertical: boolean
  /** Style of the element that holds the text. */
  readonly style: CSSStyleDeclaration
}

interface Piece {
  readonly text: string
  readonly box: DOMRect
}

/** Characters of scripts whose words justified lines do not pull apart. */
const JOINED = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}\p{M}'’.,-]+$/u
/** Tabs have a width of their own, and emoji are painted in another way. */
const isAlone = (text: string): boolean => text === '\t' || emojiIn(text) !== ''
/** px; boxes of one line differ by less. */
const NEAR = 0.5

/** The graphemes of a text node that have a place in a line. */
const piecesOf = (node: Text): readonly Piece[] => {
  const range = document.createRange()
  let at = 0
  return graphemesIn(node.data).flatMap(text => {
    range.setStart(node, at)
    at += text.length
    range.setEnd(node, at)
    const boxes = [...range.getClientRects()]
    const box = boxes.find(({ width, height }) => width > 0 && height > 0) ?? boxes[0]
    return box ? [{ text, box }] : []
  })
}

/** Joins the pieces of each line; justified lines are drawn word by word, because their spaces are wider. */
const lines = (pieces: readonly Piece[], isVertical: boolean, isJustified: boolean): readonly (readonly Piece[])[] => {
  const found: Piece[][] = []
  for (const piece of pieces) {
    const line = found.at(-1)
    const before = line?.at(-1)
    const isSameLine =
      before !== undefined && Math.abs(isVertical ? before.box.x - piece.box.x : before.box.y - piece.box.y) < NEAR
    const isApart =
      isAlone(piece.text) ||
      isAlone(before?.text ?? '') ||
      (isJustified && !JOINED.test((before?.text ?? '') + piece.text))
    if (line && isSameLine && !isApart) line.push(piece)
    else found.push([piece])
  }
  return found.filter(line => line.some(({ text }) => text.trim() !== ''))
}

/** px from the top of the text of an element to its baseline. */
const baselineOf = (element: Element, node: Text): number => {
  const probe = document.createElement('span')
  probe.style.cssText = 'display:inline-block;width:0;height:0'
  element.insertBefore(probe, node)
  const range = document.createRange()
  range.selectNodeContents(node)
  const top = range.getClientRects()[0]?.top ?? 0
  const offset = probe.getBoundingClientRect().bottom - top
  probe.remove()
  return offset
}

/** The runs of a text that is laid out, without transforms, in a room whose corner is at the corner of the window. */
export const textRuns = (room: Element): readonly TextRun[] => {
  const walker = document.createTreeWalker(room, NodeFilter.SHOW_TEXT)
  const nodes: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) nodes.push(node as Text)
  const measured = nodes.flatMap(node => {
    const element = node.parentElement
    if (!element) return []
    const style = getComputedStyle(element)
    const isVertical = style.writingMode === 'vertical-rl'
    return [
      { node, element, style, isVertical, lines: lines(piecesOf(node), isVertical, style.textAlign === 'justify') },
    ]
  })
  // Measured after all lines, because a probe may move what follows it.
  return measured.flatMap(({ node, element, style, isVertical, lines }) => {
    const baseline = isVertical || lines.length === 0 ? 0 : baselineOf(element, node)
    return lines.map(line => {
      const boxes = line.map(({ box }) => box)
      const [left, top] = [Math.min(...boxes.map(({ x }) => x)), Math.min(...boxes.map(({ y }) => y))]
      const text = line.map(piece => piece.text).join('')
      const middle = left + (boxes[0]?.width ?? 0) / 2
      return { text, x: isVertical ? middle : left, y: isVertical ? top : top + baseline, isVertical, style }
    })
  })
}
