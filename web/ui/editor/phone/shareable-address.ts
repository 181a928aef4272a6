/** The address of the editor without what must not travel: a login token or a render ticket. */
export const shareableAddress = (href: string): string => {
  const url = new URL(href)
  for (const secret of ['token', 'credentials', 'rt']) url.searchParams.delete(secret)
  url.hash = ''
  return url.href
}
