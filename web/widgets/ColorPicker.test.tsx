import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ColorPicker } from './ColorPicker.tsx'
import { brandColorGroups } from './color/brand-color-groups.ts'

const GROUPS = [{ id: 'a', name: '主色', colors: ['#123456', '#abcdef'] }]
const draw = (groups: typeof GROUPS | undefined) => {
  brandColorGroups.set(groups ?? [])
  return renderToStaticMarkup(<ColorPicker value="#ff0000" onChange={() => {}} />)
}

describe('color panel', () => {
  it('E-2-123 shows the brand color selector and swatches only when the team has a group', () => {
    const shown = draw(GROUPS)
    expect(shown).toContain('aria-label="品牌色 #123456"')
    expect(shown).toContain('aria-label="品牌色 #abcdef"')
    expect(shown).toContain('主色')
    expect(draw(undefined)).not.toContain('品牌色')
  })
})
