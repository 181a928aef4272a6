import factory from 'libheif-js/libheif-wasm/libheif.js'

/** A picture of a HEIF file, turned as the file says. */
interface HeifImage {
  get_width(): number
  get_height(): number
  is_primary(): boolean
  has_alpha_channel(): boolean
  /** Fills `data` with RGBA; `done` gets null when it cannot be decoded. */
  display(
    to: { readonly data: Uint8ClampedArray; readonly width: number; readonly height: number },
    done: (shown: unknown) => void,
  ): void
}
interface Libheif {
  readonly HeifDecoder: new () => { decode(file: Uint8Array): readonly HeifImage[] }
}

const isLibheif = (module: unknown): module is Libheif =>
  typeof module === 'object' && module !== null && 'HeifDecoder' in module

/** Starts libheif. @throws Error when this browser lacks WebAssembly. */
export const openLibheif = (wasmBinary: ArrayBuffer): Libheif => {
  const module: unknown = factory({ wasmBinary })
  if (!isLibheif(module)) throw new Error('libheif has no decoder')
  return module
}
