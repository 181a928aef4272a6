const keysOf = async bucket => {
  const keys = []
  let cursor
  do {
    const found = await bucket.list({ cursor })
    keys.push(...found.objects.map(({ key }) => key))
    cursor = found.truncated ? found.cursor : undefined
  } while (cursor)
  return keys
}
/** An object as it is, with what is known of it. */
const fileOf = async (bucket, key) => {
  const found = await bucket.get(key)
  if (!found) return new Response(null, { status: 404 })
  const { httpMetadata, customMetadata } = found
  return new Response(found.body, { headers: { 'x-metadata': JSON.stringify({ httpMetadata, customMetadata }) } })
}

/**
 * The Worker that fills the local bucket and database: GET answers the keys of the bucket, with `?key=` that object; PUT
 * runs statements and answers their rows, POST stores files whose contents follow each other in the body. From outside,
 * each file and each row would be calls between processes.
 */
export default {
  async fetch(request, { FILES, DB }) {
    if (request.method === 'GET') {
      const key = new URL(request.url).searchParams.get('key')
      return key === null ? Response.json(await keysOf(FILES)) : fileOf(FILES, key)
    }
    if (request.method === 'PUT') {
      const done = await DB.batch((await request.json()).map(sql => DB.prepare(sql)))
      return Response.json(done.map(({ results }) => results))
    }
    const bytes = new Uint8Array(await request.arrayBuffer())
    let start = 0
    const stored = JSON.parse(request.headers.get('x-files') ?? '[]').map(({ key, size, ...metadata }) => {
      const content = bytes.subarray(start, start + size)
      start += size
      return FILES.put(key, content, metadata)
    })
    await Promise.all(stored)
    return new Response(null, { status: 204 })
  },
}
