import { describe, expect, it } from 'vitest'
import { commandText } from './command-text.ts'
import { t } from './message.ts'

describe('a message', () => {
  it('is the text of its key, with values in its placeholders', () => {
    expect(t('history.move')).toBe('移动')
    expect(t('commands.bold')).toBe('加粗')
    expect(t({ key: 'history.filter', values: { name: '复古' } })).toBe('滤镜 · 复古')
    expect(commandText({ key: 'commands.opacity', values: { percent: 40 } })).toBe('不透明度 40%')
  })

  it('does not compile without its values, with those of another, or by an unknown key', () => {
    // @ts-expect-error the message has a placeholder
    const needsValues = () => t('history.filter')
    // @ts-expect-error the placeholder is called `name`
    const otherValues = () => t({ key: 'history.filter', values: { kind: '复古' } })
    // @ts-expect-error no such message
    const unknown = () => t('history.nothing')
    expect([needsValues, otherValues, unknown]).toHaveLength(3)
  })
})
