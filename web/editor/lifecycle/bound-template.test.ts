import { beforeEach, expect, it } from 'vitest'
import * as m from '#messages/boundTemplate.ts'
import { createWork } from '#schemas/document/create.ts'
import { localFailure } from '#test/support/local-failure.ts'
import { testEditor } from '#test/support/test-editor.ts'
import { signal } from '#web/model/signals.ts'
import { succeed } from '#web/services/result.ts'
import { updateBoundTemplate } from './bound-template.ts'

const BOUND = 7
const WORK = 12
let steps: string[] = []
beforeEach(() => {
  steps = []
})
/** A work that is bound to a template, with a server that answers as the test says. */
const setUp = ({ isSaved = true, templateId = BOUND as number | null, isRefused = false } = {}) => {
  const records = createWork({ width: 300, height: 200 })
  const { editor, told } = testEditor({ ...records, work: { ...records.work, templateId } })
  const saveController = {
    save: async () => {
      steps.push('save')
      return isSaved
    },
    state: signal({ workId: WORK }) as never,
  }
  const update = async (input: { readonly id: number; readonly workId: number }) => {
    steps.push(`PUT /admin/templates/${input.id} ${JSON.stringify(input)}`)
    return isRefused ? localFailure('FORBIDDEN') : succeed(null)
  }
  return { told, run: () => updateBoundTemplate(editor, { saveController, update }) }
}

it('C-4-42 saves the work, rewrites the template with it, and says 模板已更新', async () => {
  const { run, told } = setUp()
  expect(await run()).toBe(true)
  expect(steps).toEqual(['save', 'PUT /admin/templates/7 {"id":7,"workId":12}'])
  expect(told).toEqual(['模板已更新'])
})

it('rewrites nothing when the work was not saved, or is bound to no template, and says why the server refuses', async () => {
  for (const given of [{ isSaved: false }, { templateId: null }]) {
    const { run, told } = setUp(given)
    expect([await run(), told]).toEqual([false, [m.notSaved]])
  }
  expect(steps.filter(step => step !== 'save')).toEqual([])
  const refused = setUp({ isRefused: true })
  expect([await refused.run(), refused.told]).toEqual([false, ['模板没有修改：没有权限执行此操作']])
})
