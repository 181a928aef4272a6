import { siteRouteAt } from '#schemas/catalog/site-routes.ts'
import { signal } from '#web/model/signals.ts'

/** URL of the current page. */
export const here = signal(new URL(location.href))

addEventListener('popstate', () => {
  here.value = new URL(location.href)
})

/** Whether this app has the page; every other URL is a separate document. */
const isOwnPage = (url: URL): boolean => url.origin === location.origin && siteRouteAt(url.pathname, true) !== undefined

/** Goes to a URL: without loading a document within the app, else by normal navigation. */
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

/** Replaces the query of the current page. */
export const replaceQuery = (query: URLSearchParams): void => {
  const url = new URL(location.href)
  url.search = query.toString()
  history.replaceState(null, '', url)
  here.value = url
}
