import * as v from 'valibot'
import { expect, it } from 'vitest'
import { PLUGIN_NAME, pluginConfig, pluginManifest, signedText } from './manifest.ts'

const NUMBER = { type: 'number', key: 'n', label: '数', value: 5, min: 1, max: 9 } as const
const config = (fields: readonly object[], more: object = {}) =>
  v.is(pluginConfig, { title: '钟', size: { width: 1, height: 2000 }, fields, ...more })
const text = (more: object) => config([{ type: 'text', key: 'a', label: '字', value: '', maxLength: 1, ...more }])
const number = (more: object) => config([{ ...NUMBER, ...more }])
const choice = (more: object) =>
  config([{ type: 'choice', key: 'c', label: '选', value: 'x', options: [{ id: 'x', label: '甲' }], ...more }])
const options = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: at === 0 ? 'x' : `${at}`, label: '甲' }))

it('a plugin has a title, a size and fields that are told apart by their keys', () => {
  expect([config([]), config([NUMBER]), config([NUMBER, NUMBER]), config([NUMBER, { ...NUMBER, key: 'm' }])]).toEqual([
    ...[true, true, false, true],
  ])
  expect([1, 20, 21].map(length => config([], { title: '字'.repeat(length) }))).toEqual([true, true, false])
  expect(config([], { title: ' ' })).toBe(false)
  const side = (width: number) => config([], { size: { width, height: 1 } })
  expect([0, 1, 1.5, 2000, 2001].map(side)).toEqual([false, true, false, true, false])
  const many = (count: number) => config(Array.from({ length: count }, (_, at) => ({ ...NUMBER, key: `k${at}` })))
  expect([many(20), many(21)]).toEqual([true, false])
})

it('a text, a color and a flag have a default of their kind', () => {
  expect([0, 1, 1.5, 200, 201].map(maxLength => text({ maxLength }))).toEqual([false, true, false, true, false])
  expect([200, 201].map(length => text({ value: 'x'.repeat(length) }))).toEqual([true, false])
  expect(['a', 'B1', '1a', '', `a${'b'.repeat(31)}`, `a${'b'.repeat(32)}`].map(key => text({ key }))).toEqual([
    ...[true, true, false, false, true, false],
  ])
  const color = (value: unknown) => config([{ type: 'color', key: 'a', label: '色', value }])
  expect(['#12abEF', '#12abe', 'red'].map(color)).toEqual([true, false, false])
  const flag = (value: unknown) => config([{ type: 'flag', key: 'a', label: '否', value }])
  expect([true, false, 1].map(flag)).toEqual([true, true, false])
})

it('a number lies between its ends, which differ and are at most a million', () => {
  expect([0, 1, 5, 9, 10].map(value => number({ value }))).toEqual([false, true, true, true, false])
  expect([number({ min: 5, max: 5 }), number({ min: 6, max: 4 }), number({ min: 5, max: 6 })]).toEqual([
    false,
    false,
    true,
  ])
  expect([1_000_000, 1_000_001].map(max => number({ max }))).toEqual([true, false])
  expect([-1_000_000, -1_000_001].map(min => number({ min }))).toEqual([true, false])
})

it('a choice has one to twenty options, and its default is one of them', () => {
  expect([choice({}), choice({ value: 'y' }), choice({ options: [] })]).toEqual([true, false, false])
  expect([choice({ options: options(20) }), choice({ options: options(21) })]).toEqual([true, false])
  expect(choice({ value: '2', options: options(3) })).toBe(true)
  const named = (length: number) =>
    choice({ value: 'i'.repeat(length), options: [{ id: 'i'.repeat(length), label: '甲' }] })
  expect([0, 1, 40, 41].map(named)).toEqual([false, true, true, false])
})

it('a manifest names its code by a plain path, and the host signs all that it says', () => {
  const told = { pid: 'wall-clock', version: '1.2.0', entry: '/a/clock.js', integrity: `sha384-${'A'.repeat(64)}` }
  const signed = { ...told, signature: `${'A'.repeat(86)}==` }
  const isManifest = (more: object) => v.is(pluginManifest, { ...signed, ...more })
  expect(
    [{}, { entry: `/${'a'.repeat(199)}` }, { entry: `/${'a'.repeat(200)}` }, { entry: '//a' }].map(isManifest),
  ).toEqual([...[true, true, false, false]])
  expect([{ entry: '/../a' }, { pid: '1a' }, { version: '1.2.3.4' }, { signature: 'A' }].map(isManifest)).toEqual(
    Array(4).fill(false),
  )
  expect(v.parse(pluginManifest, signed).config).toBeNull()
  expect(signedText({ ...told, config: undefined })).toBe(
    `["wall-clock","1.2.0","/a/clock.js","sha384-${'A'.repeat(64)}",null]`,
  )
  expect(signedText({ ...told, config: { a: 1 } })).toContain(',{"a":1}]')
  expect(['wall-clock', 'wall-clock@1.2', 'w', 'wall clock'].map(name => PLUGIN_NAME.test(name))).toEqual([
    ...[true, true, false, false],
  ])
})
