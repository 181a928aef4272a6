import { expect, it } from 'vitest'
import { openingPaths, takeFrom, tokenOf } from './opening-calls.ts'

it('what opens at an address is called for at once, and the user of a login', () => {
  const paths: Readonly<Record<string, readonly string[]>> = {
    '?appId=12': ['/work/12'],
    '?templateId=7': ['/template/7'],
    '?new=1': [],
    '?copy=1': [],
    '': [],
  }
  for (const [search, work] of Object.entries(paths)) {
    expect(openingPaths(search, null), search).toEqual(work)
    expect(openingPaths(search, 't1'), search).toEqual(['/user', ...work])
  }
})

it('a parameter that takes precedence, or another token, leaves the call to the editor', () => {
  for (const search of ['?jsonId=4&appId=1', '?credentials=c&appId=1', '?token=t2&appId=1', '?ssrImg=1&templateId=1'])
    expect(openingPaths(search, 't1'), search).toEqual([])
  expect(openingPaths('?appId=3&templateId=1', null)).toEqual(['/work/3'])
  expect(openingPaths('?sharedId=k&templateId=1', null)).toEqual([])
})

it('what is no id of a work or a template of the product is not called for', () => {
  for (const id of ['0', '007', '-1', '1.5', 'x', '1_ismoye', '1_yzp', '../user', '1000000001', ''])
    for (const name of ['appId', 'templateId']) expect(openingPaths(`?${name}=${id}`, null), id).toEqual([])
})

it('the token is that of the cookie of its name', () => {
  expect(tokenOf('a=1; moye_token=t%2B1; moye_tokens=x')).toBe('t+1')
  for (const cookies of ['', 'xmoye_token=t', 'moye_token=', 'moye_token=%']) expect(tokenOf(cookies)).toBeNull()
})

/** Takes from an early call of `/work/1` with the token t1. */
const setUp = (response = Promise.resolve(new Response('early'))) => {
  response.catch(() => {})
  const sent: string[] = []
  const take = takeFrom([{ url: '/work/1', response }], 't1', async (url, { method }) => {
    sent.push(`${method} ${url}`)
    return new Response('again')
  })
  const call = async (url: string, headers: Record<string, string>, method = 'GET') =>
    (await take(url, { method, headers }))?.text()
  return { call, sent }
}

it('a response is taken once', async () => {
  const { call, sent } = setUp()
  expect(await call('/work/1', { 'x-token': 't1' })).toBe('early')
  expect(await call('/work/1', { 'x-token': 't1' })).toBeUndefined()
  expect(sent).toEqual([])
})

it('another address, token or header has to be called', async () => {
  const { call } = setUp()
  expect(await call('/work/1?code=k', { 'x-token': 't1' })).toBeUndefined()
  expect(await call('/work/1', { 'x-token': 't2' })).toBeUndefined()
  expect(await call('/work/1', {})).toBeUndefined()
  expect(await call('/work/1', { 'x-credentials': 'c', 'x-token': 't1' })).toBeUndefined()
  expect(await call('/work/1', { 'x-token': 't1' })).toBe('early')
})

it('an early call that failed is made again', async () => {
  const { call, sent } = setUp(Promise.reject(new TypeError('Failed to fetch')))
  expect(await call('/work/1', { 'x-token': 't1' })).toBe('again')
  expect(sent).toEqual(['GET /work/1'])
})

it('after a call that changes something no early response is taken', async () => {
  const { call } = setUp()
  await call('/work', { 'x-token': 't1' }, 'POST')
  expect(await call('/work/1', { 'x-token': 't1' })).toBeUndefined()
})
