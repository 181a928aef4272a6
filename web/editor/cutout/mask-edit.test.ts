import { describe, expect, it } from 'vitest'
import { random } from '#test/support/random.ts'
import { createMaskEdit } from './mask-edit.ts'

const blank = () => ({ width: 80, height: 60, data: new Uint8Array(80 * 60) })
/** The picture is twice the size of its mask. */
const editOf = (mask = blank()) => createMaskEdit(mask, { width: 160, height: 120 })

describe('painting a mask', () => {
  it('a stroke of many samples is one step; undo and redo give the very bytes', () => {
    const dice = random(3)
    const edit = editOf()
    const states = [edit.mask.data.slice()]
    for (let stroke = 0; stroke < 12; stroke++) {
      let last = { x: dice() * 160, y: dice() * 120 }
      for (let sample = 0; sample < 5; sample++) {
        const next = { x: dice() * 160, y: dice() * 120 }
        edit.stroke(last, next, 6 + dice() * 10, stroke % 3 ? 'keep' : 'erase')
        last = next
      }
      edit.end()
      states.push(edit.mask.data.slice())
    }
    const steps = states.filter((state, at) => at === 0 || !state.every((value, i) => value === states[at - 1]?.[i]))
    for (let at = steps.length - 1; at > 0; at--) {
      expect(edit.mask.data).toEqual(steps[at])
      edit.undo()
    }
    expect(edit.mask.data).toEqual(steps[0])
    expect([edit.canUndo.peek(), edit.canRedo.peek()]).toEqual([false, true])
    for (const _ of steps.slice(1)) edit.redo()
    expect(edit.mask.data).toEqual(steps.at(-1))
  })

  it('a cancelled stroke and one that changes nothing leave no step', () => {
    const edit = editOf()
    edit.stroke({ x: 40, y: 40 }, { x: 60, y: 40 }, 10, 'keep')
    edit.cancel()
    expect(edit.mask.data.some(Boolean)).toBe(false)
    edit.stroke({ x: 40, y: 40 }, { x: 60, y: 40 }, 10, 'erase')
    edit.end()
    expect(edit.canUndo.peek()).toBe(false)
  })

  it('tells what has to be drawn again, once', () => {
    const edit = editOf()
    edit.stroke({ x: 40, y: 40 }, { x: 40, y: 40 }, 10, 'keep')
    expect(edit.version.peek()).toBe(1)
    expect(edit.takeChanged()).toEqual({ left: 15, top: 15, right: 25, bottom: 25 })
    expect(edit.takeChanged()).toBeNull()
    edit.end()
    expect(edit.version.peek()).toBe(1)
    edit.undo()
    expect(edit.version.peek()).toBe(2)
  })

  it('keeps a limited number of steps', () => {
    const edit = editOf()
    for (let at = 0; at < 65; at++) {
      edit.stroke({ x: at * 2, y: 30 }, { x: at * 2, y: 30 }, 4, 'keep')
      edit.end()
    }
    let steps = 0
    for (; edit.canUndo.peek(); steps++) edit.undo()
    expect(steps).toBe(60)
  })
})
