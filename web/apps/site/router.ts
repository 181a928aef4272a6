import { signal } from '#web/model/signals.ts'

/** Path and query now shown. */
export const here = signal(new URL(location.href))

addEventListener('popstate', () => {
  here.value = new URL(location.href)
})

/** Pages of this app; every other address is another document. */
const OWN = ['/', '/userCenter/design', '/dev/inbox', '/agreement', '/privacy', '/m-download', '/downloadbyphone']
export const isOwnPage = (url: URL): boolean => url.origin === location.origin && OWN.includes(url.pathname)

/** Goes to an address: within the app without loading, else as the browser does. */
export const navigate = (href: string): void => {
  const url = new URL(href, location.href)
  if (!isOwnPage(url)) {
    location.assign(url)
    return
  }
  history.pushState(null, '', url)
  here.value = url
  scrollTo(0, 0)
}

/** Replaces the query of the page that is shown. */
export const replaceQuery = (query: URLSearchParams): void => {
  const url = new URL(location.href)
  url.search = query.toString()
  history.replaceState(null, '', url)
  here.value = url
}
