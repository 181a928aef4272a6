import { isSame } from '#schemas/document/lens.ts'
import type { MeasureText } from '#web/layers/define-layer.ts'
import { textStyle } from '#web/layers/text/text-style.ts'
import { splitUpright, uprightCell } from '#web/layers/text/upright.ts'

const UNITLESS = new Set(['fontWeight', 'opacity', 'tabSize'])

/** Writes a React style object to the element's inline style. */
const assign = (element: HTMLElement, style: object) => {
  for (const [name, value] of Object.entries(style)) {
    const text = typeof value === 'number' && !UNITLESS.has(name) ? `${value}px` : String(value)
    element.style.setProperty(
      name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`),
      text,
    )
  }
}

type Style = Readonly<Record<string, unknown>>

const paragraphOf = (text: string, isVertical: boolean): HTMLElement => {
  const line = document.createElement('div')
  if (text === '') line.append(document.createElement('br'))
  else if (!isVertical) line.textContent = text
  else for (const { part, isUpright } of splitUpright(text)) line.append(isUpright ? uprightCell(part) : part)
  return line
}

/**
 * Measures texts in a hidden element with the same styles as the stage: the size in px along the block direction. When
 * only the text changes, only the changed paragraphs are rebuilt.
 */
export const createTextMeasure = (): { readonly measure: MeasureText; readonly dispose: () => void } => {
  const host = document.createElement('div')
  host.setAttribute('aria-hidden', 'true')
  host.dataset.textMeasure = ''
  // A strictly contained element of size 0: a measurement lays out nothing else of the page.
  host.style.cssText =
    'position:absolute;left:-99999px;top:0;width:0;height:0;visibility:hidden;pointer-events:none;contain:strict'
  const block = document.createElement('div')
  host.append(block)
  document.body.append(host)
  let worn: Style = {}
  let words: readonly string[] = []
  return {
    measure: (data, { width, height }) => {
      const isVertical = data.writingMode === 'vertical-rl'
      const style: Style = {
        ...textStyle(data),
        position: 'static',
        inset: 'auto',
        width: isVertical ? 'max-content' : width,
        height: isVertical ? height : 'auto',
      }
      if (!isSame(style, worn)) {
        block.removeAttribute('style')
        assign(block, style)
        // Paragraphs of the other writing mode have a different DOM.
        if (style.writingMode !== worn.writingMode) {
          block.replaceChildren()
          words = []
        }
        worn = style
      }
      const paragraphs = data.text.split('\n')
      for (const [at, text] of paragraphs.entries()) {
        if (words[at] === text) continue
        const old = block.children[at]
        const word = old?.firstChild
        if (word instanceof Text && text !== '' && !isVertical) word.nodeValue = text
        else if (old) old.replaceWith(paragraphOf(text, isVertical))
        else block.append(paragraphOf(text, isVertical))
      }
      while (block.children.length > paragraphs.length) block.lastElementChild?.remove()
      words = paragraphs
      const box = block.getBoundingClientRect()
      return Math.ceil((isVertical ? box.width : box.height) * 100) / 100
    },
    dispose: () => host.remove(),
  }
}
