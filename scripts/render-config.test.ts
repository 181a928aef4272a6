import { describe, expect, it } from 'vitest'
import { localBrowsers } from './render-config.ts'

describe('the browsers of a local run', () => {
  it.each([
    [1, 2],
    [2, 2],
    [3, 3],
    [16, 3],
  ])('with %i cores are %i', (cores, browsers) => {
    expect(localBrowsers(cores)).toBe(browsers)
  })
})
