import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#schemas/api/endpoint.ts'
import { API } from '#schemas/api/index.ts'
import { ERROR_STATUS } from '#schemas/errors.ts'
import { joseTokens } from '../adapters/jose-tokens.ts'
import { asRole, call, newPhone, registerUser } from '../test-call.ts'
import { insertTemplate, sampleWork } from '../test-content.ts'
import { ACCOUNT_ROWS } from '../testing/account-rows.ts'
import { ADMIN_ROWS } from '../testing/admin-rows.ts'
import { type Answer, everyone, type Person, type Row, signedIn } from '../testing/call-rows.ts'
import { CATALOG_ROWS, SOLD_TEMPLATE_ROWS } from '../testing/catalog-rows.ts'
import { FORM_ROWS } from '../testing/form-rows.ts'
import { HOST_ROWS } from '../testing/host-rows.ts'
import { LIBRARY_ROWS } from '../testing/library-rows.ts'
import { PICTURE_ROWS } from '../testing/picture-rows.ts'
import { PUBLICATION_ROWS } from '../testing/publication-rows.ts'
import { DESIGNERS, REVIEW_ROWS } from '../testing/review-rows.ts'
import { TEAM_ROWS } from '../testing/team-rows.ts'
import { TEMPLATE_ROWS } from '../testing/template-rows.ts'
import { PICTURE, uploadForm } from '../testing/upload-form.ts'
import { VERSION_ROWS } from '../testing/version-rows.ts'
import { storedText } from '../testing/work-texts.ts'

type CallId = { [Area in keyof typeof API]: `${Area}.${keyof (typeof API)[Area] & string}` }[keyof typeof API]

const nothingThere = { ...everyone('NOT_FOUND'), nobody: 'UNAUTHENTICATED' } as const
const makers = { ...signedIn, admin: 'ADMIN_REFUSED' } as const
const ownerOnly = (answer: Answer = 'ok') =>
  ({ ...everyone('WORK_NOT_FOUND'), nobody: 'UNAUTHENTICATED', owner: answer }) as const

const ofOwner = (ask: Row['ask'], answer: Answer = 'ok'): Row => ({
  ask,
  isAboutWork: true,
  answers: ownerOnly(answer),
})

const noShare = { ...everyone('SHARE_NOT_FOUND'), nobody: 'UNAUTHENTICATED' } as const
const LOADING = { type: 6, domLoading: 1, webLoading: 2, url: '/' }
const NO_CODE = 'nobody-has-this-code-0'

/** A call about several works leaves out those of others without a word; below, the rows are looked at. */
const several = (path: string): Row => ({ ...ofOwner(id => [path, { body: { ids: [id] } }]), answers: signedIn })

const TABLE: Readonly<Record<CallId, Row>> = {
  'accounts.requestCode': { ask: () => [`/user/code?phone=${newPhone()}`], answers: everyone('ok') },
  'accounts.register': {
    ask: () => ['/user', { body: { phone: newPhone(), code: '000000' } }],
    answers: everyone('CODE_EXPIRED'),
  },
  'accounts.login': {
    ask: () => ['/user/login', { body: { phone: newPhone(), code: '000000' } }],
    answers: everyone('CODE_EXPIRED'),
  },
  'accounts.loginMethods': { ask: () => ['/user/login-methods'], answers: everyone('ok') },
  'accounts.scanCode': { ask: () => ['/user/wechat-qrcode'], answers: everyone('ok') },
  'accounts.scanCheck': {
    ask: () => [`/user/scan-check?sceneId=${'0'.repeat(48)}`],
    answers: everyone('SCAN_EXPIRED'),
  },
  'accounts.qqLogin': { ask: () => [`/user/qq-oauth?browser=${'b'.repeat(24)}`], answers: everyone('ok') },
  'accounts.weiboLogin': { ask: () => [`/user/wb-oauth?browser=${'b'.repeat(24)}`], answers: everyone('ok') },
  'accounts.me': { ask: () => ['/user'], answers: signedIn },
  'works.createWork': { ask: () => ['/work/new', { body: {} }], answers: makers },
  'works.createDesignerWork': { ask: () => ['/editor/work', { body: {} }], answers: makers },
  'works.createFromTemplate': { ask: () => ['/work/new/7/2'], answers: makers },
  'works.listWorks': { ask: () => ['/work/personal'], answers: signedIn },
  'works.loadWork': { ask: id => [`/work/${id}`], isAboutWork: true, answers: ownerOnly() },
  'works.appDetail': { ask: id => [`/apps/${id}`], isAboutWork: true, answers: ownerOnly() },
  'works.workVersion': { ask: id => [`/work/${id}/version`], isAboutWork: true, answers: ownerOnly() },
  'works.loadOriginalWork': { ...ofOwner(id => [`/work/origin/${id}`]), answers: everyone('RENDER_TICKET_INVALID') },
  'works.saveWork': ofOwner(id => ['/work', { body: { id, data: sampleWork({ text: '改了' }), version: 1 } }]),
  'works.repairWork': ofOwner(id => [
    `/editor/work/repair/${id}`,
    { body: { workId: id, data: sampleWork({ text: '改了' }) } },
  ]),
  'works.listDeletedWorks': { ask: () => ['/work/trash'], answers: signedIn },
  'works.renameWork': ofOwner(id => [`/work/${id}/name`, { body: { name: '改名' } }]),
  'works.cloneWork': { ask: id => [`/editor/work/clone/${id}`], isAboutWork: true, answers: ownerOnly() },
  'works.deleteWorks': several('/work/personal/delete'),
  'works.restoreWorks': several('/work/trash/restore'),
  'works.purgeWorks': several('/work/trash/purge'),
  'works.emptyTrash': { ask: () => ['/work/trash'], answers: signedIn },
  'works.createJsonRecord': {
    ask: () => ['/work/json', { body: { data: sampleWork() } }],
    answers: { ...signedIn, user: 'FORBIDDEN', owner: 'FORBIDDEN' },
  },
  'works.loadJsonRecord': { ask: () => [`/work/json/${NO_CODE}`], answers: everyone('NOT_FOUND') },
  'works.deleteJsonRecord': {
    ask: () => [`/work/json/${NO_CODE}`],
    answers: { ...everyone('NOT_FOUND'), nobody: 'UNAUTHENTICATED', user: 'FORBIDDEN', owner: 'FORBIDDEN' },
  },
  'works.deleteWork': { ask: id => [`/work/${id}`], isAboutWork: true, answers: ownerOnly() },
  'works.previewWork': { ask: id => [`/editor/work/preview/${id}`], isAboutWork: true, answers: DESIGNERS },
  'works.applyWork': { ask: id => [`/editor/work/apply/${id}`], isAboutWork: true, answers: DESIGNERS },
  'shares.createShare': ofOwner(id => [`/work/share/${id}`, { body: {} }]),
  'shares.createShareOf': ofOwner(id => [`/work/share/create/${id}`, { body: {} }]),
  // The codes are of nobody: `worker/routes/shares.test.ts` has own, foreign, ended and expired ones.
  'shares.setShareEditor': {
    ask: () => ['/work/share/editor', { body: { code: NO_CODE, editor: false } }],
    answers: noShare,
  },
  'shares.setShareExpiry': {
    ask: () => ['/work/share/expiry', { body: { code: NO_CODE, days: 7 } }],
    answers: noShare,
  },
  'shares.revokeShare': { ask: () => [`/work/share/${NO_CODE}`], answers: noShare },
  'shares.openShare': { ask: () => [`/work/share?code=${NO_CODE}`], answers: everyone('SHARE_NOT_FOUND') },
  'shares.viewShare': { ask: () => [`/work/share/view?code=${NO_CODE}`], answers: everyone('SHARE_NOT_FOUND') },
  'shares.sharedPage': { ask: () => [`/work/share/page?code=${NO_CODE}`], answers: everyone('SHARE_NOT_FOUND') },
  'shares.copyShare': {
    ask: () => [`/work/share/${NO_CODE}/copy`, { body: {} }],
    answers: { ...noShare, admin: 'ADMIN_REFUSED' },
  },
  'shares.reportShare': {
    ask: () => ['/work/share/report', { body: { code: NO_CODE, reason: 'other' } }],
    answers: everyone('SHARE_NOT_FOUND'),
  },
  'templates.listTemplates': { ask: () => ['/template/editor'], answers: everyone('ok') },
  'templates.loadTemplate': { ask: () => ['/template/7'], answers: everyone('ok') },
  'operations.health': { ask: () => ['/health'], answers: everyone('ok') },
  'operations.reportError': {
    ask: () => ['/client-error', { body: { page: '', message: 'x', stack: [], browser: '' } }],
    answers: everyone('ok'),
  },
  'tracking.sendEvent': { ask: () => ['/user-events', { body: { type: 4, url: '/editor' } }], answers: everyone('ok') },
  'tracking.sendLoading': { ask: () => ['/loading-duration', { body: LOADING }], answers: everyone('ok') },
  'tracking.registerSource': { ask: () => ['/source-channel', { body: { source: 'poster' } }], answers: signedIn },
  'search.suggest': { ask: () => ['/search/suggestions?kind=template'], answers: everyone('ok') },
  'templates.listTypes': { ask: () => ['/type'], answers: everyone('ok') },
  ...PICTURE_ROWS,
  ...TEAM_ROWS,
  'fonts.listFonts': { ask: () => ['/fonts'], answers: everyone('ok') },
  'fonts.cutFont': {
    ask: () => ['/fontmin', { body: { fontFileName: 'no-such-font.ttf', text: '墨' } }],
    answers: everyone('FONT_NOT_FOUND'),
  },
  'fonts.fontSet': { ask: () => ['/fonts/set?name=no-such-font'], answers: everyone('FONT_NOT_FOUND') },
  'materials.listMaterials': { ask: () => ['/material/v1'], answers: signedIn },
  'materials.listMaterialCategories': { ask: () => ['/material/category'], answers: everyone('ok') },
  'materials.deleteMaterial': { ask: () => ['/material/999'], answers: nothingThere },
  'materials.searchPhotos': { ask: () => ['/photo/search', { body: {} }], answers: everyone('ok') },
  'notices.listNotices': { ask: () => ['/user/notices'], answers: signedIn },
  'notices.news': { ask: () => ['/common/news'], answers: everyone('ok') },
  'notices.seeNotices': { ask: () => ['/user/notices/1'], answers: signedIn },
  'uploads.uploadToken': { ask: () => ['/upload-token-without-key'], answers: signedIn },
  'uploads.upload': { ask: () => ['/upload', { body: uploadForm() }], answers: everyone('UPLOAD_TOKEN_INVALID') },
  'uploads.uploadBase64': { ask: () => ['/image/base64', { body: { base64: PICTURE.toBase64() } }], answers: signedIn },
  // Known pictures are answered to every account; this one is none of ours.
  'uploads.cutOut': {
    ask: () => ['/image/cutout', { body: { imgUrl: 'https://elsewhere.example/a.png' } }],
    answers: { ...everyone('IMAGE_SOURCE_REFUSED'), nobody: 'UNAUTHENTICATED' },
  },
  'allowance.downloadCounts': { ask: () => ['/work/download'], answers: signedIn },
  'allowance.checkDownload': ofOwner(id => [`/work/download/${id}?workId=${id}&type=1`]),
  'allowance.checkPages': ofOwner(id => [`/work/download/multi/${id}?workId=${id}&type=1&multi=2`]),
  'allowance.consume': ofOwner(id => ['/work/download', { body: { workId: id, type: 1 } }]),
  'allowance.confirm': {
    ask: () => ['/work/download/update', { body: { id: 999_999_999, type: 1, url: '/r/a.png' } }],
    answers: { ...everyone('NOT_FOUND'), nobody: 'UNAUTHENTICATED' },
  },
  // The owner gets as far as the payment; everybody else is stopped before.
  'delivery.download': ofOwner(id => [`/render/download?appId=${id}`], 'ALLOWANCE_REQUIRED'),
  'delivery.downloadPdfMulti': ofOwner(id => [`/render/downloadPdfMulti?appId=${id}`], 'ALLOWANCE_REQUIRED'),
  'delivery.renderJob': { ask: () => ['/render/jobs/nobody-has-used-it'], answers: nothingThere },
  'delivery.listDownloads': { ask: () => ['/user/downloads'], answers: signedIn },
  'delivery.cancelRenderJob': { ask: () => ['/render/jobs/nobody-has-used-it'], answers: nothingThere },
  'orders.createOrder': { ask: () => ['/order', { body: { specsId: 24, from: 1, scope: 1 } }], answers: signedIn },
  'orders.myMembership': { ask: () => ['/user/vip'], answers: signedIn },
  // Those of other accounts are tested with the orders.
  'orders.checkOrder': {
    ask: () => ['/order/0123456789abcdef/check'],
    answers: { ...everyone('ORDER_NOT_FOUND'), nobody: 'UNAUTHENTICATED' },
  },
  ...ACCOUNT_ROWS,
  ...ADMIN_ROWS,
  ...LIBRARY_ROWS,
  ...HOST_ROWS,
  ...CATALOG_ROWS,
  ...REVIEW_ROWS,
  ...SOLD_TEMPLATE_ROWS,
  ...TEMPLATE_ROWS,
  ...FORM_ROWS,
  ...PUBLICATION_ROWS,
  ...VERSION_ROWS,
  // Last, because they end the sessions.
  'accounts.bindPhone': {
    ask: () => ['/user/bind-phone', { body: { phone: newPhone(), code: '000000' } }],
    answers: { ...everyone('CODE_EXPIRED'), nobody: 'UNAUTHENTICATED' },
  },
  'accounts.logout': { ask: () => ['/user/logout'], answers: signedIn, isOnce: true },
  'personal.deleteAccount': { ask: () => ['/user/deletion', { body: {} }], answers: everyone('UNAUTHENTICATED') },
}

const SECRET = '只有作者能看的文字'
const tokens = joseTokens(env.JWT_SECRET ?? '', Date.now)
const sessions: Record<Person, readonly { readonly who: string; readonly token?: string }[]> = {
  nobody: [],
  user: [],
  designer: [],
  admin: [],
  owner: [],
}
let owner: Awaited<ReturnType<typeof registerUser>>

const endpointOf = (id: CallId): Endpoint => {
  const [area = '', name = ''] = id.split('.')
  return (API as unknown as Record<string, Record<string, Endpoint>>)[area]?.[name] as Endpoint
}
const secretWork = async (): Promise<number> =>
  (await call('POST', '/work/new', { token: owner.token, body: { data: sampleWork({ text: SECRET }) } })).body.data.id

beforeAll(async () => {
  await insertTemplate({ id: 7 })
  owner = await registerUser()
  const gone = await registerUser()
  await call('POST', '/user/logout', { token: gone.token })
  const claims = { id: owner.user.id, role: 'admin' as const, jti: 'an id that is as good as any' }
  const long = joseTokens(env.JWT_SECRET ?? '', () => Date.now() - 366 * 86_400_000)
  const forged = joseTokens('a secret of somebody else, 32 bytes or more', Date.now)
  sessions.nobody = [
    { who: 'no token' },
    { who: 'an empty token', token: '' },
    { who: 'nonsense', token: 'a.b.c' },
    { who: 'a token that was logged out', token: gone.token },
    { who: 'an expired token', token: await long.signSession(claims) },
    { who: 'a forged token', token: await forged.signSession(claims) },
    { who: 'an unsigned token', token: `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify(claims))}.` },
    { who: 'an upload token', token: await tokens.signUpload({ userId: owner.user.id }) },
    { who: 'a render ticket', token: await tokens.signTicket({ workId: 1, version: 1, watermark: false }) },
    { who: 'a token of nobody', token: await tokens.signSession({ ...claims, id: 999_999 }) },
  ]
  sessions.user = [{ who: 'another user', token: (await registerUser()).token }]
  sessions.designer = [{ who: 'a designer', token: (await asRole('designer')).token }]
  sessions.admin = [{ who: 'an administrator', token: (await asRole('admin')).token }]
  sessions.owner = [{ who: 'the owner', token: owner.token }]
})

describe('every call of the table', () => {
  it('A-9-40 has its row here: who may make it is decided, also where the roles say nothing', () => {
    const ids = Object.entries(API).flatMap(([area, calls]) => Object.keys(calls).map(name => `${area}.${name}`))
    expect(Object.keys(TABLE).sort()).toEqual(ids.sort())
  })

  const rows = (Object.keys(TABLE) as CallId[]).flatMap(id =>
    (['nobody', 'user', 'designer', 'admin', 'owner'] as const).map(person => ({
      id,
      person,
      answer: TABLE[id].answers[person],
    })),
  )
  it.each(rows)('$id answers $person with $answer', async ({ id, person, answer }) => {
    const { method } = endpointOf(id)
    let work = 0
    // Both paths lead to one route: the first session shows it for each call.
    for (const [at, { who, token }] of sessions[person].entries())
      for (const prefix of TABLE[id].isOnce || at > 0 ? [''] : ['', '/api']) {
        // The owner's calls change or delete it.
        if (TABLE[id].isAboutWork && (work === 0 || person === 'owner')) work = await secretWork()
        const [path, options = {}] = TABLE[id].ask(work)
        const reply = await call(method, prefix + path, { ...options, ...(token === undefined ? {} : { token }) })
        const expected = answer === 'ok' ? [200, undefined] : [ERROR_STATUS[answer], answer]
        expect([who, reply.status, reply.body.code]).toEqual([who, ...expected])
        if (person === 'owner') continue
        const text = JSON.stringify(reply.body)
        expect([text.includes(SECRET), text.includes(owner.user.phone)]).toEqual([false, false])
        if (work > 0) expect(await bodyOf(work)).toEqual([SECRET, 1, null])
      }
  })

  it('a logged-out session is nobody', async () => {
    for (const person of ['user', 'designer', 'admin', 'owner'] as const)
      for (const { token = '' } of sessions[person]) expect((await call('GET', '/user', { token })).status).toBe(401)
  })
})

const bodyOf = async (id: number) => {
  const sql = 'SELECT version, deleted_at FROM works WHERE id = ?1'
  const row = await env.DB.prepare(sql).bind(id).first<{ version: number; deleted_at: string | null }>()
  return [(await storedText(id))?.includes(SECRET) && SECRET, row?.version, row?.deleted_at]
}

describe('a role', () => {
  it('is what the database says now, not what the token says', async () => {
    const { token, user } = await registerUser()
    const boasting = await tokens.signSession({ id: user.id, role: 'admin', jti: 'boast' })
    expect((await call('GET', '/user', { token: boasting })).body.data.role).toBe(1)
    expect((await call('POST', '/work/new', { token: boasting, body: {} })).status).toBe(200)
    await env.DB.prepare('UPDATE users SET role = 3 WHERE id = ?1').bind(user.id).run()
    expect((await call('POST', '/work/new', { token, body: {} })).body.code).toBe('ADMIN_REFUSED')
  })

  it('reaches its calls by x-token and by Authorization: Bearer, never by the address or a cookie', async () => {
    const { token } = await registerUser()
    expect((await call('GET', '/user', { headers: { authorization: `Bearer ${token}` } })).status).toBe(200)
    expect((await call('GET', '/user', { headers: { cookie: `moye_token=${token}` } })).status).toBe(401)
    expect((await call('GET', `/user?token=${token}&x-token=${token}`)).status).toBe(401)
    expect((await call('GET', '/user', { headers: { authorization: `Basic ${token}` } })).status).toBe(401)
  })
})
