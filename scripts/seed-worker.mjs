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

/**
 * The Worker that fills the local bucket and database: GET answers the keys of the bucket, PUT runs statements, POST
 * stores files whose contents follow each other in the body. From outside, each file and each row would be calls between
 * processes.
 */
export default {
  async fetch(request, { FILES, DB }) {
    if (request.method === 'GET') return Response.json(await keysOf(FILES))
    if (request.method === 'PUT') {
      await DB.batch((await request.json()).map(sql => DB.prepare(sql)))
      return new Response(null, { status: 204 })
    }
    const bytes = new Uint8Array(await request.arrayBuffer())
    let start = 0
    const stored = JSON.parse(request.headers.get('x-files') ?? '[]').map(({ key, type, size }) => {
      const content = bytes.subarray(start, start + size)
      start += size
      return FILES.put(key, content, { httpMetadata: { contentType: type } })
    })
    await Promise.all(stored)
    return new Response(null, { status: 204 })
  },
}
