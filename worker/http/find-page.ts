type Page = 'index' | 'editor' | 'stage' | 'cutout'
interface Found {
  readonly page: Page
  readonly status: number
}

/** Pages of the site that everybody may open. */
const SITE = ['/', '/userCenter/design', '/m-download', '/downloadbyphone']

/** Which page an address shows; a string is where to go instead. */
export const findPage = (url: URL, isDevelopment: boolean): Found | string => {
  const { pathname, search, searchParams } = url
  if (pathname === '/editor') {
    if (search.length <= 1 || search.includes('undefined')) return '/'
    if (searchParams.get('ssrImg') !== '1') return { page: 'editor', status: 200 }
    return { page: searchParams.has('cutOut') ? 'cutout' : 'stage', status: 200 }
  }
  const isKnown = SITE.includes(pathname) || (pathname === '/dev/inbox' && isDevelopment)
  return { page: 'index', status: isKnown ? 200 : 404 }
}
