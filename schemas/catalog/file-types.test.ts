import * as v from 'valibot'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { download } from '../api/delivery.ts'
import { DRAWN_FORMATS, type DrawnType } from './drawn-types.ts'
import {
  type DocumentType,
  FILE_TYPE_NAMES,
  FILE_TYPES,
  type FileType,
  isDocument,
  isFileType,
  type PictureType,
} from './file-types.ts'

describe('file types of downloads', () => {
  it('have extensions of their own, so that a key names one type', () => {
    expect(new Set(FILE_TYPE_NAMES.map(type => FILE_TYPES[type].extension)).size).toBe(FILE_TYPE_NAMES.length)
  })

  it('are exactly those that the API accepts; a cover is none', () => {
    const query = (fileType: string) => v.safeParse(download.query, { appId: 1, fileType }).success
    for (const type of FILE_TYPE_NAMES) expect([type, query(type), isFileType(type)]).toEqual([type, true, true])
    for (const text of ['cover', 'webp', 'PNG', '', 'toString', '__proto__'])
      expect([text, query(text), isFileType(text)]).toEqual([text, false, false])
  })

  it('are pictures or documents', () => {
    expectTypeOf<PictureType | DocumentType>().toEqualTypeOf<FileType>()
    expectTypeOf<PictureType & DocumentType>().toEqualTypeOf<never>()
    expect(FILE_TYPE_NAMES.filter(isDocument)).toEqual(['pdf'])
  })
})

describe('what the render service draws', () => {
  it('is a download, a cover or a shared page; each has a format', () => {
    expectTypeOf<DrawnType>().toEqualTypeOf<FileType | 'cover' | 'view'>()
    expect(DRAWN_FORMATS.cover).toEqual({ extension: 'webp', mimeType: 'image/webp' })
    for (const type of FILE_TYPE_NAMES) expect(DRAWN_FORMATS[type]).toBe(FILE_TYPES[type])
  })
})
