/** Files of pdf.js that some PDFs need: tables of Chinese encodings, fonts that every reader has, decoders. */
const FILES: Readonly<Record<string, string>> = {
  ...import.meta.glob<string>('../../node_modules/pdfjs-dist/cmaps/*.bcmap', {
    query: '?url',
    import: 'default',
    eager: true,
  }),
  ...import.meta.glob<string>('../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}', {
    query: '?url',
    import: 'default',
    eager: true,
  }),
  ...import.meta.glob<string>('../../node_modules/pdfjs-dist/wasm/{jbig2,openjpeg,qcms_bg}.wasm', {
    query: '?url',
    import: 'default',
    eager: true,
  }),
}
const BY_NAME = new Map(Object.entries(FILES).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1), url]))

/** Gives pdf.js the files that it asks for by name. */
export class PdfFiles {
  async fetch({ filename }: { readonly filename: string }): Promise<Uint8Array> {
    const url = BY_NAME.get(filename)
    if (url === undefined) throw new Error(`There is no ${filename}.`)
    const response = await fetch(url)
    if (!response.ok) throw new Error(`${url} answered ${response.status}.`)
    return new Uint8Array(await response.arrayBuffer())
  }
}
