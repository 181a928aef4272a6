import { describe, expect, it } from 'vitest'
import { startSession } from '#test/support/login-session.ts'
import { createClient } from './create-client.ts'
import type { Credentials } from './credentials.ts'
import { type HostedCalls, hostedWorks } from './hosted-works.ts'
import { succeed } from './result.ts'

/** The works of a signage tool with a server that answers everything, and the addresses that it is asked at. */
const start = (login: Credentials = { token: 'c 1', header: 'x-credentials', onRefused: () => {} }) => {
  const asked: string[] = []
  const fetch = async (url: string, init: RequestInit) => {
    const body: unknown = init.body === undefined ? '' : JSON.parse(String(init.body))
    asked.push(`${init.method} ${url} ${JSON.stringify(body)}`.trim())
    return Response.json({ status: 200, data: { id: 9, data: '{}', version: 5 } })
  }
  const { works } = createClient({ fetch, credentials: login })
  const told: unknown[][] = []
  const note =
    (name: string, data: object) =>
    async (...given: unknown[]) => {
      told.push([name, ...given])
      return succeed(data)
    }
  const calls = {
    createHostedWork: note('new', { id: 9 }),
    loadHostedWork: note('load', { id: 9, data: '{}', version: 5 }),
    saveHostedWork: note('save', { id: 9, version: 6 }),
    updateHostedWork: note('update', { id: 9, version: 6 }),
    registerWorkImage: note('image', { workId: 9, url: '/h' }),
  } as unknown as HostedCalls
  return { ...hostedWorks(works, calls, login), asked, told, login }
}
const SAVE = { id: 9, data: '{}', materialIds: ['m'], version: 5 }

describe('the works of a signage tool', () => {
  it('C-4-26 posts a creation with the credentials, whatever it is made of, and nothing to the other calls', async () => {
    const { works, told, asked } = start()
    await works.createWork({ name: '屏', width: 10, height: 20 })
    await works.createDesignerWork({ name: '屏' })
    await works.createFromTemplate({ templateId: '5' })
    expect(told).toEqual([
      ['new', { name: '屏', width: 10, height: 20 }, { query: { credentials: 'c 1' } }],
      ['new', { name: '屏' }, { query: { credentials: 'c 1' } }],
      ['new', {}, { query: { credentials: 'c 1' } }],
    ])
    expect(asked).toEqual([])
  })

  it('loads by the credentials, saves what a person wants with the materials and the rest without, and registers a picture', async () => {
    const { works, loadNamed, updateWork, registerImage, told, login } = start()
    await loadNamed()
    await works.loadWork({ id: 9 })
    await works.saveWork(SAVE)
    await updateWork(SAVE)
    // The token that the page around has given since.
    login.token = 'c2'
    await registerImage(9, '/r/a.png')
    expect(told.map(call => call.slice(0, 2))).toEqual([
      ['load', { credentials: 'c 1' }],
      ['load', { credentials: 'c 1', id: 9 }],
      ['save', SAVE],
      ['update', { id: 9, data: '{}', version: 5 }],
      ['image', { workId: 9, url: '/r/a.png', credentials: 'c2' }],
    ])
  })

  it('takes a work that was just made for empty: what another window has saved in it is a conflict', async () => {
    const { works } = start()
    await works.createWork({})
    expect(await works.loadWork({ id: 9 })).toMatchObject({ data: { version: 1 } })
    expect(await works.loadWork({ id: 9 })).toMatchObject({ data: { version: 5 } })
  })

  it('makes the ordinary calls with an ordinary login', async () => {
    const { session, credentials } = startSession()
    session.start({ token: 't', credentials: null, mode: 'signage', isRender: false })
    const { works, updateWork, told, asked } = start(credentials)
    await works.createWork({})
    await works.loadWork({ id: 9 })
    await updateWork(SAVE)
    expect(told).toEqual([])
    expect(asked.map(line => line.split(' ').slice(0, 2).join(' '))).toEqual([
      'POST /work/new',
      'GET /work/9',
      'POST /work',
    ])
  })
})

it('sends the query that a call with a body asks for', async () => {
  const sent: string[] = []
  const fetch = async (url: string) => {
    sent.push(url)
    return Response.json({ status: 200, data: { id: 1 } })
  }
  const client = createClient({ fetch, credentials: { token: null, onRefused: () => {} } })
  await client.works.createWork({}, { query: { credentials: 'a b/ü' } })
  expect(sent).toEqual(['/work/new?credentials=a+b%2F%C3%BC'])
})
