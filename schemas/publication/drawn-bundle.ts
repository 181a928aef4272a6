import type { RenderReport } from '../render-report.ts'

/** What the render page hands over beside the pictures. */
export interface DrawnBundle {
  readonly html: string
  readonly head: string
  /** The pictures in the order of their bytes. */
  readonly pictures: readonly { readonly sha256: string; readonly bytes: number }[]
  /** Addresses of the font subsets. */
  readonly fonts: readonly string[]
  readonly problems: RenderReport['problems']
}

/** bytes of the length of the header. */
const LENGTH_BYTES = 4

/** The parts of the file in which the render page hands a published page over: a JSON header, then the pictures. */
export const packBundle = (bundle: DrawnBundle, pictures: readonly Blob[]): readonly (ArrayBuffer | Blob)[] => {
  const header = new TextEncoder().encode(JSON.stringify(bundle))
  const length = new DataView(new ArrayBuffer(LENGTH_BYTES))
  length.setUint32(0, header.byteLength)
  return [length.buffer, new Blob([header]), ...pictures]
}

/**
 * Reads such a file.
 * @throws Error when it is cut off.
 */
export const unpackBundle = (
  file: Uint8Array<ArrayBuffer>,
): { readonly bundle: DrawnBundle; readonly pictures: readonly Uint8Array<ArrayBuffer>[] } => {
  const headerBytes = new DataView(file.buffer, file.byteOffset).getUint32(0)
  let at = LENGTH_BYTES + headerBytes
  const bundle = JSON.parse(new TextDecoder().decode(file.subarray(LENGTH_BYTES, at))) as DrawnBundle
  const pictures = bundle.pictures.map(({ bytes }) => {
    at += bytes
    return file.subarray(at - bytes, at)
  })
  if (at !== file.byteLength) throw new Error(`a bundle of ${file.byteLength} bytes that should have ${at}`)
  return { bundle, pictures }
}
