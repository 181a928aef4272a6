/*
 * Attributes of overlays that follow the camera or a frame: writing an unchanged value would make the browser match all
 * style rules again at each step of a gesture.
 */

/** Sets a `data-` attribute only when it changes. */
export const mark = ({ dataset }: HTMLElement, name: string, isSet: boolean): void => {
  const value = String(isSet)
  if (dataset[name] !== value) dataset[name] = value
}

/** Hides or shows an element only when its state changes. */
export const hide = (element: HTMLElement, isHidden: boolean): void => {
  if (element.hidden !== isHidden) element.hidden = isHidden
}

/** Shows a text during a gesture, or nothing for null. Reuses the text node: only its characters change. */
export const showText = (element: HTMLElement, text: string | null): void => {
  hide(element, text === null)
  if (text === null) return
  if (element.firstChild) element.firstChild.nodeValue = text
  else element.textContent = text
}
