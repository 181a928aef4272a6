import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { OLD_WORK, OLDER_WORK } from '#test/fixtures/old-h5.ts'
import { wireWork } from '#test/support/wire-works.ts'
import './kinds/interactive/index.ts'
import { actionsOf } from './actions.ts'
import { parseWork, stringifyWork } from './codec.ts'
import { upgradeLegacy } from './legacy.ts'
import { plainText } from './legacy-layers.ts'
import { parseReceivedWork } from './parse-received.ts'
import type { AnyLayer, JsonObject } from './records.ts'

const saved = (work: JsonObject) => JSON.parse(stringifyWork(parseWork(JSON.stringify(work))))
const layersOf = (work: JsonObject, page: number) => {
  const { work: record, pages, layers } = parseWork(JSON.stringify(work))
  const ids = pages.get(record.pageIds[page] ?? '')?.layerIds ?? []
  return ids.flatMap(id => layers.get(id) ?? [])
}
const named = (layers: readonly AnyLayer[], id: string) => {
  const found = layers.find(layer => layer.id === id)
  if (!found) throw new Error(id)
  return found
}
const bytes = (value: unknown) => JSON.stringify(value)

describe('works of the old H5 editor', () => {
  it('are drawn in the same order: its topmost layer comes first, ours last', () => {
    expect(layersOf(OLD_WORK, 0).map(({ id }) => id)).toEqual([
      'inner-shape',
      'inner-text',
      'picture',
      'call',
      'button',
    ])
  })

  it('keep the keys of pages and layers as ids, by which events name them', () => {
    const { work } = parseWork(bytes(OLD_WORK))
    expect(work.pageIds).toEqual(['first', 'second'])
    expect(actionsOf(named(layersOf(OLD_WORK, 0), 'picture'))).toEqual([{ on: 'click', do: 'page', page: '1' }])
  })

  it('have kinds of ours where there is one, and keep the others as they are', () => {
    expect(layersOf(OLD_WORK, 1).map(({ id, kind }) => [id, kind])).toEqual([
      ['music', expect.stringMatching(/audio|unknown/)],
      ['chart', 'unknown'],
      ['time', 'countdown'],
      ['place', 'map'],
    ])
    expect(named(layersOf(OLD_WORK, 1), 'place').data).toMatchObject({
      name: '会场',
      address: '人民路1号',
      latitude: 31.23,
      longitude: 121.47,
    })
    expect(named(layersOf(OLD_WORK, 0), 'button').data).toMatchObject({ label: '报名' })
    expect(layersOf(OLDER_WORK, 0).map(({ id, kind }) => [id, kind])).toEqual([
      ['in', 'image'],
      ['snow', 'unknown'],
      ['input', 'shape'],
      ['text', 'text'],
    ])
  })

  it('have their texts without markup, and the HTML beside them', () => {
    const call = named(layersOf(OLD_WORK, 0), 'call')
    expect(call.data).toMatchObject({ text: '第一行\n第二行 <3\n第三行', fontSize: 18 })
    const html = '第一行<br>第二行&nbsp;&lt;3<div>第三行</div>'
    expect(saved(OLD_WORK).pages[0].layers[3].data).toMatchObject({ html })
    expect(plainText('<b>a</b>&#20013;&#x6587;&unknown;<p>b</p>')).toBe('a中文&unknown;\nb')
    expect(plainText('一 < 二')).toBe('一 < 二')
  })

  it('show the part of a picture that they showed', () => {
    expect(named(layersOf(OLD_WORK, 0), 'picture').data).toMatchObject({
      crop: { x: 10, y: 20, width: 600, height: 300 },
    })
    // It is read, not rewritten.
    expect(saved(OLD_WORK).pages[0].layers[2].data.crop).toBe(
      bytes(OLD_WORK.pages)
        .match(/\{\\"top.*?\}/)?.[0]
        .replaceAll('\\', ''),
    )
  })

  it('have groups where layers were merged, each where it was drawn', () => {
    const [shape, text] = layersOf(OLD_WORK, 0)
    expect(shape).toMatchObject({ groupId: 'merged', isLocked: true, frame: { x: 50, y: 200, width: 200, height: 80 } })
    expect(text).toMatchObject({ groupId: 'merged', frame: { x: 70, y: 210, width: 160, height: 60 } })
    expect(text?.data).toMatchObject({ fontSize: 32 })
    expect(text?.rest).toMatchObject({ animate: [{ name: 'bounceIn' }], merged: { name: '合并图层' } })
    expect(text && actionsOf(text)).toEqual([{ on: 'click', do: 'message', phone: '10086' }])
    const turned = {
      ...OLD_WORK,
      pages: [
        {
          layers: [
            {
              pid: 'h5ds_combin',
              keyid: 'g',
              style: { left: 0, top: 0, width: 100, height: 100, transform: 'rotate(90deg)' },
              originstyle: { width: 100, height: 100 },
              data: [{ pid: 'h5ds_img', keyid: 'i', style: { left: 0, top: 0, width: 20, height: 10 } }],
            },
          ],
        },
      ],
    }
    // The top left corner of the group has turned to its top right.
    expect(layersOf(turned, 0)[0]?.frame).toEqual({ x: 85, y: 5, width: 20, height: 10, rotation: 90 })
  })

  it('keep what plays but has no place in the editor: fixed layers, popups, music, page turns, scripts', () => {
    const after = saved(OLD_WORK)
    for (const key of ['fixeds', 'popups', 'slider', 'version', 'desc', 'img'])
      expect(bytes(after[key]), key).toBe(bytes(OLD_WORK[key]))
    expect(after.pages[0]).toMatchObject({ jscript: 'console.log(1)', slider: { lock: true } })
    expect(bytes(saved(OLDER_WORK).mp3)).toBe(bytes(OLDER_WORK.mp3))
    expect(after.pages[0].layers[4]).toMatchObject({ adsorb: 'bottom-center', data: { theme: 'primary' } })
    expect(after.pages[0].layers[4].events).toEqual(
      (OLD_WORK.pages as JsonObject[])[0]?.layers && [
        { id: 'e1', eventId: 'h5ds_event_link', eventParam: { value: 'https://example.com/join' } },
        { id: 'e2', eventId: 'h5ds_event_click', eventParam: { eventName: 'h5ds_show_modal', value: 'popup' } },
      ],
    )
  })

  it('lose no byte that is not known, whatever it is', () => {
    const without = (wire: JsonObject, ...keys: readonly string[]) =>
      bytes(Object.fromEntries(Object.entries(wire).filter(([key]) => !keys.includes(key))))
    fc.assert(
      fc.property(wireWork, fc.constantFrom('phone', 'pc', 'horizontal-phone'), (generated, type) => {
        const before = JSON.parse(bytes({ ...generated, type })) as JsonObject
        if (!Array.isArray(before.pages) || before.pages.length === 0) return
        let after: JsonObject
        try {
          after = saved(before)
        } catch {
          return
        }
        expect(without(after, 'type', 'style', 'pages')).toBe(without(before, 'type', 'style', 'pages'))
        const objects = (list: unknown) =>
          (Array.isArray(list) ? list : []).filter(
            (each): each is JsonObject => typeof each === 'object' && each !== null && !Array.isArray(each),
          )
        const pages = objects(after.pages)
        for (const [at, page] of objects(before.pages).entries()) {
          const own = ['id', 'eventId', 'style', 'layers']
          expect(without(pages[at] ?? {}, ...own)).toBe(without(page, ...own))
          const layers = objects(pages[at]?.layers).toReversed()
          for (const [index, layer] of objects(page.layers).entries())
            expect(without(layers[index] ?? {}, 'id', 'pid', 'eventId', 'data')).toBe(
              without(layer, 'id', 'pid', 'eventId', 'data'),
            )
        }
      }),
      { numRuns: 200 },
    )
  })

  it('are converted once: the same work again, and layers within layers count', () => {
    const once = upgradeLegacy(OLD_WORK)
    expect(upgradeLegacy(once)).toBe(once)
    const many = { pid: 'h5ds_combin', data: Array.from({ length: 30_000 }, () => ({ pid: 'h5ds_img' })) }
    expect(() => parseReceivedWork(bytes({ type: 'phone', pages: [{ layers: [many] }] }))).toThrow()
  })
})
