import { describe, expect, it } from 'vitest'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { AVIF, heic } from '#test/support/encoded-pictures.ts'
import { quarteredPng } from '#test/support/pictures.ts'
import { checkFile } from './ready-file.ts'

const TYPES = { ok: false, reason: '仅支持 png、jpg、jpeg、gif、svg 图片', mayRetry: false }
/** A PNG that says it has these sides (px). */
const claiming = (width: number, height: number) => {
  const bytes = quarteredPng(4, 4)
  new DataView(bytes.buffer).setUint32(16, width)
  new DataView(bytes.buffer).setUint32(20, height)
  return bytes
}

describe('a file to upload', () => {
  it.each([
    ['words', '说明.txt', new TextEncoder().encode('你好')],
    ['words that say they are a picture', '假的.png', new TextEncoder().encode('not a picture')],
    ['nothing', '空.png', new Uint8Array()],
  ])('is refused when it is %s, before it is decoded', async (_, name, bytes) => {
    expect(await checkFile(new File([bytes], name, { type: 'image/png' }))).toEqual(TYPES)
  })

  it('is refused over 10 MB and over 100 megapixels, before it is decoded', async () => {
    const large = new File([new Uint8Array(LIMITS.uploadBytes + 1)], '大.webp')
    expect(await checkFile(large)).toMatchObject({ ok: false, reason: '大.webp 大小超过了10MB!' })
    const check = (bytes: Uint8Array<ArrayBuffer>) => checkFile(new File([bytes], 'a.png'))
    const tooMany = { ok: false, reason: '图片像素过大，请压缩后再上传' }
    expect(await check(claiming(10_001, 10_000))).toMatchObject(tooMany)
    expect(await check(claiming(10_000, 10_000))).toMatchObject({ ok: true })
    expect(await check(heic(20_000, 10_000))).toMatchObject(tooMany)
  })

  it('is known by its bytes, whatever its name says', async () => {
    const typeOf = async (bytes: Uint8Array<ArrayBuffer>, name: string) => {
      const checked = await checkFile(new File([bytes], name))
      return checked.ok && checked.head.type
    }
    expect(await typeOf(AVIF, 'a.png')).toBe('image/avif')
    expect(await typeOf(quarteredPng(4, 4), 'a.heic')).toBe('image/png')
    expect(await typeOf(heic(40, 30), '无名')).toBe('image/heic')
  })

  it('that cannot be read, as a folder or one that was deleted, says so', async () => {
    const gone = new File(['x'], '文件夹')
    gone.slice = () => Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new DOMException('gone')) })
    expect(await checkFile(gone)).toEqual({ ok: false, reason: '读取失败，请重新选择', mayRetry: false })
  })
})
