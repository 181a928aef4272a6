import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { deployments, placeholders } from './deploy.ts'

const filled = `[vars]
PUBLIC_ORIGIN = "https://moye.example"
SMS_PROVIDER = "aliyun"
[[d1_databases]]
database_id = "5e0c4d8f-0a68-4a53-9a53-0f6f3a1f4f00"`

it('names what a real deployment still has to fill in, and only that', () => {
  expect(placeholders(filled)).toEqual([])
  const open = filled.replace('5e0c4d8f', '00000000').replace('aliyun', 'inbox').replace('https://moye.example', '')
  expect(placeholders(open).map(text => text.split('（')[0])).toEqual([
    'd1_databases.database_id',
    'vars.PUBLIC_ORIGIN',
    'vars.SMS_PROVIDER',
  ])
})

it('gives the address of the site to both Workers, the render Worker first', () => {
  const [render, api] = deployments(filled)
  expect(render?.slice(2)).toEqual(['--var', 'PUBLIC_ORIGIN:https://moye.example'])
  expect(api?.slice(2)).toEqual(['--domain', 'moye.example'])
})

it('finds the placeholders in the configuration of the repository', () => {
  const text = readFileSync(new URL('../wrangler.toml', import.meta.url), 'utf8')
  expect(placeholders(text)).toHaveLength(3)
})
