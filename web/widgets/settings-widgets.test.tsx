import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Slider, type SliderProps } from './Slider.tsx'
import { shownAmount } from './slider-amount.ts'
import { Tabs, type TabsProps } from './Tabs.tsx'

const slider = (props: Partial<SliderProps>) =>
  renderToStaticMarkup(<Slider label="粗细" value={0.5} onChange={() => {}} {...props} />)
const tabs = (props: Partial<TabsProps>) =>
  renderToStaticMarkup(
    <Tabs value="a" onChange={() => {}} tabs={[{ id: 'a', label: '内容', content: <p>甲</p> }]} {...props} />,
  )

describe('slider', () => {
  it('E-9-37 runs from 0 to 1 in steps of 0.1 when nothing else is said', () => {
    const markup = slider({})
    expect(markup).toContain('min="0"')
    expect(markup).toContain('max="1"')
    expect(markup).toContain('step="0.1"')
  })
  it('E-5-44 ignores a value that is no number', () => {
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY, 'abc' as unknown as number]) {
      const markup = slider({ value, min: 2, max: 9, step: 1 })
      expect(markup).toContain('value="2"')
      expect(markup).not.toMatch(/NaN|Infinity|abc/)
    }
  })
  it('E-5-45 shows one decimal when it is told that its numbers are fractions', () => {
    expect(shownAmount(3, true)).toBe('3.0')
    expect(shownAmount(0.25, true)).toBe('0.3')
    expect(shownAmount(3, false)).toBe('3')
    expect(slider({ value: 1, max: 3, isFloat: true, suffix: ' 倍' })).toContain('1.0 倍')
  })
})

describe('tabs', () => {
  it('E-5-46 draw nothing without a list whose first item has a label and a value', () => {
    expect(tabs({})).toContain('内容')
    expect(tabs({ tabs: [] })).toBe('')
    expect(tabs({ tabs: [{ id: '', label: '内容', content: null }] })).toBe('')
    expect(tabs({ tabs: [{ id: 'a', label: '', content: null }] })).toBe('')
  })
  it('E-5-46 show the first tab when the current one is not in the list', () => {
    expect(tabs({ value: 'gone' })).toMatch(/aria-selected="true"[^>]*>内容/)
  })
})
