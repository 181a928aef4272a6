/** Addresses of style sheets that could not be loaded. */
const lost = new Set<string>()

/**
 * Takes note of style sheets that the network loses. The bundler asks for the style of a part once: a part whose code
 * comes at a later try would come undressed.
 */
export const watchStyles = (document: Document): void =>
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
    // The watch removes the element and keeps the address.
    link.onerror = () => reject(new Error(`style sheet ${href} could not be loaded`))
    document.head.append(link)
  })

/** Loads the style sheets that got lost. Rejects when one of them is still out of reach. */
export const restoreStyles = async (): Promise<void> => {
  await Promise.all([...lost].map(load))
}
