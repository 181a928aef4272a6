import { describe, expect, it } from 'vitest'
import * as basic from '#messages/basic.ts'
import { errors } from '#messages/keys/errors.ts'
import { createLayer } from '#schemas/document/create.ts'
import type { AnyLayer } from '#schemas/document/records.ts'
import { ERROR_STATUS, type ErrorCode } from '#schemas/errors.ts'
import { localFailure } from '#test/support/local-failure.ts'
import { poster } from '#test/support/poster.ts'
import { testEditor } from '#test/support/test-editor.ts'
import type { CommandId } from '#web/editor/commands/index.ts'
import { commandText } from '#web/messages/command-text.ts'
import { t } from '#web/messages/message.ts'

const HAN = /\p{Script=Han}/u
const box = (id: string, x: number) => ({
  ...createLayer('shape', { x, y: 10, width: 50, height: 50 }, {}),
  id,
})
const codes = Object.keys(ERROR_STATUS) as readonly ErrorCode[]

describe('in the pseudo-language, where a text is its key', () => {
  it('modules are those of the pseudo-language', () => {
    expect(basic.cancel).toBe('⟦basic.cancel⟧')
    expect(t({ key: 'history.filter', values: { name: 'x' } })).toBe('⟦history.filter x⟧')
  })

  it('every command has its names from messages', () => {
    const { commands } = testEditor(poster([]))
    expect(commands.all.length).toBeGreaterThan(80)
    for (const { label, keywords = '⟦⟧', sheet } of commands.all) {
      const texts = [label, ...(sheet ? [sheet.label, sheet.keys] : [])].map(commandText)
      for (const text of [...texts, keywords]) expect(text).toMatch(/^⟦.*⟧$/)
    }
  })

  it('every command says what it has to say, and names its history entry, by messages', () => {
    const run = (id: CommandId, layers: readonly AnyLayer[]) => {
      const { editor, history, told, order } = testEditor(poster(layers))
      editor.view.select(order())
      editor.commands.run(id)
      return [...history(), ...told]
    }
    const ids = testEditor(poster([])).commands.all.map(({ id }) => id)
    const said = ids.flatMap(id => [...run(id, []), ...run(id, [box('a', 10), box('b', 90)])])
    expect(said.length).toBeGreaterThan(20)
    expect(said.filter(text => HAN.test(text))).toEqual([])
  })

  it('every error has its text from messages', () => {
    for (const code of codes) {
      expect(errors[code]).toBe(`⟦errors.${code}⟧`)
      expect(localFailure(code).message).toBe(`⟦errors.${code}⟧`)
    }
  })
})
