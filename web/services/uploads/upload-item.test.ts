import { expect, it } from 'vitest'
import { afterEvent, newItem } from './upload-item.ts'

it('a file that was stored at the second try is offered for no third', () => {
  const source = { name: 'a.png', size: 9, modified: 1 }
  const item = newItem({ id: 'a', owner: 7, name: 'a.png', size: 9, type: 'image/png', source, folder: '' })
  const failed = afterEvent(item, { kind: 'failed', error: '服务出错了', mayRetry: true })
  expect([failed.step, failed.mayRetry]).toEqual(['failed', true])
  const retried = afterEvent(failed, { kind: 'retried' })
  expect([retried.step, retried.mayRetry, retried.error]).toEqual(['waiting', false, ''])
  const stored = afterEvent(retried, {
    kind: 'stored',
    stored: { url: '/u/a.png', width: 1, height: 1 },
    isCopy: false,
  })
  expect([stored.step, stored.mayRetry]).toEqual(['stored', false])
})
