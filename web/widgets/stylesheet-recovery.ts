/** URLs of style sheets that failed to load. */
const lost = new Set<string>()

/**
 * Records style sheets that fail to load. The bundler requests the style sheet of a part once: without this, a part
 * whose code loads on a retry would have no styles.
 */
export const watchStylesheets = (document: Document): void =>
  document.addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return
      lost.add(target.href)
      target.remove()
    },
    true,
  )

const load = (href: string) =>
  new Promise<void>((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.onload = () => {
      lost.delete(href)
      resolve()
    }
    // The listener of `watchStylesheets` removes the element and keeps the URL.
    link.onerror = () => reject(new Error(`style sheet ${href} could not be loaded`))
    document.head.append(link)
  })

/**
 * Loads the failed style sheets again.
 * @throws Error when one of them still cannot be loaded.
 */
export const restoreStylesheets = async (): Promise<void> => {
  await Promise.all([...lost].map(load))
}
