import { describe, expect, it } from 'vitest'
import { EMBED_FEATURES, hiddenFeatures } from './features.ts'
import { isConnect, readRequest } from './protocol.ts'

const read = (command: string, input?: unknown) => readRequest({ id: 1, command, input })

describe('messages to a framed editor', () => {
  it('are commands with an input of the right shape', () => {
    for (const [command, input] of [
      ['open', { appId: 7 }],
      ['open', { templateId: 3 }],
      ['open', { new: { width: 1920, height: 1080 } }],
      ['save', undefined],
      ['save', {}],
      ['export', { type: 'png' }],
      ['export', { type: 'jpg', page: 2 }],
      ['setCredentials', { credentials: 'a.b.c' }],
      ['setCredentials', { token: 'a.b.c' }],
      ['setTheme', { accent: '#0a7f5a' }],
      ['setFeatures', { hide: ['text', 'qr'] }],
      ['getState', undefined],
    ] as const)
      expect(read(command, input), command).toMatchObject({ id: 1, command })
  })

  it('are refused with a code when the command is unknown or its input has another shape', () => {
    for (const command of ['', 'delete', 'constructor', '__proto__', 'toString'])
      expect(read(command)).toEqual({ id: 1, code: 'BAD_COMMAND' })
    for (const [command, input] of [
      ['open', {}],
      ['open', { appId: '7' }],
      ['open', { appId: 0 }],
      ['open', { appId: 1.5 }],
      ['open', { appId: 7, templateId: 3 }],
      ['open', { url: 'javascript:alert(1)' }],
      ['open', { new: { width: 1e9, height: 1 } }],
      ['open', { new: { width: Number.NaN, height: 1 } }],
      ['export', { type: 'pdf' }],
      ['export', { type: 'png', page: -1 }],
      ['setCredentials', {}],
      ['setCredentials', { credentials: '' }],
      ['setCredentials', { token: 'x'.repeat(4097) }],
      ['setTheme', { accent: 'red; background: url(//evil.example)' }],
      ['setTheme', { accent: '#fff' }],
      ['setFeatures', { hide: ['admin'] }],
      ['setFeatures', { hide: Array.from({ length: 33 }, () => 'text') }],
      ['setFeatures', { hide: 'text' }],
      ['setFeatures', { show: ['upload'] }],
      ['save', { workId: 8 }],
    ] as const)
      expect(read(command, input), `${command} ${JSON.stringify(input)}`).toEqual({ id: 1, code: 'BAD_INPUT' })
  })

  it('are ignored when they are no commands at all', () => {
    for (const data of [
      null,
      1,
      'save',
      [],
      {},
      { command: 'save' },
      { id: '1', command: 'save' },
      { id: -1, command: 'save' },
    ])
      expect(readRequest(data)).toBeNull()
    expect(readRequest({ id: 1, command: 'x'.repeat(41) })).toBeNull()
    expect(readRequest({ id: 1, command: 'save', more: true })).toBeNull()
  })

  it('answer the greeting in exactly one form', () => {
    expect(isConnect({ moye: 1, type: 'connect' })).toBe(true)
    for (const data of [
      null,
      'connect',
      { moye: 2, type: 'connect' },
      { moye: 1, type: 'hello' },
      { moye: 1, type: 'connect', as: 'admin' },
    ])
      expect(isConnect(data)).toBe(false)
  })
})

describe('features', () => {
  it('are hidden by the page around the editor and by the token, and never granted', () => {
    expect([...hiddenFeatures([], null)]).toEqual([])
    expect([...hiddenFeatures(['qr'], null)]).toEqual(['qr'])
    const allowed = hiddenFeatures(['text'], ['text', 'photos', 'purchase'])
    expect(allowed.has('text')).toBe(true)
    expect(allowed.has('photos')).toBe(false)
    expect(allowed.size).toBe(EMBED_FEATURES.length - 1)
  })
})
