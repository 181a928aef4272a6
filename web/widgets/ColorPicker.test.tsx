import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ColorPicker } from './ColorPicker.tsx'
import { BrandColourGroups } from './colour/brand-colour-groups.ts'

const GROUPS = [{ id: 'a', name: '主色', colours: ['#123456', '#abcdef'] }]
const draw = (groups: typeof GROUPS | undefined) =>
  renderToStaticMarkup(
    <BrandColourGroups value={groups ?? []}>
      <ColorPicker value="#ff0000" onChange={() => {}} />
    </BrandColourGroups>,
  )

describe('colour panel', () => {
  it('E-2-123 shows the brand colour selector and swatches only when the team has a group', () => {
    const shown = draw(GROUPS)
    expect(shown).toContain('aria-label="品牌色 #123456"')
    expect(shown).toContain('aria-label="品牌色 #abcdef"')
    expect(shown).toContain('主色')
    expect(draw(undefined)).not.toContain('品牌色')
  })
})
