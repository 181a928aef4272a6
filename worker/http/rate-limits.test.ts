import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { callLimitOf, type Endpoint, limitOf } from '#schemas/api/endpoint.ts'
import { API } from '#schemas/api/index.ts'
import { DEFAULT_FONT, fontKey } from '#schemas/catalog/fonts.ts'
import type { RateLimitName } from '#schemas/catalog/rate-limits.ts'
import { bind } from '../adapters/bind.ts'
import { spend } from '../domain/rate-limits.ts'
import type { Ports } from '../ports/index.ts'
import { HANDLERS } from '../routes/handlers.ts'
import { asRole, call, newPhone, ORIGIN, registerUser } from '../test-call.ts'
import { insertTemplate, sampleWork } from '../test-content.ts'
import { fontForm } from '../testing/font-file.ts'
import { newHostedCallers } from '../testing/hosts.ts'
import { spentPorts } from '../testing/spent-ports.ts'
import { PICTURE, phoneForm, uploadForm } from '../testing/upload-form.ts'
import { mount } from './mount.ts'

type Table = { [Area in keyof typeof API]: (typeof API)[Area] }
/** `area.name` of every call that declares a rate limit. */
type Limited = {
  [Area in keyof Table]: {
    [Name in keyof Table[Area]]: Table[Area][Name] extends { rateLimit: RateLimitName }
      ? `${Area}.${Name & string}`
      : never
  }[keyof Table[Area]]
}[keyof Table]

const api = mount(HANDLERS)
const real = bind(env, new Request(`${ORIGIN}/`), () => undefined)
/** Nobody has a share left, and every use of one is noted. */
const used: string[] = []
const note = <T>(limit: string, answer: T) => {
  used.push(limit)
  return answer
}
const spent = spentPorts(real, note, reporter => reporter === reporterName)

let session: Awaited<ReturnType<typeof registerUser>>
let administrator: Awaited<ReturnType<typeof registerUser>>
let user: Awaited<ReturnType<typeof registerUser>>
let usersWork = 0
let uploadToken = ''
let phoneCode = ''
let picture = ''
let unfinished = ''
/** A work that is not shared, the code of one that is, and the name of the network of these requests. */
let [work, code, reporterName] = [0, '', '']
let team = 0
/** A person of a signage tool and one of a partner: their tokens and accounts. */
let hosted: Awaited<ReturnType<typeof newHostedCallers>>
/** A work of an older format. */
let outdated = 0
beforeAll(async () => {
  session = await asRole('designer')
  administrator = await asRole('admin')
  user = await registerUser()
  usersWork = (await call('POST', '/work/new', { token: user.token, body: {} })).body.data.id
  uploadToken = await real.tokens.signUpload({ userId: session.user.id })
  phoneCode = (await call('GET', '/render/new_phone_upload_id', { token: session.token })).body.data
  await insertTemplate({ id: 1 })
  await insertTemplate({ id: 8, priceFen: 100 })
  const workOf = async (given = {}) => {
    const { body } = await call('POST', '/work/new', { token: session.token, body: given })
    return body.data.id as number
  }
  hosted = await newHostedCallers()
  work = await workOf()
  team = (await call('POST', '/team', { token: session.token, body: { name: '队' } })).body.data.id
  outdated = await workOf({ data: '{"type":"pc","pages":[{"layers":[]}]}' })
  code = (await call('POST', `/work/share/${await workOf()}`, { token: session.token })).body.data.code
  reporterName = await real.fileNames.nameOf('reporter 203.0.113.9')
  const begun = { sha256: 'b'.repeat(64), size: 9, type: 'image/png', name: 'b.png' }
  unfinished = (await call('POST', '/uploads', { token: session.token, body: begun })).body.data.id
  picture = (await real.files.putPicture(PICTURE, 'png', 'image/png')).key
})
const savedBytes = () => `saved-bytes ${session.user.id} true`
const put = (body: object) => ({ method: 'PUT', body: JSON.stringify(body) })
const json = (body: object) => ({ method: 'POST', body: JSON.stringify(body) })
const FONT = fontKey(DEFAULT_FONT).replace(/^f\//, '')

/** A request that does the work of each limited call, and what the use of the share is counted for. */
const REQUESTS: Readonly<Record<Limited, () => readonly [path: string, init: RequestInit, counted: string]>> = {
  'accounts.requestCode': () => [`/user/code?phone=${newPhone()}`, {}, 'login-code 203.0.113.9'],
  'accounts.scanCode': () => ['/user/wechat-qrcode', {}, 'scan-code 203.0.113.9'],
  'accounts.qqLogin': () => [`/user/qq-oauth?browser=${'b'.repeat(24)}`, {}, 'scan-code 203.0.113.9'],
  'accounts.weiboLogin': () => [`/user/wb-oauth?browser=${'b'.repeat(24)}`, {}, 'scan-code 203.0.113.9'],
  'security.sendProofCode': () => ['/user/proof-code', {}, 'login-code 203.0.113.9'],
  'security.identityCode': () => ['/user/identity/wechat-qrcode?purpose=bind', {}, 'scan-code 203.0.113.9'],
  'security.identityWindow': () => [
    `/user/identity/oauth?provider=qq&purpose=bind&browser=${'b'.repeat(24)}`,
    {},
    'scan-code 203.0.113.9',
  ],
  'personal.updateProfile': () => [
    '/user/profile',
    { ...json({ nickname: '新名字' }), method: 'PUT' },
    `profile ${session.user.id}`,
  ],
  'personal.setAvatar': () => [
    '/user/avatar',
    { method: 'POST', body: uploadForm(uploadToken) },
    `profile ${session.user.id}`,
  ],
  'media.readAloud': () => ['/common/tts/index', json({ text: '好' }), `voice ${session.user.id}`],
  'personal.beginExport': () => ['/user/export', json({}), `export ${session.user.id}`],
  'fonts.cutFont': () => [
    '/fontmin',
    json({ fontFileName: FONT, text: '尚未切过' }),
    `font-subset user:${session.user.id}`,
  ],
  'fonts.fontSet': () => ['/fonts/set?name=思源黑体&text=也未切过', {}, `font-subset user:${session.user.id}`],
  'uploads.upload': () => ['/upload', { method: 'POST', body: uploadForm(uploadToken) }, `upload ${session.user.id}`],
  'brand.uploadBrandFont': () => [
    '/team/brand/0/font',
    { method: 'POST', body: fontForm() },
    `brand-font ${session.user.id}`,
  ],
  'phoneUploads.newPhoneUpload': () => ['/render/new_phone_upload_id', {}, 'scan-code 203.0.113.9'],
  'phoneUploads.sendFromPhone': () => [
    '/phone-photos',
    { method: 'POST', body: phoneForm(phoneCode) },
    `upload ${session.user.id}`,
  ],
  'uploads.uploadBase64': () => ['/image/base64', json({ base64: PICTURE.toBase64() }), `upload ${session.user.id}`],
  'resumableUploads.completeUpload': () => [`/uploads/${unfinished}/complete`, json({}), `upload ${session.user.id}`],
  'photos.takePhoto': () => ['/photo/take', json({ ref: '1' }), `upload ${session.user.id}`],
  'works.createWork': () => ['/work/new', json({}), savedBytes()],
  'hosts.createHostedWork': () => ['/yzp/work/new', json({}), `saved-bytes ${hosted.signer.id} true`],
  'hosts.saveHostedWork': () => [
    '/yzp/work',
    json({ id: 1, data: sampleWork(), version: 1 }),
    `saved-bytes ${hosted.signer.id} true`,
  ],
  'hosts.updateHostedWork': () => [
    '/yzp/work/update',
    json({ id: 1, data: sampleWork(), version: 1 }),
    `saved-bytes ${hosted.signer.id} true`,
  ],
  'works.createJsonRecord': () => ['/work/json', json({ data: sampleWork() }), savedBytes()],
  'works.createDesignerWork': () => ['/editor/work', json({}), savedBytes()],
  'works.createFromTemplate': () => ['/work/new/1/2', {}, savedBytes()],
  'works.cloneWork': () => [`/editor/work/clone/${work}`, json({}), savedBytes()],
  'teamContent.addTeamTemplate': () => [`/team/${team}/template`, json({ workId: work }), savedBytes()],
  'ownTemplates.createTemplate': () => ['/templates', json({ workId: work }), savedBytes()],
  'openTemplates.workAsTemplate': () => [`/apps/${work}/as-template`, json({}), savedBytes()],
  // The designer of the other calls may not.
  'openTemplates.changeTemplate': () => [`/work/change/${usersWork}/1/2`, json({}), `saved-bytes ${user.user.id} true`],
  'works.repairWork': () => [
    `/editor/work/repair/${outdated}`,
    json({ workId: outdated, data: sampleWork() }),
    savedBytes(),
  ],
  'versions.restoreVersion': () => [`/work/${work}/versions/1/restore`, json({ base: 1 }), savedBytes()],
  'works.saveWork': () => ['/work', json({ id: 1, data: sampleWork(), version: 1 }), savedBytes()],
  'allowance.consume': () => ['/work/download', put({ workId: work, type: 1 }), `consumption ${session.user.id}`],
  'orders.createTemplateOrder': () => ['/orders/template-order', json({ templateId: 8 }), `order ${session.user.id}`],
  'orders.createOrder': () => ['/order', json({ specsId: 24, from: 1, scope: 1 }), `order ${session.user.id}`],
  'publications.publishApp': () => [`/apps/${work}/publish`, json({}), `publish ${session.user.id}`],
  'publications.updateApp': () => [`/apps/${work}`, put({ appData: sampleWork({ text: '改' }) }), savedBytes()],
  'publications.wechatSignature': () => [
    `/wechat/js-signature?url=${encodeURIComponent(`${ORIGIN}/p/x`)}`,
    {},
    'share-view 203.0.113.9',
  ],
  'shares.createShare': () => [`/work/share/${work}`, json({}), `share ${session.user.id}`],
  'shares.createShareOf': () => [`/work/share/create/${work}`, json({}), `share ${session.user.id}`],
  'shares.openShare': () => [`/work/share?code=${code}`, {}, 'share-view 203.0.113.9'],
  'shares.viewShare': () => [`/work/share/view?code=${code}`, {}, 'share-view 203.0.113.9'],
  'shares.sharedPage': () => [`/work/share/page?code=${code}`, {}, 'share-view 203.0.113.9'],
  'shares.copyShare': () => [`/work/share/${code}/copy`, json({}), savedBytes()],
  'shares.reportShare': () => ['/work/share/report', json({ code, reason: 'other' }), 'report true'],
  'forms.openForm': () => ['/forms/niemand2', {}, 'form-send 203.0.113.9'],
  'forms.submitForm': () => ['/forms/niemand2', json({ ticket: 'x', answers: {} }), 'form-send 203.0.113.9'],
  'forms.addFormPicture': () => [
    '/forms/niemand2/pictures?ticket=x',
    { method: 'POST', body: 'x' },
    'form-send 203.0.113.9',
  ],
  'forms.exportAnswers': () => [`/apps/${work}/form-excel`, {}, `form-export ${session.user.id}`],
  'operations.reportError': () => [
    '/client-error',
    json({ page: 'editor', message: 'TypeError', stack: [], browser: '' }),
    'client-error 203.0.113.9',
  ],
  'admin.exportUsers': () => ['/admin/export/users', json({}), `admin-export ${administrator.user.id}`],
  'admin.exportOrders': () => ['/admin/export/orders', json({}), `admin-export ${administrator.user.id}`],
  'admin.exportLog': () => ['/admin/export/log', json({}), `admin-export ${administrator.user.id}`],
  'figures.countVisit': () => [
    '/app-visits/abcdefgh',
    json({ visit: 'v'.repeat(16), event: 'open' }),
    'use-event 203.0.113.9',
  ],
  'tracking.sendEvent': () => ['/user-events', json({ type: 4, url: '/editor' }), 'use-event 203.0.113.9'],
  'tracking.sendLoading': () => [
    '/loading-duration',
    json({ type: 6, domLoading: 1, webLoading: 2, url: '/' }),
    'use-event 203.0.113.9',
  ],
  'tracking.registerSource': () => ['/source-channel', json({ source: 'poster' }), 'use-event 203.0.113.9'],
  'uploads.cutOut': () => ['/image/cutout', json({ imgUrl: `${ORIGIN}/${picture}` }), `cut-out ${session.user.id}`],
}
const isForAdministrators = (path: string) => /^\/(admin|app-categories|apps\/\w+\/down)/.test(path)
const ask = async (ports: Ports, path: string, init: RequestInit, isVisitor = false) => {
  const other = path.startsWith('/work/change/') ? user : session
  const { token } = isForAdministrators(path) ? administrator : other
  const { origin, own } = hosted.of(path) ?? { origin: ORIGIN, own: { 'x-token': token } }
  const headers = { 'cf-connecting-ip': '203.0.113.9', ...(isVisitor ? {} : own) }
  const response = await api.fetch(new Request(`${origin}${path}`, { ...init, headers }), ports)
  return { status: response?.status, body: await response?.json<{ code?: string }>() }
}

describe('rate limits', () => {
  it('stand in the table below as they do in the API', () => {
    const declared = Object.entries(API).flatMap(([area, calls]) =>
      Object.entries<Endpoint>(calls).flatMap(([name, call]) => (call.rateLimit ? [`${area}.${name}`] : [])),
    )
    expect(Object.keys(REQUESTS).sort()).toEqual(declared.sort())
  })

  it.each(Object.entries(REQUESTS))(
    '%s is refused beyond its share, once and for the right subject',
    async (_, request) => {
      const [path, init, counted] = request()
      used.length = 0
      expect(await ask(spent, path, init)).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
      expect(used).toEqual([counted])
    },
  )

  it('every call that changes something has one: its own, or that of all changes', async () => {
    const changing = Object.entries(API).flatMap(([area, calls]) =>
      Object.entries<Endpoint>(calls).flatMap(([name, call]) =>
        call.method !== 'GET' || call.takesKey || call.creates ? [{ id: `${area}.${name}`, call }] : [],
      ),
    )
    expect(changing.length).toBeGreaterThan(25)
    expect(changing.filter(({ call }) => limitOf(call) === null).map(({ id }) => id)).toEqual([])
    for (const { id, call } of changing) {
      const limit = callLimitOf(call)
      if (!limit) continue
      used.length = 0
      // Nobody gets so far as to name a thing that exists.
      const path = call.path.replace(/:\w+/g, '1')
      const isFree = call.auth === 'none' || call.auth === 'optional'
      expect([id, await ask(spent, path, { method: call.method }, isFree)]).toMatchObject([
        id,
        { status: 429, body: { code: 'RATE_LIMITED' } },
      ])
      const account = hosted.of(path)?.id ?? (isForAdministrators(path) ? administrator : session).user.id
      const counted = {
        change: isFree ? 'change network:203.0.113.9' : `change user:${account}`,
        login: 'login 203.0.113.9',
        plugin: 'plugin network:203.0.113.9',
        render: `render ${account}`,
        'partner-call': `partner-call ${account}`,
        'host-server': 'host-server 203.0.113.9',
        'upload-part': `upload-part ${account}`,
      }[limit]
      expect([id, ...used]).toEqual([id, counted])
    }
  })

  it('a call that only reads uses up nothing', async () => {
    used.length = 0
    expect((await ask(spent, '/work/personal', {})).status).toBe(200)
    expect((await ask(spent, '/fonts', {}, true)).status).toBe(200)
    expect(used).toEqual([])
  })

  it('count a visitor by the network', async () => {
    used.length = 0
    await ask(spent, '/fonts/set?name=思源黑体&text=没有切过', {}, true)
    expect(used).toEqual(['font-subset network:203.0.113.9'])
  })

  it('cost nothing where no work is done', async () => {
    used.length = 0
    expect((await ask(spent, '/fontmin', json({ fontFileName: 'none.ttf', text: '墨' }))).status).toBe(404)
    expect((await ask(spent, '/image/base64', json({ base64: 'AAAA' }))).status).toBe(415)
    expect(used).toEqual([])
  })

  it('count a newly drawn page of a shared work for its owner, whoever looks', async () => {
    used.length = 0
    const looked: Ports = { ...spent, shareRates: { ...spent.shareRates, allowsView: async () => true } }
    expect((await ask(looked, `/work/share/page?code=${code}`, {}, true)).status).toBe(429)
    expect(used).toEqual([`shared-page ${session.user.id}`])
  })

  it('fail closed: a limit per account refuses who has none', async () => {
    const none = () => {
      throw new Error('no account')
    }
    await expect(spend(real, 'upload', { account: none, network: () => '', caller: () => '' })).rejects.toThrow(
      'no account',
    )
  })
})
