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
  it('joins within 800 ms and two characters, either way, and tells which steps there are', () => {
    const steps = (...records: readonly [text: string, time: number][]) => {
      const history = createTypingHistory(state('abcdef'))
      for (const [text, time] of records) history.record(state(text), time)
      let count = 0
      while (history.undo()) count += 1
      return count
    }
    expect(steps(['abcdefg', 0], ['abcdefgh', 799])).toBe(1)
    expect(steps(['abcdefg', 0], ['abcdefgh', 800])).toBe(2)
    expect(steps(['abcdefg', 0], ['abcdefghi', 10])).toBe(1)
    expect(steps(['abcdefg', 0], ['abcdefghij', 10])).toBe(2)
    expect(steps(['abcdefgh', 0], ['abcdefghi', 10])).toBe(1)
    expect(steps(['abcdefghij', 0], ['abcdefghijk', 10])).toBe(2)
    expect(steps(['abcde', 0], ['abcd', 10])).toBe(1)
    expect(steps(['abcde', 0], ['abcdx', 10])).toBe(2)
    expect(steps(['abcdefg', 0], ['abcdefg', 10])).toBe(1)
    const history = createTypingHistory(state(''))
    const can = () => [history.canUndo.peek(), history.canRedo.peek()]
    expect(can()).toEqual([false, false])
    history.record(state('a'), 0)
    expect(can()).toEqual([true, false])
    history.undo()
    expect(can()).toEqual([false, true])
    history.redo()
    history.record(state('ab'), 10)
    expect([can(), history.undo()?.text]).toEqual([[true, false], 'a'])
  })
})
