type Page = 'index' | 'editor' | 'stage'
interface Found {
  readonly page: Page
  readonly status: number
}

/** Which page an address shows; a string is where to go instead. */
export const findPage = (url: URL, isDevelopment: boolean): Found | string => {
  const { pathname, search, searchParams } = url
  if (pathname === '/editor') {
    if (search.length <= 1 || search.includes('undefined')) return '/'
    return { page: searchParams.get('ssrImg') === '1' ? 'stage' : 'editor', status: 200 }
  }
  const isKnown = pathname === '/' || pathname === '/userCenter/design' || (pathname === '/dev/inbox' && isDevelopment)
  return { page: 'index', status: isKnown ? 200 : 404 }
}
