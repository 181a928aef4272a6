import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { MarkedText } from './MarkedText.tsx'

it('shows the emphasis and the keys of a message as elements, and any other tag as text', () => {
  const shown = (text: string) => renderToStaticMarkup(<MarkedText text={text} />)
  expect(shown('<b>擦除</b>去掉，<b>恢复</b>补回。')).toBe('<b>擦除</b>去掉，<b>恢复</b>补回。')
  expect(shown('<kbd>[</kbd> <kbd>]</kbd> 调整，按住 <kbd>Alt</kbd> 反用')).toBe(
    '<kbd>[</kbd> <kbd>]</kbd> 调整，按住 <kbd>Alt</kbd> 反用',
  )
  expect(shown('⟦cutout.brushTip⟧')).toBe('⟦cutout.brushTip⟧')
  expect(shown('<i>a</i><b>b')).toBe('&lt;i&gt;a&lt;/i&gt;&lt;b&gt;b')
})
