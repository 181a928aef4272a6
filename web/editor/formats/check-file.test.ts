import { describe, expect, it } from 'vitest'
import { AVIF, gif, heic } from '#test/support/encoded-pictures.ts'
import { blockJpeg, exifSegment } from '#test/support/jpegs.ts'
import { quarteredPng } from '#test/support/pictures.ts'
import { tiff } from '#test/support/tiffs.ts'
import { checkFile } from './check-file.ts'

const reasonOf = async (bytes: string | Uint8Array<ArrayBuffer>, name = '文件.png') => {
  const checked = await checkFile(new File([bytes], name, { type: 'image/png' }))
  return checked.ok ? '' : checked.reason
}
/** A PNG that says it has these sides (px). */
const claiming = (width: number, height: number) => {
  const bytes = quarteredPng(4, 4)
  new DataView(bytes.buffer).setUint32(16, width)
  new DataView(bytes.buffer).setUint32(20, height)
  return bytes
}
const latin = (text: string) => Uint8Array.from(text, char => char.charCodeAt(0))
const padded = (start: Uint8Array, bytes: number) => {
  const all = new Uint8Array(bytes)
  all.set(start)
  return all
}

describe('a file to upload', () => {
  it.each([
    ['words', 'hello', /^仅支持 png、jpg、jpeg、gif、svg 图片$/],
    ['nothing', '', /^是空文件/],
    ['a film of a phone', latin('\0\0\0\x20ftypisom\0\0\x02\0isom'), /^是视频/],
    ['a film of the web', latin('\x1a\x45\xdf\xa3 webm'), /^是视频/],
    ['an old film', latin('RIFF\0\0\0\0AVI LIST'), /^是视频/],
    ['music', latin('ID3\x04\0\0'), /^是音频/],
    ['speech', latin('RIFF\0\0\0\0WAVEfmt '), /^是音频/],
    ['packed files', latin('PK\x03\x04\x14\0'), /^是压缩包/],
    ['others', latin('Rar!\x1a\x07'), /^是压缩包/],
    ['a program', latin('MZ\x90\0\x03'), /^是程序文件/],
    ['another', latin('\x7fELF\x02\x01'), /^是程序文件/],
    ['a design', latin('8BPS\0\x01'), /^是 PSD 设计文件/],
    ['a picture of tomorrow', latin('\xff\x0a\0\0'), /^是 JPEG XL 图片/],
    ['an icon', latin('\0\0\x01\0\x01\0'), /^是 ICO 图片/],
  ])('that is %s is refused with a sentence, whatever its name says', async (_, bytes, reason) => {
    expect(await reasonOf(bytes)).toMatch(reason)
  })

  it('that only its name tells apart is refused with a sentence of its own', async () => {
    expect(await reasonOf(latin('PK\x03\x04'), '报告.docx')).toMatch(/^是 Office 文档/)
    expect(await reasonOf(tiff({ width: 1, height: 1, strips: [[0]] }), 'DSC_1.NEF')).toMatch(/^是相机 RAW 照片/)
  })

  it('is known by its bytes, whatever its name says', async () => {
    const typeOf = async (bytes: Uint8Array<ArrayBuffer>, name: string) => {
      const checked = await checkFile(new File([bytes], name))
      return checked.ok && (checked.kind === 'pdf' ? 'pdf' : checked.head.type)
    }
    expect(await typeOf(AVIF, 'a.png')).toBe('image/avif')
    expect(await typeOf(quarteredPng(4, 4), 'a.heic')).toBe('image/png')
    expect(await typeOf(heic(40, 30), '无名')).toBe('image/heic')
    expect(await typeOf(tiff({ width: 1, height: 1, strips: [[0]] }), 'a.jpg')).toBe('image/tiff')
    expect(await typeOf(padded(latin('BM\0\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0\x02\0\0\0\x02\0\0\0'), 60), 'a')).toBe(
      'image/bmp',
    )
    expect(await typeOf(latin('%PDF-1.7\n'), 'a.png')).toBe('pdf')
    // A PDF may begin within its first 1024 bytes.
    expect(await typeOf(latin(`${' '.repeat(1019)}%PDF-1.7`), 'a')).toBe('pdf')
    expect(await typeOf(latin(`${' '.repeat(1020)}%PDF-1.7`), 'a')).toBe(false)
  })

  it('has at most 95 MB when it is made smaller, 10 MB when it is stored as it is, 50 MB as a PDF, and an area that memory can hold', async () => {
    const sized = (start: Uint8Array<ArrayBuffer>, size: number, name = '大.png') => {
      const file = new File([start], name)
      Object.defineProperty(file, 'size', { value: size })
      return checkFile(file)
    }
    const tooLarge = (megabytes: number) => ({ ok: false, reason: `大小超过了${megabytes}MB!`, mayRetry: false })
    const [sourceBytes, sourcePixels] = [99_614_720, 120_000_000]
    expect(await sized(quarteredPng(4, 4), sourceBytes)).toMatchObject({ ok: true })
    expect(await sized(quarteredPng(4, 4), sourceBytes + 1)).toEqual(tooLarge(95))
    expect(await sized(gif(4, [1, 2, 3]), 10_485_761)).toEqual(tooLarge(10))
    expect(await sized(latin('<svg xmlns="x"/>'), 10_485_761)).toEqual(tooLarge(10))
    expect(await sized(latin('anything'), 10_485_761)).toEqual(tooLarge(10))
    expect(await sized(latin('%PDF-1.7\n'), 52_428_800)).toEqual({ ok: true, kind: 'pdf' })
    expect(await sized(latin('%PDF-1.7\n'), 52_428_801)).toEqual(tooLarge(50))
    const tooMany = '图片像素过大，请压缩后再上传'
    expect(await reasonOf(claiming(30_000, 30_000))).toBe(tooMany)
    expect(await reasonOf(claiming(sourcePixels + 1, 1))).toBe(tooMany)
    expect(await reasonOf(claiming(sourcePixels, 1))).toBe('')
    expect(await reasonOf(heic(20_000, 10_000))).toBe(tooMany)
  })

  it('is measured behind a long profile or preview', async () => {
    const long = Array.from({ length: 5 }, () => [0xff, 0xe1, 0xff, 0xff, ...Array(65_533).fill(0)])
    const file = new File([blockJpeg([[[1, 1, 1]]], { segments: [...long, exifSegment(6)] })], 'a.jpg')
    expect(file.size).toBeGreaterThan(262_144)
    expect(await checkFile(file)).toMatchObject({ ok: true, head: { width: 8, height: 8, orientation: 6 } })
  })

  it('that cannot be read, as a folder or one that was deleted, says so', async () => {
    const gone = new File(['x'], '文件夹')
    gone.slice = () => Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new DOMException('gone')) })
    expect(await checkFile(gone)).toEqual({ ok: false, reason: '读取失败，请重新选择', mayRetry: false })
  })
})
