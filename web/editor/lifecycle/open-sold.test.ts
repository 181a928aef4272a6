import { expect, it } from 'vitest'
import { parseLaunchParams } from '#web/session/launch-params.ts'
import { BLANK_LOGO } from '#web/session/logo-info.ts'
import { type OpenPorts, openBoot } from './open.ts'

const message = '这个模板需要购买后使用'
const failure = { ok: false as const, status: 402, code: 'TEMPLATE_NOT_BOUGHT' as const, message, details: {} }
const missing = { ...failure, status: 404, code: 'WORK_NOT_FOUND' as const }
const ports: OpenPorts = {
  works: { loadWork: async () => missing },
  repairWork: async () => missing,
  templates: { loadTemplate: async () => failure },
  loadNamed: async () => missing,
  loadLinked: async () => missing,
  readCopy: async () => null,
  readLogo: () => BLANK_LOGO,
}
const open = (address: string) => openBoot(parseLaunchParams(address, ['pictures.example']), ports)

it('a template with a price is offered here; in another site it is refused, with the code for the page around', async () => {
  expect(await open('/editor?templateId=7')).toEqual({ kind: 'unbought', failure })
  const refusal = { kind: 'failed', text: message, mayRetry: false, code: 'TEMPLATE_NOT_BOUGHT' }
  expect(await open('/editor?credentials=c&templateId=7')).toEqual(refusal)
  expect(await open('https://pictures.example/editor?templateId=7')).toEqual(refusal)
})
