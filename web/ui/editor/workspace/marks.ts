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
