const through = async (
  content: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await new Response(new Blob([content]).stream().pipeThrough(stream)).arrayBuffer())

/** A text, compressed. */
export const deflate = (text: string): Promise<Uint8Array<ArrayBuffer>> =>
  through(Uint8Array.from(new TextEncoder().encode(text)), new CompressionStream('deflate-raw'))

/** The text that was compressed. */
export const inflate = async (content: Uint8Array<ArrayBuffer>): Promise<string> =>
  new TextDecoder().decode(await through(content, new DecompressionStream('deflate-raw')))
