import { expect, it } from 'vitest'
import { deployments, placeholders, readApiConfig, type WorkerConfig, wantedEnvironment } from './deploy-config.ts'
import { lastMigration } from './last-migration.ts'

const filled: WorkerConfig = {
  vars: { PUBLIC_ORIGIN: 'https://moye.example', SMS_PROVIDER: 'aliyun', ALLOW_STAND_INS: '' },
  d1_databases: [{ database_name: 'moye', database_id: '5e0c4d8f-0a68-4a53-9a53-0f6f3a1f4f00' }],
  r2_buckets: [],
}
const names = (config: WorkerConfig) => placeholders(config).map(text => text.split('（')[0])

it('names what a real deployment still has to fill in, and only that', () => {
  expect(placeholders(filled)).toEqual([])
  expect(names(readApiConfig(''))).toEqual(['d1_databases.database_id', 'vars.PUBLIC_ORIGIN', 'vars.SMS_PROVIDER'])
  // Staging runs on the development inbox.
  expect(names(readApiConfig('staging'))).toEqual(['d1_databases.database_id', 'vars.PUBLIC_ORIGIN'])
  expect(placeholders(readApiConfig('staging'))[0]).toContain('d1 create moye-staging')
  expect(names({ ...filled, vars: { ...filled.vars, SMS_PROVIDER: 'inbox' } })).toEqual(['vars.SMS_PROVIDER'])
})

it('reads the environment from the command line, and refuses one that is not configured', () => {
  expect(['', '--env staging', '--env=staging --dry-run'].map(line => wantedEnvironment(line.split(' ')))).toEqual([
    ...['', 'staging', 'staging'],
  ])
  expect(() => readApiConfig('stagging')).toThrow()
})

it('gives the address of the site to both Workers of the environment, the render Worker first', () => {
  const [render, api] = deployments(filled, 'staging')
  expect(render?.slice(2)).toEqual(['--env=staging', '--var', 'PUBLIC_ORIGIN:https://moye.example'])
  expect(api?.slice(2)).toEqual([
    ...['--env=staging', '--var', `MIGRATION:${lastMigration()}`, '--domain', 'moye.example'],
  ])
  expect(deployments(filled, '')[1]).toContain('--env=')
  const [, two] = deployments({ ...filled, vars: { ...filled.vars, RENDER_BASE: 'https://render.moye.example' } }, '')
  expect(two?.slice(-4)).toEqual(['--domain', 'moye.example', '--domain', 'render.moye.example'])
  const hosts = 'design.a.example, design.b.example'
  const [, three] = deployments({ ...filled, vars: { ...filled.vars, PARTNER_HOSTS: hosts } }, '')
  expect(three?.slice(-4)).toEqual(['--domain', 'design.a.example', '--domain', 'design.b.example'])
})
