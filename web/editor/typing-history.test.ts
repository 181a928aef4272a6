import { describe, expect, it } from 'vitest'
import { createTypingHistory } from './typing-history.ts'

const state = (text: string) => ({ text, start: text.length, end: text.length })

describe('typing history', () => {
  it('joins what is typed without a pause, and starts anew after one', () => {
    const history = createTypingHistory(state(''))
    history.record(state('墨'), 0)
    history.record(state('墨页'), 100)
    history.record(state('墨页好'), 2000)
    expect(history.undo()?.text).toBe('墨页')
    expect(history.undo()?.text).toBe('')
    expect(history.undo()).toBeNull()
    expect(history.redo()?.text).toBe('墨页')
    expect(history.redo()?.text).toBe('墨页好')
    expect(history.redo()).toBeNull()
  })
  it('keeps a paste, a deletion and a line break apart, and forgets what was undone', () => {
    const history = createTypingHistory(state('a'))
    history.record(state('abcdef'), 0)
    history.record(state('abcde'), 10)
    history.record(state('abcde\n'), 20)
    expect(history.undo()?.text).toBe('abcde')
    expect(history.undo()?.text).toBe('abcdef')
    history.record(state('abcdefg'), 30)
    expect(history.redo()).toBeNull()
    expect(history.undo()?.text).toBe('abcdef')
    expect(history.undo()?.text).toBe('a')
  })
})
