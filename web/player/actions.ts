import * as m from '#messages/playedActions.ts'
import { actionAddress, type LayerAction, readyAction } from '#schemas/document/actions.ts'
import { overlayLink, wordsIn } from './overlay-link.ts'
import type { PlayContext } from './play-context.ts'

/** What is inside a layer and takes clicks itself: nothing may lie over it. */
const OWN_CONTROLS = 'a, button, input, select, textarea, video, audio, [tabindex]'

/** What an action is called for a screen reader. */
const nameOf = (action: LayerAction): string => {
  if ('url' in action) return m.link
  if ('address' in action) return m.map({ place: action.name || action.address })
  if ('phone' in action)
    return action.do === 'phone' ? m.phone({ phone: action.phone }) : m.message({ phone: action.phone })
  if ('page' in action) return m.page
  return 'layers' in action ? m.toggle : m.music
}

/** Carries an action out in the page itself. */
const act = (element: HTMLElement, action: LayerAction, context: PlayContext): void => {
  if ('page' in action) context.goToPage(action.page)
  else if ('layers' in action) {
    const section = element.closest('[data-page-id]')
    for (const id of action.layers) {
      const layer = section?.querySelector<HTMLElement>(`[data-layer-id="${CSS.escape(id)}"]`)
      if (layer) layer.style.display = layer.style.display === 'none' ? '' : 'none'
    }
  } else if (!context.toggleMusic()) context.notify(m.noMusic)
}

/**
 * Makes a layer do what its document says when it is clicked, or pressed by keyboard. A web address, a phone call and a
 * map are links; the rest is a button. The actions are checked again: a stored page may be of an earlier version. The
 * layer's kind has started before, so that what takes clicks itself is there.
 */
export const startActions = (element: HTMLElement, actions: readonly LayerAction[], context: PlayContext): void => {
  const ready = actions.flatMap(action => readyAction(action) ?? [])
  const [first] = ready
  if (!first) return
  const words = wordsIn(element)
  const label = words ? m.named({ name: words, action: nameOf(first) }) : nameOf(first)
  const linked = ready.find(action => actionAddress(action) !== null)
  const href = linked ? actionAddress(linked) : null
  const inside = ready.filter(action => actionAddress(action) === null)
  const { signal } = context
  const isOverlaid = !element.querySelector(OWN_CONTROLS)
  const run = () => {
    for (const action of inside) act(element, action, context)
  }
  if (linked && href !== null) {
    const isElsewhere = 'url' in linked || 'address' in linked
    if (isOverlaid) {
      const link = overlayLink(element, { href, label, isElsewhere })
      signal.addEventListener('abort', () => link.remove(), { once: true })
    } else
      element.addEventListener(
        'click',
        () => window.open(href, isElsewhere ? '_blank' : '_self', 'noopener,noreferrer'),
        {
          signal,
        },
      )
  } else if (isOverlaid) {
    element.dataset.acts = ''
    element.tabIndex = 0
    element.setAttribute('role', 'button')
    element.setAttribute('aria-label', label)
    element.addEventListener(
      'keydown',
      event => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        run()
      },
      { signal },
    )
  }
  if (inside.length) element.addEventListener('click', run, { signal })
}
