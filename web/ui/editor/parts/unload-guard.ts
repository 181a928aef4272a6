let isLeaving = false

/** Whether the editor itself leaves or reloads the page: then the unload prompt is not shown. */
export const isLeavingItself = (): boolean => isLeaving

/** Goes to another page of the site, without the unload prompt. */
export const leaveFor = (path: string): void => {
  isLeaving = true
  location.assign(path)
}

/** Goes to another address in place of this one, without the unload prompt. */
export const replaceWith = (path: string): void => {
  isLeaving = true
  location.replace(path)
}

/** Reloads the page after `ms`, without the unload prompt. */
export const reloadSoon = (ms: number): void => {
  setTimeout(() => {
    isLeaving = true
    location.reload()
  }, ms)
}
