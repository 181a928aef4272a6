const urls = new WeakMap<Request, URL>()

/**
 * The address of a request, which is parsed once: a dozen places ask for it before a call is answered. Nobody changes it;
 * who needs another address makes one.
 */
export const urlOf = (request: Request): Readonly<URL> => {
  let url = urls.get(request)
  if (!url) {
    url = new URL(request.url)
    urls.set(request, url)
  }
  return url
}
