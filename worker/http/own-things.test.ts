import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Endpoint } from '#schemas/api/endpoint.ts'
import { API } from '#schemas/api/index.ts'
import { ROLE_NUMBERS, type Role } from '#schemas/catalog/roles.ts'
import { type CallOptions, call, newIp, registerUser } from '../test-call.ts'
import { insertTemplate, sampleWork } from '../test-content.ts'
import { type CallName, NAMING_NOTHING } from '../testing/naming-nothing.ts'
import { answerPictureName, MISSING, newThing, type Things } from '../testing/own-things.ts'
import { TEAM_ROWS } from '../testing/team-rows.ts'

interface Request extends Pick<CallOptions, 'body'> {
  readonly path: string
}
/** A call that names something of an account, and how another's or a missing one is answered. */
interface Named<Kind extends keyof Things = keyof Things> {
  readonly kind: Kind
  readonly refusal: readonly [number, string]
  /** How a role is refused that asks for its own. */
  readonly own?: Partial<Record<Role, string>>
  /** What a role is told whatever it asks for. */
  readonly door?: Partial<Record<Role, string>>
  ask(name: Things[Kind]): Request
}
const named = <Kind extends keyof Things>(
  kind: Kind,
  refusal: readonly [number, string],
  ask: (name: Things[Kind]) => Request,
): Named => ({ kind, refusal, ask: name => ask(name as Things[Kind]) })

const NO = [404, 'NOT_FOUND'] as const
const template = (ask: (id: number) => Request) => named('template', [404, 'TEMPLATE_NOT_FOUND'], ask)
const work = (ask: (id: number) => Request) => named('work', [404, 'WORK_NOT_FOUND'], ask)
const share = (ask: (code: string) => Request) => named('share', [404, 'SHARE_NOT_FOUND'], ask)
/** A link lets whoever has it in: only its end is tested here. */
const open = (ask: (code: string) => Request, refusals: Partial<Record<Role, string>> = {}) =>
  ({ kind: 'open', ask, refusals }) as const

/** Every call that names something of an account. */
const CALLS: Readonly<Partial<Record<CallName, Named | ReturnType<typeof open>>>> = {
  'security.endSession': named('session', NO, id => ({ path: `/user/session/${id}` })),
  'allowance.checkDownload': work(id => ({ path: `/work/download/${id}?workId=${id}&type=1` })),
  'allowance.checkPages': work(id => ({ path: `/work/download/multi/${id}?workId=${id}&type=1&multi=2` })),
  'allowance.confirm': named('reserve', NO, id => ({
    path: '/work/download/update',
    body: { id, type: 1, url: '' },
  })),
  'allowance.consume': work(id => ({ path: '/work/download', body: { workId: id, type: 1 } })),
  'works.applyWork': work(id => ({ path: `/editor/work/apply/${id}` })),
  'works.cloneWork': { ...work(id => ({ path: `/editor/work/clone/${id}` })), own: { admin: '403 ADMIN_REFUSED' } },
  'works.deleteJsonRecord': named('record', NO, id => ({ path: `/work/json/${id}` })),
  'works.deleteWork': work(id => ({ path: `/work/${id}` })),
  'works.loadOriginalWork': work(id => ({ path: `/work/origin/${id}` })),
  'works.loadWork': work(id => ({ path: `/work/${id}` })),
  'works.previewWork': work(id => ({ path: `/editor/work/preview/${id}` })),
  'works.renameWork': work(id => ({ path: `/work/${id}/name`, body: { name: '改名' } })),
  'works.repairWork': work(id => ({ path: `/editor/work/repair/${id}`, body: { workId: id, data: sampleWork() } })),
  'works.saveWork': work(id => ({ path: '/work', body: { id, data: sampleWork(), materialIds: [], version: 1 } })),
  'submissions.workReviewed': work(id => ({ path: `/editor/work/review/${id}` })),
  'submissions.withdrawWork': work(id => ({ path: `/editor/work/withdraw/${id}` })),
  'submissions.setPublishStatus': {
    ...work(id => ({ path: `/app-publishs/${id}/submitted` })),
    door: { user: '403 FORBIDDEN' },
  },
  'works.appDetail': work(id => ({ path: `/apps/${id}` })),
  'works.workVersion': work(id => ({ path: `/work/${id}/version` })),
  'figures.statistics': work(id => ({ path: `/apps/${id}/statistics` })),
  'figures.dataLogs': work(id => ({ path: `/apps/${id}/data-logs` })),
  // The work was never published: it has no log.
  'figures.dataLogById': {
    ...work(id => ({ path: `/apps/${id}/data-logs/1` })),
    own: { user: '404 NOT_FOUND', designer: '404 NOT_FOUND', admin: '404 NOT_FOUND' },
  },
  'forms.listAnswers': work(id => ({ path: `/app-forms?appId=${id}` })),
  'forms.seeAnswers': work(id => ({ path: `/apps/${id}/form-seen`, body: { lastId: 1 } })),
  'forms.exportAnswers': work(id => ({ path: `/apps/${id}/form-excel` })),
  'forms.setMemo': named('answer', NO, id => ({ path: `/app-forms/${id}`, body: { memo: '记' } })),
  'forms.removeAnswer': named('answer', NO, id => ({ path: `/app-forms/${id}` })),
  'forms.answerPicture': named('answer', NO, id => ({ path: `/app-forms/${id}/pictures/${answerPictureName(id)}` })),
  'publications.publishApp': work(id => ({ path: `/apps/${id}/publish`, body: {} })),
  'publications.updateApp': work(id => ({ path: `/apps/${id}`, body: { description: '说明' } })),
  'publications.downloadApp': work(id => ({ path: `/apps/${id}/download`, body: {} })),
  'publications.showPublication': work(id => ({ path: `/app-publishs/${id}` })),
  'publications.takeDownPublication': {
    ...work(id => ({ path: `/app-publishs/${id}` })),
    own: {
      user: '404 PUBLICATION_NOT_FOUND',
      designer: '404 PUBLICATION_NOT_FOUND',
      admin: '404 PUBLICATION_NOT_FOUND',
    },
  },
  'publications.changePublication': {
    ...work(id => ({ path: `/app-publishs/${id}`, body: { name: '名' } })),
    own: {
      user: '404 PUBLICATION_NOT_FOUND',
      designer: '404 PUBLICATION_NOT_FOUND',
      admin: '404 PUBLICATION_NOT_FOUND',
    },
  },
  'versions.listVersions': work(id => ({ path: `/work/${id}/versions` })),
  'versions.loadVersion': work(id => ({ path: `/work/${id}/versions/1` })),
  'versions.nameVersion': work(id => ({ path: `/work/${id}/versions/1/name`, body: { name: '定稿' } })),
  'versions.restoreVersion': work(id => ({ path: `/work/${id}/versions/1/restore`, body: { base: 1 } })),
  'shares.copyShare': open(code => ({ path: `/work/share/${code}/copy` }), { admin: '403 ADMIN_REFUSED' }),
  'shares.createShare': work(id => ({ path: `/work/share/${id}` })),
  'shares.createShareOf': work(id => ({ path: `/work/share/create/${id}` })),
  'shares.openShare': open(code => ({ path: `/work/share?code=${code}` })),
  'shares.reportShare': open(code => ({ path: '/work/share/report', body: { code, reason: 'other' } })),
  'shares.revokeShare': share(code => ({ path: `/work/share/${code}` })),
  'shares.setShareEditor': share(code => ({ path: '/work/share/editor', body: { code, editor: false } })),
  'shares.setShareExpiry': share(code => ({ path: '/work/share/expiry', body: { code, days: 7 } })),
  'shares.sharedPage': open(code => ({ path: `/work/share/page?code=${code}&page=0` })),
  'shares.viewShare': open(code => ({ path: `/work/share/view?code=${code}` })),
  'materials.deleteMaterial': named('material', NO, id => ({ path: `/material/${id}` })),
  'library.createMaterial': named('picture', NO, url => ({
    path: '/material',
    body: { name: '图', url },
  })),
  'library.deleteCategory': named('category', NO, id => ({ path: `/material/category/${id}` })),
  'library.deleteTag': named('tag', NO, id => ({ path: `/material/tag/${id}` })),
  'library.updateTag': named('tag', NO, id => ({ path: '/material/tag', body: { id, name: '改' } })),
  'resumableUploads.beginUpload': named('folder', NO, folderId => ({
    path: '/uploads',
    body: { sha256: 'c'.repeat(64), size: 9, type: 'image/png', name: 'c.png', folderId },
  })),
  'resumableUploads.uploadProgress': named('upload', NO, id => ({ path: `/uploads/${id}` })),
  'resumableUploads.sendPart': named('upload', NO, id => ({
    path: `/uploads/${id}/parts/1`,
    body: 'nine bytes'.slice(0, 9),
  })),
  'resumableUploads.completeUpload': named('upload', NO, id => ({ path: `/uploads/${id}/complete` })),
  'resumableUploads.cancelUpload': named('upload', NO, id => ({ path: `/uploads/${id}` })),
  'originals.keepOriginal': named('original', NO, name => ({
    path: `/originals/${name}?name=b.jpg`,
    body: new Uint8Array([0xff, 0xd8, 0xff, ...Array(20).fill(1)]),
  })),
  'originals.beginOriginal': named('original', NO, name => ({
    path: `/originals/${name}/uploads`,
    body: { sha256: 'c'.repeat(64), size: 9, name: 'c.tif' },
  })),
  'originals.completeOriginal': named('originalUpload', NO, ({ picture, id }) => ({
    path: `/originals/${picture}/uploads/${id}/complete`,
  })),
  'originals.original': named('original', NO, name => ({ path: `/originals/${name}` })),
  'media.renameMedia': named('media', NO, id => ({ path: `/media/${id}`, body: { name: '名' } })),
  'media.deleteMedia': named('media', NO, id => ({ path: `/media/${id}` })),
  'media.setPoster': named('media', NO, id => ({ path: `/media/${id}/poster`, body: 'a picture' })),
  'ownTemplates.createTemplate': work(id => ({ path: '/templates', body: { workId: id } })),
  'openTemplates.workAsTemplate': work(id => ({ path: `/apps/${id}/as-template`, body: {} })),
  'openTemplates.changeTemplate': {
    ...work(id => ({ path: `/work/change/${id}/1/2` })),
    door: { designer: '403 DESIGNER_TEMPLATE_REFUSED' },
  },
  'ownTemplates.loadOwnTemplate': template(id => ({ path: `/templates/${id}` })),
  'ownTemplates.changeOwnTemplate': template(id => ({ path: `/templates/${id}`, body: { name: '改' } })),
  'ownTemplates.deleteOwnTemplate': template(id => ({ path: `/templates/${id}` })),
  'ownTemplates.restoreOwnTemplate': template(id => ({ path: `/templates/${id}/restore` })),
  'works.createFromTemplate': {
    ...template(id => ({ path: `/work/new/${id}/2` })),
    door: { admin: '403 ADMIN_REFUSED' },
  },
  'collects.removeCollect': named('collect', NO, id => ({ path: `/user-collects/${id}` })),
  'folders.deleteFolder': named('folder', NO, id => ({ path: `/material/dir/${id}` })),
  'folders.folderContents': named('folder', NO, id => ({ path: `/material/dir/${id}` })),
  'folders.movePictures': named('folder', NO, id => ({
    path: '/material/dir',
    body: { ids: [], dirId: id },
  })),
  'folders.saveFolder': named('folder', NO, id => ({
    path: '/material/dir',
    body: { id, name: '名' },
  })),
  'brand.updateBrandItem': named('brand', NO, id => ({
    path: `/team/brand/0/${id}`,
    body: { type: 2, colorInfo: { name: '名', colorData: ['#000000'] } },
  })),
  'brand.deleteBrandItem': named('brand', NO, id => ({ path: `/team/brand/0/${id}` })),
  'brand.restoreBrandItem': named('brand', NO, id => ({ path: `/team/brand/0/${id}/restore` })),
  'delivery.cancelRenderJob': named('job', NO, key => ({ path: `/render/jobs/${key}` })),
  'delivery.download': work(id => ({ path: `/render/download?appId=${id}&width=600&height=400&page=0` })),
  'delivery.downloadPdfMulti': work(id => ({ path: `/render/downloadPdfMulti?appId=${id}&width=600&height=400` })),
  'delivery.renderJob': named('job', NO, key => ({ path: `/render/jobs/${key}` })),
  'orders.checkOrder': named('order', [404, 'ORDER_NOT_FOUND'], id => ({ path: `/order/${id}/check` })),
}

const NAMES = Object.keys(CALLS) as CallName[]
const endpointOf = (name: CallName): Endpoint => {
  const [area = '', call = ''] = name.split('.')
  const found = (API as Readonly<Record<string, Readonly<Record<string, Endpoint>>>>)[area]?.[call]
  return found ?? expect.fail(name)
}
const ROLES: readonly Role[] = ['user', 'designer', 'admin']
const people = new Map<Role | 'stranger', { readonly id: number; readonly token: string }>()
const person = (role: Role | 'stranger') => people.get(role) ?? expect.fail(role)

const send = (name: CallName, { path, body }: Request, token?: string) => {
  const { method } = endpointOf(name)
  const hasBody = body !== undefined && method !== 'GET'
  return call(method, path, { ip: newIp(), ...(token ? { token } : {}), ...(hasBody ? { body } : {}) })
}
const said = ({ status, body }: Awaited<ReturnType<typeof call>>): string => `${status} ${body?.code ?? ''}`.trim()

/** By what a call needs: what everybody is told who has not got it, whatever is asked for; null = let in. */
const DOOR: Readonly<Record<Endpoint['auth'], Readonly<Record<Role | 'visitor', string | null>>>> = {
  none: { visitor: null, user: null, designer: null, admin: null },
  optional: { visitor: null, user: null, designer: null, admin: null },
  user: { visitor: '401 UNAUTHENTICATED', user: null, designer: null, admin: null },
  designer: { visitor: '401 UNAUTHENTICATED', user: '403 FORBIDDEN', designer: null, admin: null },
  admin: { visitor: '401 UNAUTHENTICATED', user: '403 FORBIDDEN', designer: '403 FORBIDDEN', admin: null },
  // The things of their accounts: `worker/routes/hosts.test.ts`.
  signage: { visitor: '401 UNAUTHENTICATED', user: '403 FORBIDDEN', designer: '403 FORBIDDEN', admin: '403 FORBIDDEN' },
  partner: { visitor: '401 UNAUTHENTICATED', user: '403 FORBIDDEN', designer: '403 FORBIDDEN', admin: '403 FORBIDDEN' },
  server: {
    ...{ visitor: '401 UNAUTHENTICATED', user: '401 UNAUTHENTICATED' },
    ...{ designer: '401 UNAUTHENTICATED', admin: '401 UNAUTHENTICATED' },
  },
  render: {
    visitor: '403 RENDER_TICKET_INVALID',
    user: '403 RENDER_TICKET_INVALID',
    designer: '403 RENDER_TICKET_INVALID',
    admin: '403 RENDER_TICKET_INVALID',
  },
}
const REFUSALS = new Set([401, 403, 404])

beforeAll(async () => {
  // There is no browser here: covers are not drawn, and that is logged.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await insertTemplate({ id: 1 })
  for (const role of [...ROLES, 'stranger'] as const) {
    const { token, user } = await registerUser()
    people.set(role, { id: user.id, token })
  }
})

// Each test makes a link for each account; the limit of an hour is for people.
beforeEach(() => env.DB.prepare("UPDATE shares SET created_at = '2020-01-01T00:00:00.000Z'").run())

describe('a call about something, as each role: one’s own, another’s, a missing one', () => {
  it('is decided for every call that takes a name: in its path, or an id, key or code beside it', () => {
    const wordsOf = (schema: Endpoint['body']) =>
      Object.keys((schema as { entries?: object } | undefined)?.entries ?? {})
    // Administrators see everybody's things, and nobody else gets in: `roles.test.ts` has their calls.
    const { admin: _, reviews: __, ...areas } = API
    const declared = Object.entries(areas).flatMap(([area, calls]) =>
      Object.entries(calls).flatMap(([call, { path, query, body }]: [string, Endpoint]) => {
        const isNaming = [...wordsOf(query), ...wordsOf(body)].some(word => /^(id|code|key|\w+Id|jobKey)$/.test(word))
        return path.includes(':') || isNaming ? [`${area}.${call}`] : []
      }),
    )
    // What a team has: `worker/routes/teams-access.test.ts` asks each of its calls as everybody.
    const decided = new Set<string>([...NAMES, ...NAMING_NOTHING, ...Object.keys(TEAM_ROWS)])
    expect(declared.filter(name => !decided.has(name))).toEqual([])
  })

  it.each(NAMES)('%s', async name => {
    const entry = CALLS[name] ?? expect.fail(name)
    const { auth } = endpointOf(name)
    const things = new Map<Role | 'stranger', Things[keyof Things]>()
    if (entry.kind !== 'open') for (const [role, one] of people) things.set(role, await newThing(entry.kind, one))
    const of = (role: Role | 'stranger') => things.get(role) ?? expect.fail(role)
    const roles = async (on: boolean) => {
      const change = env.DB.prepare('UPDATE users SET role = ?2 WHERE id = ?1')
      await env.DB.batch(ROLES.map(role => change.bind(person(role).id, ROLE_NUMBERS[on ? role : 'user'])))
    }
    const found: Record<string, unknown> = {}
    const expected: Record<string, unknown> = {}
    await roles(true)
    try {
      for (const role of ['visitor', ...ROLES] as const) {
        const token = role === 'visitor' ? undefined : person(role).token
        const closed = entry.kind === 'open' || role === 'visitor' ? undefined : entry.door?.[role]
        const door = closed ?? DOOR[auth][role]
        if (entry.kind === 'open') {
          const told = said(await send(name, entry.ask(MISSING.share), token))
          found[role] = told
          expected[role] = door ?? (role === 'visitor' ? undefined : entry.refusals[role]) ?? '404 SHARE_NOT_FOUND'
        } else {
          const ask = async (thing: Things[keyof Things]) => said(await send(name, entry.ask(thing as never), token))
          const [missing, other] = [await ask(MISSING[entry.kind]), await ask(of('stranger'))]
          const own = role === 'visitor' ? other : await ask(of(role))
          const isLetIn = door === null && !REFUSALS.has(Number(own.slice(0, 3)))
          found[role] = { missing, other, own: isLetIn ? 'let in' : own }
          const refused = door ?? entry.refusal.join(' ')
          expected[role] = {
            missing: refused,
            other: refused,
            own: door ?? (role === 'visitor' ? undefined : entry.own?.[role]) ?? 'let in',
          }
        }
      }
    } finally {
      await roles(false)
    }
    expect(found).toEqual(expected)
  })
})
