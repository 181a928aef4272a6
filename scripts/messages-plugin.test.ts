import { describe, expect, it } from 'vitest'
import { BASE, languageProblems, localeOf } from './messages.ts'
import { languageConditions } from './messages-plugin.ts'

describe('the language of a build', () => {
  it('needs a folder of messages and a line in the imports of package.json', () => {
    expect(languageProblems('en', ['zh', 'en'], ['zh', 'en'])).toEqual([])
    expect(languageProblems('en', ['zh'], ['zh', 'en'])).toEqual(['there is no folder messages/en'])
    expect(languageProblems('en', ['zh', 'en'], ['zh'])).toEqual([
      '"#messages/*" in "imports" of package.json has no line for "en"',
    ])
  })

  it('is refused when the repository does not have it', () => {
    expect(() => languageConditions('xx')).toThrow(/"xx" has no messages: .*messages\/xx; .*package\.json/)
    expect(languageConditions(BASE)).not.toContain(BASE)
    expect(languageConditions('qps')[0]).toBe('qps')
  })

  it('has a locale, which the pseudo-language takes from the original', () => {
    expect(localeOf(BASE)).toBe('zh-CN')
    expect(localeOf('qps')).toBe('zh-CN')
  })
})
