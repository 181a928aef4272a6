import { describe, expect, it } from 'vitest'
import { PHONE, plainPhone, WEB_URL } from './patterns.ts'

describe('patterns', () => {
  it('E-5-47 knows mainland phone numbers', () => {
    for (const phone of ['13800138000', '19912345678', '11110000001']) expect(PHONE.test(phone), phone).toBe(true)
    for (const wrong of ['1380013800', '138001380000', '23800138000', '10800138000', '+8613800138000', ' 13800138000'])
      expect(PHONE.test(wrong), wrong).toBe(false)
  })
  it('A-5-07 reads a phone number as people write it: full-width digits, spaces, hyphens, and the prefixes 0, 86, +86, 0086 and 17951', () => {
    for (const text of [
      '13800138000',
      '１３８００１３８０００',
      '138 0013 8000',
      '138-0013-8000',
      '013800138000',
      '8613800138000',
      '+86 138-0013-8000',
      '0086 13800138000',
      '17951 13800138000',
    ])
      expect(plainPhone(text), text).toBe('13800138000')
    // A number that begins like a prefix, and texts of another length, stay as they are.
    for (const text of ['17951380013', '8613800138', '860138001380', '0123', ''])
      expect(plainPhone(text), text).toBe(text)
  })
  it('E-5-48 an address starts with http or https', () => {
    for (const url of ['http://a.cn', 'https://a.cn/b?c=1#d', 'HTTPS://A.CN']) expect(WEB_URL.test(url)).toBe(true)
    for (const wrong of ['a.cn', 'ftp://a.cn', '//a.cn', 'https://', 'https://a b', 'javascript:https://a.cn'])
      expect(WEB_URL.test(wrong), wrong).toBe(false)
  })
})
