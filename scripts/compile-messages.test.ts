import { describe, expect, it } from 'vitest'
import { type Catalog, compileArea, pseudoCatalog, translated } from './compile-messages.ts'

/** A message as the compiled module gives it. */
const load = async (catalog: Catalog, language = 'en') => {
  const { stripTypeScriptTypes } = await import('node:module')
  const { direct } = compileArea('layers', catalog, language)
  return (await import(`data:text/javascript,${encodeURIComponent(stripTypeScriptTypes(direct))}`)) as Readonly<
    Record<string, string | ((values: object) => string)>
  >
}

describe('compiled messages', () => {
  it('are constants, or functions of their values', async () => {
    const { delete: text, moved } = await load({ delete: "It's `1` \\ $ 删除", moved: '`已`移动 {count} 个$\\' })
    expect(text).toBe("It's `1` \\ $ 删除")
    expect(typeof moved === 'function' && moved({ count: 3 })).toBe('`已`移动 3 个$\\')
  })

  it('choose the form of a number by the rules of their language', async () => {
    const { left } = await load({ left: '{count, plural, =0 {Nothing} one {# layer} other {# layers}} left' })
    const say = (count: number) => typeof left === 'function' && left({ count })
    expect([0, 1, 2].map(say)).toEqual(['Nothing left', '1 layer left', '2 layers left'])
  })

  it('are refused with a wrong name or notation', () => {
    expect(() => compileArea('a', { 'no-name': 'x' }, 'zh')).toThrow('a.no-name')
    expect(() => compileArea('a', { open: '{count' }, 'zh')).toThrow('a.open')
    expect(() => compileArea('a', { date: '{at, date}' }, 'zh')).toThrow('a.date')
  })

  it('keep the original where there is no translation, and refuse one of another shape', () => {
    const base = { cancel: '取消', moved: '已移动 {count} 个' }
    expect(translated(base, { cancel: 'Cancel' }, 'en')).toEqual({ cancel: 'Cancel', moved: '已移动 {count} 个' })
    expect(() => translated(base, { moved: 'Moved {number}' }, 'en')).toThrow('moved')
    expect(() => translated(base, { gone: 'Gone' }, 'en')).toThrow('gone')
  })

  it('show their keys and values in the pseudo-language', () => {
    expect(pseudoCatalog('layers', { moved: '已移动 {count} 个' })).toEqual({ moved: '⟦layers.moved {count}⟧' })
  })
})
