import { describe, expect, it } from 'vitest'
import { createWork } from '#schemas/document/create.ts'
import { stringifyWork } from '#schemas/document/stringify.ts'
import { startTestLife } from '#test/support/editor-life.ts'
import { parseLaunchParams } from '#web/session/launch-params.ts'
import { type OpenPorts, openBoot } from './open.ts'

describe('a template in the address', () => {
  const open = (account: number | null) => {
    const life = startTestLife({ query: 'templateId=5', workId: null, status: null, account })
    const now = () => ({
      made: life.server.fromTemplates,
      workId: life.saveController.state.peek().workId,
      addresses: life.addresses,
      saves: life.server.saves.length,
    })
    return { ...life, now }
  }
  const untouched = { made: [], workId: null, addresses: [], saves: 0 }

  it('C-2-05 C-4-11 C-4-12 C-4-13 becomes a work of a visitor at the login, not before: it has its id, the address names it, and 1 s after it was made it is saved', async () => {
    const data = stringifyWork(createWork({ width: 640, height: 360 }))
    const opened = await openBoot(parseLaunchParams('/editor?templateId=5'), {
      templates: {
        loadTemplate: async ({ id }) => ({
          ok: true,
          data: { id: Number(id), name: '招聘海报', image: '', categoryId: 4, data },
        }),
      },
    } as Pick<OpenPorts, 'templates'> as OpenPorts)
    expect(opened).toMatchObject({
      ...{ kind: 'ready', workId: null, templateId: '5', isNew: false },
      records: { work: { name: '招聘海报', width: 640, height: 360, categoryId: 4, templateId: 5 } },
    })

    const life = open(null)
    await life.settle()
    life.edit()
    await life.pass(300_000)
    await life.hide()
    await life.show()
    expect(life.now()).toEqual(untouched)
    await life.logIn(1)
    expect(life.now()).toEqual({ ...untouched, made: ['5'], workId: 71 })
    await life.pass(499)
    expect(life.addresses).toEqual([])
    await life.pass(500)
    expect(life.now()).toEqual({ made: ['5'], workId: 71, addresses: [71], saves: 0 })
    await life.pass(1)
    expect(life.server.saves).toHaveLength(1)
    expect(life.server.saves[0]).toMatchObject({ id: 71, version: 1 })
    // Once: neither another login nor time makes another work of it.
    await life.logIn(1)
    await life.pass(300_000)
    expect(life.now()).toMatchObject({ made: ['5'], workId: 71, addresses: [71] })
  })

  it('is made for somebody who is logged in as soon as it is open, and saved though nothing was changed', async () => {
    const life = open(1)
    await life.settle()
    expect(life.now()).toMatchObject({ made: ['5'], workId: 71, saves: 0 })
    await life.pass(1000)
    expect(life.now()).toMatchObject({ made: ['5'], addresses: [71], saves: 1 })
  })
})
