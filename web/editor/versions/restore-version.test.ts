import { expect, it } from 'vitest'
import { parseWork } from '#schemas/document/parse.ts'
import { stringifyWork } from '#schemas/document/stringify.ts'
import { startTestLife, testServer } from '#test/support/editor-life.ts'
import { workload, workloadWork } from '#test/support/workload.ts'
import { signal } from '#web/model/signals.ts'
import { networkFailure, readFailure, succeed } from '#web/services/result.ts'
import { closedSaveState } from '../lifecycle/save-state.ts'
import { type RestorePorts, restoreVersion } from './restore-version.ts'

/** An earlier version with 1,000 layers, of a work whose server is in memory. */
const EARLIER = stringifyWork(parseWork(JSON.stringify(workloadWork(workload(1000), []))))

const open = () => {
  const server = testServer()
  const life = startTestLife({ server })
  const asked: unknown[] = []
  const versions = {
    restoreVersion: async (input: { base: number }) => {
      asked.push(input)
      if (!life.isOnline.peek()) return networkFailure()
      if (input.base !== server.version) return readFailure(409, { code: 'WORK_CONFLICT', version: server.version })
      server.version += 1
      server.data = EARLIER
      return succeed({ id: 7, version: server.version, savedAt: '', data: EARLIER })
    },
  } as unknown as RestorePorts['versions']
  const ports: RestorePorts = { editor: life.editor, saver: life.saveController, versions, share: undefined }
  const text = () => stringifyWork(life.editor.doc.records())
  return { life, server, asked, ports, text }
}

it('a version of 1,000 layers comes back in one step, which undo takes back; what was open was saved before', async () => {
  const { life, server, asked, ports, text } = open()
  life.edit()
  const before = text()
  expect(await restoreVersion(ports, 2)).toBe('done')
  expect(server.saves.map(({ data }) => data)).toEqual([before])
  expect(asked).toEqual([{ id: 7, version: 2, base: 4 }])
  expect(text()).toBe(EARLIER)
  expect([life.saveController.isUnsaved(), life.saveController.state.peek().version]).toEqual([false, 5])
  life.editor.commands.run('history.undo')
  expect(text()).toBe(before)
  // The next save stores it as a newer version: nothing is lost on either side.
  expect(await life.saveController.save()).toBe(true)
  expect([server.version, server.data]).toEqual([6, before])
})

it('nothing is saved before when nothing has changed; with the code of a link the call has it too', async () => {
  const { server, asked, ports } = open()
  expect(await restoreVersion({ ...ports, share: 'CODE' }, 1)).toBe('done')
  expect(server.saves).toEqual([])
  expect(asked).toEqual([{ id: 7, version: 1, base: 3, share: 'CODE' }])
})

it('nothing changes when what is open cannot be saved, when somebody has saved meanwhile, and without a network', async () => {
  const { life, server, asked, ports, text } = open()
  const before = text()
  server.version = 9
  expect(await restoreVersion(ports, 2)).toBe('conflict')
  server.version = 3
  life.isOnline.value = false
  expect(await restoreVersion(ports, 2)).toEqual({ message: expect.any(String) })
  expect([text(), asked.length]).toEqual([before, 2])
  life.edit()
  const changed = text()
  expect(await restoreVersion(ports, 2)).toBe('kept')
  expect([text(), asked.length, server.version]).toEqual([changed, 2, 3])
})

it('what is changed while the server answers stays, and a work that the server does not have has no versions', async () => {
  const { life, asked, ports, text } = open()
  const { restoreVersion: answer } = ports.versions
  const versions = {
    restoreVersion: (...given: Parameters<typeof answer>) => {
      life.edit()
      return answer(...given)
    },
  }
  expect(await restoreVersion({ ...ports, versions }, 2)).toBe('conflict')
  expect([text() === EARLIER, life.saveController.isUnsaved()]).toEqual([false, true])
  const saver = { ...life.saveController, isUnsaved: () => false, state: signal({ ...closedSaveState, version: 3 }) }
  expect(await restoreVersion({ ...ports, saver }, 2)).toBe('kept')
  expect(asked).toHaveLength(1)
})
