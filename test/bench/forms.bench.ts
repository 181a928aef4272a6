import { randomInt } from 'node:crypto'
import { streamXlsxRows } from 'hucre/xlsx'
import '#schemas/document/kinds/interactive/index.ts'
import { createLayer, createWork } from '#schemas/document/create.ts'
import { stringifyWork } from '#schemas/document/stringify.ts'
import { type Account, call, newAddress, register } from '#test/support/account.ts'
import { copyAnswers } from '#test/support/product-state.ts'
import { createSender } from '#web/player/form/sender.ts'
import { printAgainstBar, summarize } from './measure.ts'
import { watchHeap } from './worker-memory.ts'

/** `--visitors=500` for a shorter run. */
const VISITORS = Number(process.argv.find(arg => arg.startsWith('--visitors='))?.slice('--visitors='.length) ?? 10_000)
/** Visitors at the same time. */
const AT_ONCE = 200
/** 0–1; how often a request does not arrive, and how often its answer does not. */
const CUTS = { before: 0.15, after: 0.15 }
/** 0–1; how often a visitor sends a form from two tabs at once. */
const TWICE = 0.3
/** Rows of the largest export. */
const ROWS = 100_000
/** MB; an isolate on Cloudflare. */
const ISOLATE_MB = 128
/** What programs type that look for formulas and pages. */
const HOSTILE = ['=1+1', '+SUM(A1)', '-2', '@x', '\t=1', '<img src=x onerror=alert(1)>', '"quoted"', 'a\u0000b', '😀']

interface Form {
  readonly base: string
  readonly code: string
  readonly fields: readonly string[]
}

/** A published page with a form. */
const publish = async (base: string, { token }: Account) => {
  const records = createWork({ name: '报名', type: 'h5-swiper', width: 320, height: 514 })
  const [page] = records.pages.values()
  if (!page) throw new Error('A new work has a page.')
  const layers = [
    createLayer('form-field', { y: 10 }, { label: '姓名', isRequired: true, maxLength: 60 }),
    createLayer('form-field', { y: 90 }, { type: 'phone', label: '手机', isRequired: true }),
    createLayer('form-field', { y: 170 }, { type: 'choice', label: '场次', options: ['上午', '下午'] }),
    createLayer('form-field', { y: 250 }, { type: 'date', label: '日期' }),
    createLayer('form-field', { y: 330 }, { label: '留言', isLong: true }),
  ]
  const button = createLayer('form-submit', { y: 420 })
  const all = [...layers, button]
  const data = stringifyWork({
    ...records,
    pages: new Map([[page.id, { ...page, layerIds: all.map(({ id }) => id) }]]),
    layers: new Map(all.map(layer => [layer.id, layer])),
  })
  const work = Number((await call(base, 'POST', '/work/new', { token, body: { data } })).id)
  const { code } = await call(base, 'POST', `/apps/${work}/publish`, { token, body: {} })
  return { work, form: { base, code: String(code), fields: layers.map(({ id }) => id) } }
}

/** A visitor with a bad connection, whose page is ours: it sends again, passes the check, and may have two tabs. */
const visit = async ({ base, code, fields }: Form, name: string, counts: { requests: number }): Promise<string> => {
  const address = newAddress()
  const api = async (path: string, init: RequestInit = {}): Promise<Response> => {
    counts.requests++
    if (Math.random() < CUTS.before) throw new TypeError('cut before')
    const response = await fetch(base + path, { ...init, headers: { ...init.headers, ...address } })
    const body = await response.arrayBuffer()
    if (Math.random() < CUTS.after) throw new TypeError('cut after')
    return new Response(body, { status: response.status })
  }
  const sender = createSender({
    ...{ api, code, keep: () => {}, kept: () => null, now: Date.now, onWaiting: () => {} },
    // As long as it must be, and no longer.
    wait: ms => new Promise(done => setTimeout(done, Math.min(ms, 2050))),
  })
  const [nameId = '', phone = '', session = '', date = '', message = ''] = fields
  const answers = {
    [nameId]: name,
    [phone]: `138${String(randomInt(100_000_000)).padStart(8, '0')}`,
    [session]: randomInt(2) ? '上午' : '下午',
    [date]: '2026-12-01',
    [message]: HOSTILE[randomInt(HOSTILE.length)] ?? '',
  }
  const key = crypto.randomUUID()
  const send = async (): Promise<string> => {
    let outcome = await sender.send(answers, key, '')
    while (outcome.kind === 'check') {
      const { script, key: siteKey, action } = outcome.challenge
      const query = new URLSearchParams({ sitekey: siteKey, action, hostname: new URL(base).hostname })
      const token = await fetch(new URL(`../token?${query}`, script), { method: 'POST' })
      outcome = await sender.send(answers, key, '', await token.text())
    }
    return outcome.kind === 'sent' ? '' : outcome.message
  }
  const problems = await Promise.all(Math.random() < TWICE ? [send(), send()] : [send()])
  return problems.join('')
}

const row = (what: string, value: number, unit: string, bar: number) =>
  printAgainstBar({ what, ours: summarize([value]), unit, bar })

/** The names in an export, and how many rows it has. */
const readExport = async (base: string, token: string, work: number) => {
  const start = performance.now()
  const response = await fetch(`${base}/api/apps/${work}/form-excel`, { headers: { 'x-token': token } })
  if (!response.ok) throw new Error(`export → ${response.status} ${await response.text()}`)
  const file = new Uint8Array(await response.arrayBuffer())
  const seconds = (performance.now() - start) / 1000
  const names: string[] = []
  for await (const { values } of streamXlsxRows(file)) names.push(String(values[1]))
  return { seconds, megabytes: file.length / 1024 ** 2, names: names.slice(1) }
}

export const run = async (base: string, state: string): Promise<void> => {
  const account = await register(base)
  const { token } = account
  const { work, form } = await publish(base, account)
  const counts = { requests: 0 }
  const names = Array.from({ length: VISITORS }, (_, at) => `${HOSTILE[at % HOSTILE.length]?.trim()} 人${at}`)
  const start = performance.now()
  const problems: string[] = []
  let next = 0
  const visitors = Array.from({ length: AT_ONCE }, async () => {
    for (let at = next++; at < names.length; at = next++) {
      const problem = await visit(form, names[at] ?? '', counts)
      if (problem) problems.push(problem)
    }
  })
  await Promise.all(visitors)
  const seconds = (performance.now() - start) / 1000
  console.log(`     ${VISITORS} visitors, ${counts.requests} requests in ${seconds.toFixed(0)} s`)
  if (problems.length > 0) console.log(`     refused: ${[...new Set(problems)].join(' ')}`)
  const all = await readExport(base, token, work)
  const shown = new Set(names.map(name => name.replaceAll('\u0000', ' ')))
  row('submissions lost', [...shown].filter(name => !all.names.includes(name)).length, '', 0)
  row('submissions stored twice', all.names.length - new Set(all.names).size, '', 0)
  row('submissions that nobody has sent', all.names.filter(name => !shown.has(name)).length, '', 0)

  const heap = await watchHeap('api')
  copyAnswers(state, work, ROWS - VISITORS)
  const large = await readExport(base, token, work)
  row(`export of ${large.names.length} rows`, large.seconds, 's', 30)
  row('its file', large.megabytes, 'MB', 50)
  row('memory of the API Worker meanwhile', heap.end(), 'MB', ISOLATE_MB)
}
