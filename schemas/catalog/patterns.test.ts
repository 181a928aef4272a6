import { describe, expect, it } from 'vitest'
import { PHONE, WEB_URL } from './patterns.ts'

describe('patterns', () => {
  it('E-5-47 knows mainland phone numbers', () => {
    for (const phone of ['13800138000', '19912345678', '11110000001']) expect(PHONE.test(phone), phone).toBe(true)
    for (const wrong of ['1380013800', '138001380000', '23800138000', '10800138000', '+8613800138000', ' 13800138000'])
      expect(PHONE.test(wrong), wrong).toBe(false)
  })
  it('E-5-48 an address starts with http or https', () => {
    for (const url of ['http://a.cn', 'https://a.cn/b?c=1#d', 'HTTPS://A.CN']) expect(WEB_URL.test(url)).toBe(true)
    for (const wrong of ['a.cn', 'ftp://a.cn', '//a.cn', 'https://', 'https://a b', 'javascript:https://a.cn'])
      expect(WEB_URL.test(wrong), wrong).toBe(false)
  })
})
