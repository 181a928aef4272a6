let isOwnReload = false

/** Whether the page is leaving by our own doing: then nobody is asked whether they want to. */
export const leavesByItself = (): boolean => isOwnReload

/** Opens the page anew after `ms`, without the question of a closing page. */
export const reloadSoon = (ms: number): void => {
  setTimeout(() => {
    isOwnReload = true
    location.reload()
  }, ms)
}
