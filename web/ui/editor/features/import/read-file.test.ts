import { describe, expect, it } from 'vitest'
import { ImportError } from '#web/editor/imports/import-error.ts'
import { acceptOf, checkImport, type FileKind, kindOfFile } from './read-file.ts'

const HEADS: Readonly<Record<FileKind, string>> = {
  // Version 1, three channels, 1 × 1 px, 8 bits, RGB.
  psd: '8BPS\0\x01\0\0\0\0\0\0\0\x03\0\0\0\x01\0\0\0\x01\0\x08\0\x03',
  svg: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  pdf: '%PDF-1.7\n',
}
/** What is told of a file of this size (bytes); '' when it may be opened. */
const problemOf = async (kind: FileKind, size: number, head = HEADS[kind]) => {
  const file = new File([Uint8Array.from(head, char => char.charCodeAt(0))], 'a')
  Object.defineProperty(file, 'size', { value: size })
  try {
    await checkImport(file, kind)
    return ''
  } catch (error) {
    return error instanceof ImportError ? error.problem : error
  }
}

describe('a file to import', () => {
  it('is known by the end of its name', () => {
    const kinds = ['A.PSD', 'a.psb', 'a.psd.svg', 'a.pdf', 'a.ai', 'a.png', 'svg', 'a.pdfx'].map(name =>
      kindOfFile({ name }),
    )
    expect(kinds).toEqual(['psd', 'psd', 'svg', 'pdf', 'pdf', null, null, null])
  })

  it('of Photoshop is offered to those who may open it only', () => {
    expect(acceptOf(false)).toBe('.svg,.pdf,image/svg+xml')
    expect(acceptOf(true)).toBe('.psd,.psb,image/vnd.adobe.photoshop,.svg,.pdf,image/svg+xml')
  })

  it.each([
    ['psd', 50, 'tooLarge'],
    ['svg', 2, 'svgTooLarge'],
    ['pdf', 50, 'pdfTooLarge'],
  ] as const)('of %s has at most %d MB', async (kind, megabytes, problem) => {
    expect(await problemOf(kind, megabytes * 1_048_576)).toBe('')
    expect(await problemOf(kind, megabytes * 1_048_576 + 1)).toBe(problem)
  })

  it('that is no PDF, or cannot be read, says so before it is opened', async () => {
    expect(await problemOf('pdf', 100, 'hello')).toBe('notPdf')
    const gone = new File(['x'], 'a.svg')
    gone.slice = () => Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new DOMException('gone')) })
    await expect(checkImport(gone, 'svg')).rejects.toMatchObject({ problem: 'truncated' })
  })
})
