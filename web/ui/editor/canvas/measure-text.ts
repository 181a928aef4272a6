import type { MeasureText } from '#web/editor/context.ts'
import { textStyle } from '#web/layers/text/text-style.ts'
import { splitUpright, uprightCell } from '#web/layers/text/upright.ts'

const UNITLESS = new Set(['fontWeight', 'opacity', 'tabSize'])

/** Writes a React style object to an element. */
const assign = (element: HTMLElement, style: object) => {
  for (const [name, value] of Object.entries(style)) {
    const text = typeof value === 'number' && !UNITLESS.has(name) ? `${value}px` : String(value)
    element.style.setProperty(
      name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`),
      text,
    )
  }
}

/**
 * Measures texts in a hidden element with exactly the styles of the stage: what a text needs in px along the direction
 * its lines follow each other.
 */
export const createTextMeasure = (): { readonly measure: MeasureText; readonly dispose: () => void } => {
  const host = document.createElement('div')
  host.setAttribute('aria-hidden', 'true')
  host.dataset.textMeasure = ''
  // Without a size of its own: what is measured lays out nothing else of the page.
  host.style.cssText =
    'position:absolute;left:-99999px;top:0;width:0;height:0;visibility:hidden;pointer-events:none;contain:strict'
  const block = document.createElement('div')
  host.append(block)
  document.body.append(host)
  return {
    measure: (data, { width, height }) => {
      const isVertical = data.writingMode === 'vertical-rl'
      block.removeAttribute('style')
      assign(block, textStyle(data))
      assign(block, {
        position: 'static',
        inset: 'auto',
        width: isVertical ? 'max-content' : width,
        height: isVertical ? height : 'auto',
      })
      block.replaceChildren(
        ...data.text.split('\n').map(paragraph => {
          const line = document.createElement('div')
          if (paragraph === '') line.append(document.createElement('br'))
          else if (!isVertical) line.textContent = paragraph
          else
            for (const { part, isUpright } of splitUpright(paragraph)) line.append(isUpright ? uprightCell(part) : part)
          return line
        }),
      )
      const box = block.getBoundingClientRect()
      return Math.ceil((isVertical ? box.width : box.height) * 100) / 100
    },
    dispose: () => host.remove(),
  }
}
