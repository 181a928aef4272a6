import { expect, it } from 'vitest'
import { addressesInCss, isOwnAddress, isOwnCss, ownPath } from './own-addresses.ts'

it('a published page loads what is ours and pictures inside it, nothing else', () => {
  for (const address of ['/u/a.png', '/f/s/a.woff2?text=x', '#clip-1', 'data:image/png;base64,AA', 'DATA:image/webp,x'])
    expect([address, isOwnAddress(address)]).toEqual([address, true])
  for (const address of [
    ...['//evil.example/a.png', '/\\evil.example', 'https://evil.example/a', 'http:/a', 'javascript:alert(1)', ''],
    ...['data:text/html,x', 'data:image/evil,x', 'blob:x', 'u/a.png', 'ftp://a', ' /u/a.png', '\\\\evil'],
  ])
    expect([address, isOwnAddress(address)]).toEqual([address, false])
})

it('the same holds for every address in a style', () => {
  expect(addressesInCss(`url("/u/a.png"), url('/u/b c.png') url( /u/c.png ), linear-gradient(red, blue)`)).toEqual([
    ...['/u/a.png', '/u/b c.png', '/u/c.png'],
  ])
  for (const value of ['url("/u/a.png")', 'url("#clip")', 'translate(1px, 2px)', '"思源黑体"', 'none'])
    expect([value, isOwnCss(value)]).toEqual([value, true])
  for (const value of [
    ...['url("https://evil.example/a")', 'url(//evil.example)', 'image-set("https://evil.example/a" 1x)'],
    ...['url("/u/a.png"), url("http://evil.example")', 'src("https://evil.example")', 'url("javascript:x")'],
  ])
    expect([value, isOwnCss(value)]).toEqual([value, false])
})

it('an address of our own origin becomes a path', () => {
  expect(ownPath('https://moye.test/u/a.png?x=1', 'https://moye.test')).toBe('/u/a.png?x=1')
  expect(ownPath('https://moye.test.evil/u/a.png', 'https://moye.test')).toBe('https://moye.test.evil/u/a.png')
  expect(ownPath('/u/a.png', 'https://moye.test')).toBe('/u/a.png')
})
