import * as m from '#messages/embedFrame.ts'

/** What is shown in the place of the editor until it answers. */
export interface Cover {
  readonly element: HTMLElement
  loading(): void
  failed(retry: () => void): void
  hide(): void
}

type Styles = Readonly<Partial<CSSStyleDeclaration>>

const FILL: Styles = { position: 'absolute', inset: '0' }
/** Of its own: the styles of the page around it must not matter, and it brings no style sheet. */
const PANEL: Styles = {
  ...FILL,
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '10px',
  padding: '24px',
  textAlign: 'center',
  font: '14px/1.6 "PingFang SC","Microsoft YaHei",system-ui,sans-serif',
  color: '#55536b',
  background: '#f3f4f7',
}
const BAR: Styles = { width: '120px', height: '3px', borderRadius: '3px', background: '#dcdce6', overflow: 'hidden' }
const RUNNER: Styles = { width: '40px', height: '100%', borderRadius: '3px', background: '#5b4bff' }
const BUTTON: Styles = {
  marginTop: '6px',
  padding: '6px 18px',
  border: '0',
  borderRadius: '8px',
  font: 'inherit',
  color: '#fff',
  background: '#5b4bff',
  cursor: 'pointer',
}

const make = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  styles: Styles,
  text = '',
): HTMLElementTagNameMap[Name] => {
  const element = document.createElement(name)
  Object.assign(element.style, styles)
  element.textContent = text
  return element
}

export const createCover = (): Cover => {
  const element = make('div', PANEL)
  const show = (...children: readonly Node[]) => {
    element.style.display = 'flex'
    element.replaceChildren(...children)
  }
  return {
    element,
    loading: () => {
      const bar = make('div', BAR)
      const runner = make('div', RUNNER)
      bar.append(runner)
      element.setAttribute('role', 'status')
      show(bar, make('div', {}, m.loading))
      if (!matchMedia('(prefers-reduced-motion: reduce)').matches)
        runner.animate([{ transform: 'translateX(-40px)' }, { transform: 'translateX(120px)' }], {
          duration: 1100,
          iterations: Number.POSITIVE_INFINITY,
        })
    },
    failed: retry => {
      const button = make('button', BUTTON, m.retry)
      button.type = 'button'
      button.onclick = retry
      element.setAttribute('role', 'alert')
      show(make('strong', { color: '#17152b' }, m.failed), make('div', {}, m.failedHint), button)
    },
    hide: () => {
      element.style.display = 'none'
    },
  }
}

/** The least height of a container that has none of its own. */
const LEAST_HEIGHT = '560px'

/**
 * Fills a container, however its own height comes about: the frame below the cover. Returns the function that removes
 * both.
 */
export const fill = (container: HTMLElement, frame: HTMLIFrameElement, cover: Cover): (() => void) => {
  const { position, minHeight } = container.style
  if (getComputedStyle(container).position === 'static') container.style.position = 'relative'
  if (container.clientHeight === 0) container.style.minHeight = LEAST_HEIGHT
  const place = make('div', FILL)
  Object.assign(frame.style, { ...FILL, width: '100%', height: '100%', border: '0' })
  place.append(frame, cover.element)
  container.append(place)
  return () => {
    place.remove()
    Object.assign(container.style, { position, minHeight })
  }
}
