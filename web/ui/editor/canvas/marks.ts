/*
 * Marks of overlays that follow the camera or a frame: the same value written again makes the browser match every rule
 * anew, at each step of a gesture.
 */

/** Sets a `data-` mark only when it changes. */
export const mark = ({ dataset }: HTMLElement, name: string, isSet: boolean): void => {
  const value = String(isSet)
  if (dataset[name] !== value) dataset[name] = value
}

/** Hides or shows an element only when that changes. */
export const hide = (element: HTMLElement, isHidden: boolean): void => {
  if (element.hidden !== isHidden) element.hidden = isHidden
}
