import { describe, expect, it } from 'vitest'
import { isCameraFile, otherFile } from './other-files.ts'

const latin = (text: string) => Uint8Array.from(text, char => char.charCodeAt(0))
const VIDEO = /^是视频/
const AUDIO = /^是音频/
const ARCHIVE = /^是压缩包/
const PROGRAM = /^是程序文件/
const OFFICE = /^是 Office 文档/

/** The first bytes of files, with the part that tells what they are first. */
const SIGNATURES = [
  ['JPEG XL in boxes', '....JXL ', 4, /^是 JPEG XL/],
  ['JPEG 2000', '....jP  ', 4, /^是 JPEG 2000/],
  ['a film', '....ftypisom', 4, VIDEO],
  ['a film without its type', '....moov....', 4, VIDEO],
  ['a film with its data first', '....mdat....', 4, VIDEO],
  ['an old film of Apple', '....wide....', 4, VIDEO],
  ['a film of the web', '\x1a\x45\xdf\xa3', 0, VIDEO],
  ['a film of Flash', 'FLV', 0, VIDEO],
  ['a film of a DVD', '\0\0\x01\xba', 0, VIDEO],
  ['Ogg', 'OggS', 0, AUDIO],
  ['FLAC', 'fLaC', 0, AUDIO],
  ['MP3', 'ID3\x04', 0, AUDIO],
  ['packed files', 'PK\x03\x04', 0, ARCHIVE],
  ['no packed files', 'PK\x05\x06', 0, ARCHIVE],
  ['gzip', '\x1f\x8b', 0, ARCHIVE],
  ['7z', '7z\xbc\xaf', 0, ARCHIVE],
  ['RAR', 'Rar!', 0, ARCHIVE],
  ['a program of Windows', 'MZ', 0, PROGRAM],
  ['a program of Linux', '\x7fELF', 0, PROGRAM],
  ['a program of Apple', '\xcf\xfa\xed\xfe', 0, PROGRAM],
  ['a program for several machines', '\xca\xfe\xba\xbe', 0, PROGRAM],
  ['a design', '8BPS', 0, /^是 PSD 设计文件/],
  ['JPEG XL', '\xff\x0a', 0, /^是 JPEG XL/],
  ['an icon', '\0\0\x01\0', 0, /^是 ICO/],
] as const

describe('a file that is no picture', () => {
  it.each(SIGNATURES)('is told by its first bytes: %s', (_, bytes, from, sentence) => {
    expect(otherFile(latin(`${bytes}????????`), 'a.png')).toMatch(sentence)
    const end = bytes === 'ID3\x04' ? 3 : from + 4
    for (let at = from; at < Math.min(bytes.length, end); at++) {
      const wrong = latin(`${bytes}????????`)
      wrong[at] = 0x21 + (at % 2)
      expect(otherFile(wrong, 'a.png'), `byte ${at}`).toBeNull()
    }
  })

  it('has a brand that tells photos of cameras and sound from films', () => {
    expect(otherFile(latin('....ftypcrx '), 'a')).toMatch(/^是相机 RAW/)
    expect(otherFile(latin('....ftypM4A '), 'a')).toMatch(AUDIO)
    expect(otherFile(latin('....ftypM4B '), 'a')).toMatch(AUDIO)
    expect(otherFile(latin('....ftypM4V '), 'a')).toMatch(VIDEO)
    expect(otherFile(latin('....ftyp M4Acrx'), 'a')).toMatch(VIDEO)
  })

  it('of the kind RIFF is a film or sound', () => {
    expect(otherFile(latin('RIFF....WAVE'), 'a')).toMatch(AUDIO)
    expect(otherFile(latin('RIFF....AVI '), 'a')).toMatch(VIDEO)
    expect(otherFile(latin('RIFF....WEBP'), 'a')).toBeNull()
    expect(otherFile(latin('LIFF....WAVE'), 'a')).toBeNull()
  })

  it('is an Office file by its container and its name together', () => {
    const [zip, empty, ole] = [latin('PK\x03\x04..'), latin('PK\x05\x06..'), latin('\xd0\xcf\x11\xe0..')]
    expect(otherFile(zip, '报告.DOCX')).toMatch(OFFICE)
    expect(otherFile(empty, '表.xlsx')).toMatch(OFFICE)
    expect(otherFile(ole, '旧.ppt')).toMatch(OFFICE)
    expect(otherFile(ole, '旧.dat')).toBeNull()
    expect(otherFile(zip, '报告.docx.png')).toMatch(ARCHIVE)
    expect(otherFile(latin('Rar!'), '报告.docx')).toMatch(ARCHIVE)
    expect(otherFile(latin('....'), '报告.docx')).toBeNull()
    for (const at of [0, 1, 2, 3]) {
      const wrong = ole.map((byte, index) => (index === at ? byte ^ 0x40 : byte))
      expect(otherFile(wrong, '旧.ppt')).toBeNull()
    }
  })

  it('comes from a camera when its name says so', () => {
    expect(['a.CR2', 'b.nef', 'c.dng'].map(isCameraFile)).toEqual([true, true, true])
    expect(['a.cr2.jpg', 'nef', 'c.png'].map(isCameraFile)).toEqual([false, false, false])
  })
})
