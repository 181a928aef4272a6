import { expect, it } from 'vitest'
import { acceptFor } from './image-file.ts'

const WECHAT = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Mobile Safari/537.36 MicroMessenger/8.0.50'

it('C-5-04 a file input offers the types that can be read, in the web view of a mini program every picture', () => {
  expect(acceptFor(WECHAT).split(',')).toEqual(expect.arrayContaining(['.png', 'image/jpeg', '.svg', '.heic']))
  expect(acceptFor(`${WECHAT} miniProgram/wx0123456789abcdef`)).toBe('image/*')
  expect(acceptFor(WECHAT, 'miniprogram')).toBe('image/*')
  expect(acceptFor(WECHAT, 'browser')).not.toContain('image/*')
})
