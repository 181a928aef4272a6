import { describe, expect, it } from 'vitest'
import { completeUrl, contentKind, contentProblem, isScannable } from './qr-content.ts'

describe('QR content', () => {
  it('E-5-48 an address must start with http or https', () => {
    expect(contentProblem('url', 'https://moye.cn/a?b=1', 'M')).toBe('')
    expect(contentProblem('url', 'http://moye.cn', 'M')).toBe('')
    for (const wrong of ['ftp://moye.cn', 'moye.cn', 'javascript:alert(1)', 'https//moye.cn', 'https://'])
      expect(contentProblem('url', wrong, 'M'), wrong).toMatch(/http/)
    expect(contentProblem('text', 'moye.cn', 'M')).toBe('')
    expect(contentProblem('url', ' ', 'M')).toBe('请输入网址')
    expect(contentProblem('text', '长'.repeat(3000), 'H')).toMatch(/过长/)
  })
  it('knows an address from words and completes one without its scheme', () => {
    expect([contentKind('https://a.cn'), contentKind('你好'), contentKind('')]).toEqual(['url', 'text', 'url'])
    expect(completeUrl('moye.cn/a?b')).toBe('https://moye.cn/a?b')
    expect(completeUrl('ftp://moye.cn')).toBe('ftp://moye.cn')
    expect(completeUrl('你好')).toBe('你好')
  })
  it('tells which colors a scanner can read', () => {
    expect(isScannable('#000000', '#ffffff')).toBe(true)
    expect(isScannable('#5b4bff', '#ffffff')).toBe(true)
    expect(isScannable('#ffffff', '#000000')).toBe(false)
    expect(isScannable('#ffd54f', '#ffffff')).toBe(false)
    expect(isScannable('#000000', '#00000000')).toBe(true)
  })
})
