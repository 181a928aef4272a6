import { actionAddress, type LayerAction } from '#schemas/document/actions.ts'
import type { PlayContext } from './play-context.ts'

/** What happens in the page itself. */
const act = (element: HTMLElement, action: LayerAction, context: PlayContext): void => {
  if (action.do === 'page') context.goToPage(action.page)
  else if (action.do === 'music') context.toggleMusic()
  else if (action.do === 'toggle') {
    const section = element.closest('[data-page-id]')
    for (const id of action.layers) {
      const layer = section?.querySelector<HTMLElement>(`[data-layer-id="${CSS.escape(id)}"]`)
      if (layer) layer.style.display = layer.style.display === 'none' ? '' : 'none'
    }
  }
}

/**
 * Makes a layer do something when it is clicked or its key is pressed. A link opens beside the page, which it cannot
 * reach; the address is read again, because a stored page may be older than a rule.
 */
export const startActions = (element: HTMLElement, actions: readonly LayerAction[], context: PlayContext): void => {
  const clicks = actions.filter(({ on }) => on === 'click')
  const address = clicks.map(actionAddress).find(each => each !== null)
  if (clicks.length === 0) return
  const run = (): void => {
    for (const action of clicks) act(element, action, context)
    if (!address) return
    if (/^https?:/.test(address)) window.open(address, '_blank', 'noopener,noreferrer')
    else location.href = address
  }
  const { signal } = context
  element.dataset.acts = ''
  element.tabIndex = 0
  element.setAttribute('role', address ? 'link' : 'button')
  element.addEventListener('click', run, { signal })
  element.addEventListener(
    'keydown',
    event => {
      if (event.target !== element || (event.key !== 'Enter' && event.key !== ' ')) return
      event.preventDefault()
      run()
    },
    { signal },
  )
}
