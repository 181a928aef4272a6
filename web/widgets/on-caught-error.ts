/** For roots of React: logs an error that a boundary shows, as React does, and lets the page's listener report it. */
export const onCaughtError = (error: unknown): void => {
  console.error(error)
  dispatchEvent(new ErrorEvent('error', { error }))
}
