import { ADMIN_PATH } from '#schemas/catalog/site-routes.ts'
import { signal } from '#web/model/signals.ts'

/** URL of the current page. */
export const here = signal(new URL(location.href))

addEventListener('popstate', () => {
  here.value = new URL(location.href)
})

/** Goes to a URL: within the administration without loading a document, else by normal navigation. */
export const navigate = (href: string): void => {
  const url = new URL(href, location.href)
  if (url.origin !== location.origin || url.pathname !== ADMIN_PATH) {
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
