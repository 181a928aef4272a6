/**
 * The bytes of a file of the product.
 * @throws Error when it cannot be loaded.
 */
export const fetchPackagedFile = async (url: string): Promise<Uint8Array> => {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`)
  return new Uint8Array(await response.arrayBuffer())
}
