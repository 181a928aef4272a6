let isOwnReload = false

/** Whether the editor itself reloads the page: then the unload prompt is not shown. */
export const isReloadingItself = (): boolean => isOwnReload

/** Reloads the page after `ms`, without the unload prompt. */
export const reloadSoon = (ms: number): void => {
  setTimeout(() => {
    isOwnReload = true
    location.reload()
  }, ms)
}
