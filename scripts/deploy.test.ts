import { expect, it } from 'vitest'
import { placeholders } from './deploy.ts'

const filled = `[vars]
SMS_PROVIDER = "aliyun"
[[d1_databases]]
database_id = "5e0c4d8f-0a68-4a53-9a53-0f6f3a1f4f00"`

it('names what a real deployment still has to fill in, and only that', () => {
  expect(placeholders(filled)).toEqual([])
  const open = filled.replace('5e0c4d8f', '00000000').replace('aliyun', 'inbox')
  expect(placeholders(open).map(text => text.split('（')[0])).toEqual(['d1_databases.database_id', 'vars.SMS_PROVIDER'])
})
