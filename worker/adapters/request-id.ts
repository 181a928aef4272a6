/** Cloudflare's id of a request with its data center; the network sets the header, whatever the caller sends. */
const RAY = /^[\da-f]{16}(-[A-Z]{3})?$/

/** The id of a request for logs: Cloudflare's own, so that it is also found in the dashboard; else a new one. */
export const requestIdOf = (request: Request): string => {
  const ray = request.headers.get('cf-ray') ?? ''
  return RAY.test(ray) ? ray : crypto.randomUUID()
}
