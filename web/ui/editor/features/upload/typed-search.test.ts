import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTypedSearch } from './typed-search.ts'

const run = vi.fn<(words: string) => void>()
beforeEach(() => {
  vi.useFakeTimers()
  run.mockReset()
})
afterEach(() => {
  vi.useRealTimers()
})

it('searches after a pause, once, and at once when it is asked to', () => {
  const { type, search } = createTypedSearch('', 300, run)
  type('海', false)
  vi.advanceTimersByTime(299)
  type('海报 ', false)
  vi.advanceTimersByTime(299)
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(run.mock.calls).toEqual([['海报']])
  type('海报', false)
  vi.advanceTimersByTime(1000)
  search('海报')
  expect(run).toHaveBeenCalledTimes(1)
  type('海报 10', false)
  search('海报 10')
  vi.advanceTimersByTime(1000)
  expect(run.mock.calls).toEqual([['海报'], ['海报 10']])
})

it('does not search for the letters of an input method, nor for what was typed before them', () => {
  const { type } = createTypedSearch('', 300, run)
  type('小', false)
  type('小mao', true)
  vi.advanceTimersByTime(5000)
  expect(run).not.toHaveBeenCalled()
  type('小猫', false)
  vi.advanceTimersByTime(300)
  expect(run.mock.calls).toEqual([['小猫']])
})

it('follows words that were changed elsewhere, and searches no more when it has ended', () => {
  const { type, follow, end } = createTypedSearch('猫', 300, run)
  expect(follow('猫')).toBe(false)
  type('猫猫', false)
  expect(follow('')).toBe(true)
  vi.advanceTimersByTime(300)
  expect(run).not.toHaveBeenCalled()
  type('狗', false)
  end()
  vi.advanceTimersByTime(300)
  expect(run).not.toHaveBeenCalled()
})
