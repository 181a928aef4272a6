import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  actionAddress,
  actionsOf,
  type LayerAction,
  phoneNumber,
  storedAction,
  webAddress,
  withAction,
  withPageIds,
} from './actions.ts'
import { stringifyWork } from './codec.ts'
import { copyLayers, renewIds } from './copy.ts'
import { createLayer } from './create.ts'
import { parseWork } from './parse.ts'
import type { AnyLayer, JsonObject } from './records.ts'

const layer = (events: unknown): AnyLayer => {
  const work = { pages: [{ layers: [{ id: 'a', pid: 'h5ds_shape', events }] }] }
  const [found] = parseWork(JSON.stringify(work)).layers.values()
  if (!found) throw new Error('no layer')
  return found
}
const on = 'click'
const ALL: readonly LayerAction[] = [
  { on, do: 'link', url: 'https://moye.test/a?b=1' },
  { on, do: 'phone', phone: '+86 138-0013-8000' },
  { on, do: 'message', phone: '10086' },
  { on, do: 'map', name: '会场', address: '人民路1号', latitude: 31.2, longitude: 121.4, provider: 'baidu' },
  { on, do: 'page', page: 'next' },
  { on, do: 'music' },
  { on, do: 'toggle', layers: ['a', 'b'] },
]

describe('actions of a layer', () => {
  it.each(ALL)('$do is stored in the events and read again', action => {
    const stored = withAction(createLayer('shape') as AnyLayer, action)
    expect(actionsOf(stored)).toEqual([action])
    expect(storedAction(stored)).toEqual(action)
    expect(storedAction(withAction(stored, null))).toBeNull()
  })

  it('keeps the events that it does not know, and the fields of the one that it changes', () => {
    const events = [
      { eventId: 'h5ds_event_click', eventParam: { eventName: 'h5ds_show_modal', value: 'p' } },
      { id: 'e', eventId: 'h5ds_event_link', eventParam: { value: 'https://a.cn', target: 'self' } },
      { eventId: 'h5ds_event_drag', eventParam: { value: { top: 1 } } },
      'odd',
    ]
    const changed = withAction(layer(events), { on, do: 'link', url: 'https://b.cn' })
    expect(changed.rest.events).toEqual([
      events[0],
      { id: 'e', eventId: 'h5ds_event_link', eventParam: { value: 'https://b.cn', target: 'self' } },
      events[2],
      'odd',
    ])
    expect(withAction(changed, null).rest.events).toEqual([events[0], events[2], 'odd'])
    const called = withAction(changed, { on, do: 'phone', phone: '10086' })
    expect((called.rest.events as JsonObject[])[1]).toEqual({
      id: 'e',
      eventId: 'h5ds_event_tel',
      eventParam: { value: '10086' },
    })
  })

  it('is kept while it lacks something, and does nothing', () => {
    for (const action of [
      { on, do: 'link', url: '' },
      { on, do: 'phone', phone: '拨打' },
      { on, do: 'toggle', layers: [] },
      { on, do: 'map', name: '', address: '', latitude: null, longitude: null, provider: 'amap' },
    ] as const satisfies readonly LayerAction[]) {
      const stored = withAction(createLayer('shape') as AnyLayer, action)
      expect(storedAction(stored)).toEqual(action)
      expect(actionsOf(stored)).toEqual([])
    }
  })

  it('opens web addresses only', () => {
    expect(webAddress(' HTTPS://Moye.test/路 ')).toBe('https://moye.test/%E8%B7%AF')
    for (const wrong of [
      'javascript:alert(1)',
      ' javascript:alert(1)//https://a.cn',
      'data:text/html,<script>',
      'vbscript:a',
      'file:///etc/passwd',
      'intent://a#Intent;end',
      '//a.cn',
      'https://',
      'https://moye.test@evil.example/',
      'https://user:pass@evil.example/',
      `https://a.cn/${'a'.repeat(3000)}`,
    ])
      expect(webAddress(wrong), wrong).toBeNull()
    expect(actionAddress({ on, do: 'link', url: 'javascript:alert(1)' })).toBeNull()
    expect(phoneNumber('*#06#')).toBeNull()
    expect(phoneNumber('400-800 8888')).toBe('400-800 8888')
    expect(actionAddress({ on, do: 'phone', phone: '+86 (10) 8888' })).toBe('tel:+86108888')
  })

  it('leads to a place without a key, by coordinates or by name; what is typed ends no value', () => {
    const place = { on, do: 'map', name: '会场&src=x', address: '"路<b>', provider: 'amap' } as const
    const at = (longitude: number | null, provider: 'amap' | 'baidu') =>
      new URL(actionAddress({ ...place, latitude: longitude === null ? null : 31.2, longitude, provider }) ?? '')
    expect(at(121.4, 'amap').searchParams.get('position')).toBe('121.4,31.2')
    expect(at(121.4, 'amap').searchParams.getAll('src')).toEqual(['moye'])
    expect(at(121.4, 'baidu').searchParams.get('location')).toBe('31.2,121.4')
    expect(at(null, 'amap').searchParams.get('keyword')).toBe('路 b 会场&src=x')
    expect([at(1, 'amap'), at(1, 'baidu'), at(null, 'amap'), at(null, 'baidu')].map(({ host }) => host)).toEqual([
      'uri.amap.com',
      'api.map.baidu.com',
      'uri.amap.com',
      'api.map.baidu.com',
    ])
  })

  it('names pages by their ids once it is published: old works count them', () => {
    const pages = (...targets: readonly string[]) =>
      withPageIds(
        targets.map(page => ({ on, do: 'page', page }) as const),
        ['first', '0'],
      ).map(action => 'page' in action && action.page)
    expect(pages('first', '1', '0', 'next', '7')).toEqual(['first', '0', '0', 'next', '7'])
  })

  it('whatever the events are, opens only what it may, and few', () => {
    fc.assert(
      fc.property(
        fc.jsonValue({ maxDepth: 4 }),
        fc.constantFrom('h5ds_event_link', 'h5ds_event_tel'),
        (odd, eventId) => {
          const events = [odd, { eventId, eventParam: { value: odd } }, { eventId, eventParam: odd }]
          for (const action of actionsOf(layer(events)))
            expect(actionAddress(action) ?? 'tel:').toMatch(/^(https?:\/\/|tel:|sms:)/)
        },
      ),
      { numRuns: 300 },
    )
    const many = Array.from({ length: 5000 }, () => ({ eventId: 'moye_event_music' }))
    expect(actionsOf(layer(many))).toHaveLength(20)
    expect(stringifyWork(parseWork(JSON.stringify({ pages: [{ layers: [{ id: 'a', events: many }] }] })))).toContain(
      JSON.stringify(many),
    )
  })
})

describe('copies of layers with actions', () => {
  it('act on the copies: layers of the same copy, pages of the same work', () => {
    const toggle = { on, do: 'toggle', layers: ['b', 'elsewhere'] } as const
    const work = parseWork(
      JSON.stringify({
        pages: [
          {
            id: 'p1',
            layers: [
              { id: 'a', pid: 'h5ds_shape' },
              { id: 'b', pid: 'h5ds_shape' },
            ],
          },
          { id: 'p2', layers: [] },
        ],
      }),
    )
    const [a, b] = [...work.layers.values()]
    if (!a || !b) throw new Error('no layers')
    const acting = withAction(a, toggle)
    const [copy, target] = copyLayers([acting, b])
    expect(copy && actionsOf(copy)).toEqual([{ on, do: 'toggle', layers: [target?.id, 'elsewhere'] }])
    const page = withAction(a, { on, do: 'page', page: 'p2' })
    const renewed = renewIds({
      ...work,
      layers: new Map([
        ['a', page],
        ['b', b],
      ]),
    })
    const [first] = renewed.layers.values()
    expect(first && actionsOf(first)).toEqual([{ on, do: 'page', page: renewed.work.pageIds[1] }])
  })
})
