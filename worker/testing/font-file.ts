import { sfntFile } from '#schemas/sfnt.ts'

/** A table of zeros with some numbers in it: `[offset, 16-bit value]`. */
const table = (bytes: number, ...words: readonly (readonly [at: number, value: number])[]): Uint8Array => {
  const data = new DataView(new ArrayBuffer(bytes))
  for (const [at, value] of words) data.setUint16(at, value)
  return new Uint8Array(data.buffer)
}
/** A Chinese full name. */
const nameTable = (name: string): Uint8Array => {
  const text = new Uint8Array([...name].flatMap(char => [char.charCodeAt(0) >> 8, char.charCodeAt(0) & 255]))
  const head = table(18, [2, 1], [4, 18], [6, 3], [8, 1], [10, 0x0804], [12, 4], [14, text.length], [16, 0])
  return new Uint8Array([...head, ...text])
}

interface Facts {
  readonly name?: string
  readonly weight?: number
  readonly fsType?: number
  readonly isItalic?: boolean
}
/** The smallest file with the tables of a font. */
export const fontFile = ({ name = '测试体', weight = 400, fsType = 0, isItalic = false }: Facts = {}) =>
  sfntFile({
    cmap: table(36, [2, 1], [4, 3], [6, 1], [10, 12], [12, 4], [14, 24], [18, 2], [26, 0xffff], [30, 0xffff]),
    glyf: table(4),
    head: table(54, [18, 1000]),
    hhea: table(36),
    hmtx: table(4),
    loca: table(4),
    maxp: table(6, [4, 1]),
    name: nameTable(name),
    'OS/2': table(78, [4, weight], [8, fsType], [62, isItalic ? 1 : 0]),
  })

/** An upload of a font; by default with the statement about its license. */
export const fontForm = (file: Uint8Array<ArrayBuffer> = fontFile(), agreed = '1') => {
  const form = new FormData()
  form.set('file', new File([file], '我的字体.ttf'))
  form.set('agreed', agreed)
  return form
}
