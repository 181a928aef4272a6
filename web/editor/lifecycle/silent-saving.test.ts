import { expect, it } from 'vitest'
import { startTestLife } from '#test/support/editor-life.ts'

/** A new work that the server makes, but whose version cannot be loaded. */
const open = () => {
  const life = startTestLife({ workId: null })
  const told: string[] = []
  life.editor.notices.listen(({ text }) => told.push(text))
  life.isOnline.value = false
  return { ...life, told }
}

it('a work that is made by itself fails silently; when a person saves, the reason is told', async () => {
  const life = open()
  await life.saveController.adopt()
  expect([life.told, life.saveController.state.peek().problem]).toEqual([[], 'offline'])
  expect(await life.saveController.save()).toBe(false)
  expect(life.told).toEqual([expect.stringContaining('保存失败')])
  life.isOnline.value = true
  expect(await life.saveController.save()).toBe(true)
  expect([life.told.length, life.saveController.state.peek().workId !== null]).toEqual([1, true])
})

it('a person who saves while the work is being made by itself is told of the failure, once', async () => {
  const life = open()
  const [, isSaved] = await Promise.all([life.saveController.adopt(), life.saveController.save()])
  expect([isSaved, life.told.length]).toEqual([false, 1])
})
