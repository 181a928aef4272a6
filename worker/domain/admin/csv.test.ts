import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { ask, asRole, registerUser } from '../../test-call.ts'
import { csvCell, csvStream } from './csv.ts'

describe('a cell', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1', '＋1', '－1', '＠1', '|cmd', '%0A=1'])(
    '%j is text to a spreadsheet',
    value => {
      expect(csvCell(value).replace(/^"/, '')).toMatch(/^'/)
    },
  )
  it('is quoted where it must be, and a number stays one', () => {
    expect(['a,b', 'a"b', 'a\nb', '墨页', 'a-b'].map(csvCell)).toEqual(['"a,b"', '"a""b"', '"a\nb"', '墨页', 'a-b'])
    expect([csvCell(-5), csvCell(null), csvCell('')]).toEqual(['-5', '', ''])
  })
})

it('a file is read in parts, as it is sent', async () => {
  const asked: (number | null)[] = []
  const stream = csvStream<number>(
    ['n'],
    async ({ after, size }) => {
      asked.push(after)
      return Array.from({ length: after === null ? size : 3 }, (_, index) => (after ?? 0) + index + 1)
    },
    row => [row],
  )
  const text = await new Response(stream).text()
  expect(asked).toEqual([null, 500])
  expect(text.split('\r\n')).toHaveLength(505)
})

describe('an export', () => {
  let admin: Awaited<ReturnType<typeof asRole>>
  beforeAll(async () => {
    admin = await asRole('admin')
  })
  const send = (name: string, body: object) => ask('POST', `/admin/export/${name}`, { token: admin.token, body })

  it('has a mark for Excel, no phone and no formula, and a line in the log', async () => {
    const { user } = await registerUser()
    await env.DB.prepare('UPDATE users SET nickname = ?2 WHERE id = ?1').bind(user.id, '=HYPERLINK("x","y")').run()
    const response = await send('users', { search: '', role: '', state: '' })
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-store')
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const text = new TextDecoder().decode(bytes)
    expect(text).toContain(`${user.id},"'=HYPERLINK(""x"",""y"")",111****${user.phone.slice(-4)}`)
    expect(text).not.toContain(user.phone)
    const log = await (await send('log', { act: 'export' })).text()
    expect(log).toContain(`${admin.user.id}`)
    expect(log).toContain('export users')
  })

  it('of orders has the columns of its filter', async () => {
    const text = await (await send('orders', { status: '2' })).text()
    expect(text).toBe('订单号,商户单号,用户编号,昵称,套餐,金额（元）,状态,创建时间,支付时间\r\n')
    expect((await send('orders', { status: '7' })).status).toBe(400)
  })

  it('is refused when there were too many', async () => {
    const statuses: number[] = []
    for (let time = 0; time < 21; time++) statuses.push((await send('log', {})).status)
    expect(statuses.at(-1)).toBe(429)
  })
})
