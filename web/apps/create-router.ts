import { type Signal, signal } from '#web/model/signals.ts'

/** The address of an app's page, and the ways to change it without loading a document. */
export interface AppRouter {
  /** URL of the current page. */
  readonly here: Signal<URL>
  /** Goes to a URL: without loading a document within the app, else by normal navigation. */
  readonly navigate: (href: string) => void
  /** Replaces the query of the current page. */
  readonly replaceQuery: (query: URLSearchParams) => void
}

/** The router of an app; `isOwnPage`: whether the app has the page. Every other URL is a separate document. */
export const createRouter = (isOwnPage: (url: URL) => boolean): AppRouter => {
  const here = signal(new URL(location.href))
  addEventListener('popstate', () => {
    here.value = new URL(location.href)
  })
  return {
    here,
    navigate: href => {
      const url = new URL(href, location.href)
      if (url.origin !== location.origin || !isOwnPage(url)) {
        location.assign(url)
        return
      }
      history.pushState(null, '', url)
      here.value = url
      scrollTo(0, 0)
    },
    replaceQuery: query => {
      const url = new URL(location.href)
      url.search = query.toString()
      history.replaceState(null, '', url)
      here.value = url
    },
  }
}
