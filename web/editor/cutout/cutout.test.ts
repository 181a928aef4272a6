import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createLayer } from '#schemas/document/create.ts'
import { poster } from '#test/support/poster.ts'
import { createTestEditor } from '#test/support/test-host.ts'
import type { Editor } from '../editor.ts'
import type { Notice } from '../notices.ts'
import type { Segmented } from './cutout.ts'

const picture = (id: string) => ({
  ...createLayer(
    'image',
    { x: 0, y: 0, width: 40, height: 30 },
    { src: '/u/a.png', naturalWidth: 40, naturalHeight: 30 },
  ),
  id,
})

describe('cut-out', () => {
  let editor: Editor
  let told: Notice[]
  let answers: ((result: Segmented) => void)[]
  let signals: AbortSignal[]
  const kept = new Map<string, unknown>()
  beforeEach(() => {
    kept.clear()
    told = []
    answers = []
    signals = []
    editor = createTestEditor(poster([picture('a'), picture('b')]), {
      memory: { read: key => kept.get(key), write: (key, value) => void kept.set(key, value) },
      segmentPicture: (_, signal) => {
        signals.push(signal)
        return new Promise(resolve => answers.push(resolve))
      },
    })
    editor.notices.listen(notice => told.push(notice))
  })
  const data = (id: string) => {
    const layer = editor.doc.layer(id).peek()
    return layer?.kind === 'image' ? layer.data : undefined
  }
  const done: Segmented = { ok: true, url: '/u/cut.png' }

  it('E-4-27 E-4-28 replaces the source and keeps the original; undo brings it back', async () => {
    const pressed = editor.cutout.press('a')
    expect([...editor.cutout.running.peek().keys()]).toEqual(['a'])
    answers[0]?.(done)
    expect(await pressed).toBe('cut')
    expect(data('a')).toMatchObject({ src: '/u/cut.png', sourceBeforeCutout: '/u/a.png', naturalWidth: 40 })
    expect(editor.cutout.running.peek().size).toBe(0)
    editor.commands.run('history.undo')
    expect(data('a')).toMatchObject({ src: '/u/a.png', sourceBeforeCutout: '' })
    expect(kept.get('cutout-ms')).toBeGreaterThan(0)
  })

  it("E-4-29 a second press restores the original; 'already cut' is raised inside, nobody is shown a failure", async () => {
    const first = editor.cutout.press('a')
    answers[0]?.(done)
    await first
    expect(await editor.cutout.press('a')).toBe('already-cut')
    expect(data('a')).toMatchObject({ src: '/u/a.png', sourceBeforeCutout: '' })
    expect(answers).toHaveLength(1)
    expect(told.filter(({ kind }) => kind === 'error')).toEqual([])
  })

  it('E-8-05 a failure says 抠图失败 and ends the waiting; what it offers depends on the cause', async () => {
    const outcomes: [Segmented, string, string][] = [
      [{ ok: false, isCancelled: false, reason: '', hasSubject: true }, '抠图失败', '重试'],
      [{ ok: false, isCancelled: false, reason: '没有主体', hasSubject: false }, '抠图失败，没有主体', '手动抠图'],
    ]
    for (const [result, text, action] of outcomes) {
      const pressed = editor.cutout.press('a')
      answers.at(-1)?.(result)
      expect(await pressed).toBe('failed')
      expect(told.at(-1)).toMatchObject({ text, kind: 'error', action: { label: action } })
      expect(editor.cutout.running.peek().size).toBe(0)
    }
  })

  it('a press while it runs asks nothing; another picture runs beside it; cancelling ends one of them', async () => {
    const first = editor.cutout.press('a')
    expect(await editor.cutout.press('a')).toBe('cancelled')
    const second = editor.cutout.press('b')
    expect(answers).toHaveLength(2)
    editor.cutout.cancel('a')
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
    for (const answer of answers) answer(done)
    expect([await first, await second]).toEqual(['cancelled', 'cut'])
    expect([data('a')?.src, data('b')?.src]).toEqual(['/u/a.png', '/u/cut.png'])
    expect(told).toEqual([])
  })

  it('an answer about a picture that was replaced or deleted meanwhile is dropped', async () => {
    const replaced = editor.cutout.press('a')
    const deleted = editor.cutout.press('b')
    editor.change('history.replacePicture', tx => {
      tx.layers.update('a', layer =>
        layer.kind === 'image' ? { ...layer, data: { ...layer.data, src: '/u/b.png' } } : layer,
      )
    })
    editor.view.select(['b'])
    editor.commands.run('layers.delete')
    for (const answer of answers) answer(done)
    expect([await replaced, await deleted]).toEqual(['cancelled', 'cancelled'])
    expect(data('a')?.src).toBe('/u/b.png')
    expect(data('b')).toBeUndefined()
  })

  it('the command stands for one free picture that is not being cut', () => {
    const isEnabled = () => editor.commands.isEnabled('image.cut-out')
    expect(isEnabled()).toBe(false)
    editor.view.select(['a'])
    expect(isEnabled()).toBe(true)
    void editor.cutout.press('a')
    expect(isEnabled()).toBe(false)
    editor.view.select(['a', 'b'])
    expect(isEnabled()).toBe(false)
    editor.view.select(['b'])
    editor.commands.run('layers.lock')
    expect(isEnabled()).toBe(false)
  })

  it('the commands cut out and refine the selected picture, one at a time', async () => {
    editor.view.select(['b'])
    editor.commands.run('image.cut-out')
    expect([...editor.cutout.running.peek().keys()]).toEqual(['b'])
    editor.view.select(['a'])
    editor.commands.run('image.refine-cut-out')
    expect(editor.refine.layerId.peek()).toBe('a')
    expect(editor.commands.get('image.refine-cut-out').isActive?.(editor)).toBe(true)
    expect((['image.cut-out', 'image.refine-cut-out'] as const).map(id => editor.commands.isEnabled(id))).toEqual([
      false,
      false,
    ])
    editor.refine.cancel()
    expect(editor.commands.isEnabled('image.refine-cut-out')).toBe(true)
  })

  it('takes 40 % of the last duration and 60 % of what it usually took, 6 s at first', async () => {
    const now = vi.spyOn(performance, 'now')
    onTestFinished(() => now.mockRestore())
    const cut = async (ms: number) => {
      now.mockReturnValue(1000)
      const pressed = editor.cutout.press('a')
      const usual = editor.cutout.running.peek().get('a')
      now.mockReturnValue(1000 + ms)
      answers.at(-1)?.(done)
      await pressed
      editor.commands.run('history.undo')
      return [usual, kept.get('cutout-ms')]
    }
    expect(await cut(1000)).toEqual([{ startedAt: 1000, usualMs: 6000 }, 4000])
    kept.set('cutout-ms', 5000)
    expect(await cut(1000)).toEqual([{ startedAt: 1000, usualMs: 5000 }, 3400])
    expect((await cut(0))[1]).toBe(2040)
    for (const broken of [0, -1, '9']) {
      kept.set('cutout-ms', broken)
      expect((await cut(1))[0]).toMatchObject({ usualMs: 6000 })
    }
  })

  it('is tried again by the button of its failure; one that a person calls off says nothing', async () => {
    const first = editor.cutout.press('a')
    answers[0]?.({ ok: false, isCancelled: false, reason: '', hasSubject: true })
    await first
    told[0]?.action?.run()
    expect(answers).toHaveLength(2)
    answers[1]?.({ ok: false, isCancelled: true, reason: '', hasSubject: true })
    await Promise.resolve()
    expect(told).toHaveLength(1)
    expect(await editor.cutout.press('gone')).toBe('cancelled')
  })
})
