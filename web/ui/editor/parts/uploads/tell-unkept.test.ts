import { expect, it } from 'vitest'
import * as errors from '#messages/errors.ts'
import { newItem, type UploadItem } from '#web/services/uploads/upload-item.ts'
import { tellUnkept } from './tell-unkept.ts'

const source = { name: 'a.heic', size: 9, modified: 1 }
const item = (name: string, error: string): UploadItem => ({
  ...newItem({ id: name, owner: 7, name, size: 9, type: '', source, folder: '' }),
  step: error === '' ? 'stored' : 'failed',
  error,
})
const told = async (...all: readonly (UploadItem | null)[]) => {
  const said: string[] = []
  await tellUnkept(
    all.map((_, at) => `${at}`),
    async id => {
      const found = all[Number(id)]
      return found ? [found] : null
    },
    { show: text => void said.push(text) },
  )
  return said
}

it('originals that are kept, or not wanted any more, are not told about; those that are not, in one notice', async () => {
  expect(await told(item('a.heic', ''), null)).toEqual([])
  expect(await told(item('a.heic', '出错了'), item('b.heic', ''))).toEqual([
    'a.heic 的原图没有保存成功，缩小后的图片不受影响',
  ])
  expect(await told(item('a.heic', errors.STORAGE_FULL))).toEqual([
    '存储空间不足，a.heic 的原图没有保存，缩小后的图片不受影响',
  ])
  expect(await told(item('a.heic', errors.STORAGE_FULL), item('b.heic', errors.STORAGE_FULL))).toEqual([
    '存储空间不足，2 张原图没有保存，缩小后的图片不受影响',
  ])
})
