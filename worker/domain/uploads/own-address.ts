import { keyOfPath } from '#schemas/catalog/storage-keys.ts'
import { fail } from '#schemas/errors.ts'
import type { Ports } from '../../ports/index.ts'

/**
 * Storage key of the file at an address of our own, or of a host that serves our files. The address is never fetched, so
 * it cannot reach another host (SSRF), whatever it leads to; its query is ignored.
 * @throws IMAGE_SOURCE_REFUSED
 */
export const ownFileKey = (ports: Pick<Ports, 'origin' | 'imageHosts'>, address: string): string => {
  const url = URL.parse(address)
  const hosts = [new URL(ports.origin).host, ...ports.imageHosts]
  const isOwn =
    url && ['https:', 'http:'].includes(url.protocol) && !url.username && !url.password && hosts.includes(url.host)
  if (!isOwn) throw fail('IMAGE_SOURCE_REFUSED')
  return keyOfPath(url.pathname)
}
