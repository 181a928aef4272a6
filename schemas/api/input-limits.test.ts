import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { figures, grantMembership, listUsers, rerunRender, setRole, visits } from './admin.ts'
import { checkPages, confirm, consume } from './allowance.ts'
import { createAppCategory } from './app-categories.ts'
import { createBrandItem, sortBrand } from './brand.ts'
import { addCategory, addItem, addTemplate, changeItem } from './catalog.ts'
import { queryCollects } from './collects.ts'
import type { Schema } from './endpoint.ts'
import { captcha, code, keyword, phone, shareCode } from './fields.ts'
import { countVisit } from './figures.ts'
import { movePictures, saveFolder } from './folders.ts'
import { cutFont } from './fonts.ts'
import { listAnswers, removeAnswers, seeAnswers, setMemo, submitForm } from './forms.ts'
import { addToCart, checkLicense, loadHostedWork } from './hosts.ts'
import { createMaterial } from './library.ts'
import { readAloud, renameMedia } from './media.ts'
import { workAsTemplate } from './open-templates.ts'
import { reportError } from './operations.ts'
import { keepOriginal } from './originals.ts'
import { createTemplate } from './own-templates.ts'
import { updateProfile } from './personal.ts'
import { loadPlugins } from './plugins.ts'
import { changePublication, updateApp, wechatSignature } from './publications.ts'
import { beginUpload } from './resumable-uploads.ts'
import { commentReview, listReviews, publishReview } from './reviews.ts'
import { suggest } from './search.ts'
import { endSession } from './security.ts'
import { reportShare, setShareExpiry } from './shares.ts'
import { addTeamPictures, moveTeamPictures, saveTeamFolder } from './team-content.ts'
import { createInvitation, createTeam, openInvitation } from './teams.ts'
import { sendEvent, sendLoading } from './tracking.ts'
import { cutOut } from './uploads.ts'
import { nameVersion, restoreVersion } from './versions.ts'
import { createWork, deleteWorks, renameWork, saveWork } from './works.ts'

type Case = readonly [what: string, schema: Schema, most: number, of: (count: number) => unknown]

const text = (length: number) => '字'.repeat(length)
const latin = (length: number) => 'a'.repeat(length)
const times = <T>(count: number, one: T) => Array.from({ length: count }, () => one)
const plugins = (count: number) => Array.from({ length: count }, (_, at) => `p${at}@1.0.0`).join()
const colors = (count: number) => ({ type: 2, colorInfo: { name: '色', colorData: times(count, '#ff0000') } })
const accepts = (schema: Schema, input: unknown) => v.safeParse(schema, input).success

const TEMPLATE = { workId: 1, version: 1, name: '海报', tags: [], categoryId: 1, priceFen: 0, isUp: true }
const ITEM = { name: '灯笼', tags: [], categoryId: 1, url: '/u/a.svg', image: '/u/a.svg' }
const REVIEWED = { name: '海报', categoryId: 1, tags: [], priceFen: 0 }
const FONT = { type: 3, name: '标题', fontStyle: 'normal', fontWeight: 400, fontSize: 48, fontFamily: '宋体' }
const MATERIAL = { name: '灯笼', url: '/u/a.svg' }
const VISIT = { visit: latin(16), event: 'leave' }
const ERROR = { page: 'editor', message: 'x', stack: [], browser: '' }
const SAVED = { id: 1, data: '{}', version: 0 }
const LOADING = { type: 6, url: '/', domLoading: 0, webLoading: 0 }
const UPLOAD = { sha256: '0'.repeat(64), size: 1, type: 'image/png', name: 'a.png' }
const CART = { mediaSize: 'xl', source: 'moye', nonce: '0b1c2d3e-0000-4000-8000-000000000000' }
const COMMENT = { index: 0, x: 0, y: 0, text: '字' }

describe('a call takes no more than', () => {
  it.each<Case>([
    ['characters of a login code', code, 6, latin],
    ['characters of a phone number', phone, 30, count => `13800138000${' '.repeat(count - 11)}`],
    ['characters of a search', keyword, 40, text],
    ['characters of a share code', shareCode, 100, latin],
    ['characters of a captcha', captcha, 4096, latin],
    ['characters of a nickname as it is typed', updateProfile.body, 200, count => ({ nickname: text(count) })],
    [
      'characters of a text that suggestions are for',
      suggest.query,
      40,
      count => ({ kind: 'template', q: text(count) }),
    ],

    ['rows of a page of administrators', listUsers.query, 100, size => ({ size })],
    ['pages of a list of administrators', listUsers.query, 199, page => ({ page: String(page) })],
    ['characters of a search of administrators', listUsers.query, 60, count => ({ search: text(count) })],
    ['characters of a reason', setRole.body, 500, count => ({ role: 1, reason: text(count) })],
    ['characters of a note', changeItem.body, 500, count => ({ version: 1, note: text(count) })],
    ['days of a membership', grantMembership.body, 3660, days => ({ type: 1, days, reason: '礼物' })],

    ['characters of the name of an item', addItem.body, 60, count => ({ ...ITEM, name: text(count) })],
    ['tags of an item', addItem.body, 30, count => ({ ...ITEM, tags: times(count, '红') })],
    ['characters of a tag of an item', addItem.body, 20, count => ({ ...ITEM, tags: [text(count)] })],
    ['characters of an address of an item', addItem.body, 200, count => ({ ...ITEM, image: latin(count) })],
    ['the largest place of an item', changeItem.body, 1_000_000_000, sort => ({ version: 1, sort })],
    ['the smallest place of an item', changeItem.body, 1_000_000_000, sort => ({ version: 1, sort: -sort })],
    ['characters of a category', addCategory.body, 20, count => ({ name: text(count) })],
    ['fen for a template', addTemplate.body, 10_000_000, priceFen => ({ ...TEMPLATE, priceFen })],
    ['fen for a reviewed template', publishReview.body, 10_000_000, priceFen => ({ ...REVIEWED, priceFen })],
    ['tags of a reviewed template', publishReview.body, 30, count => ({ ...REVIEWED, tags: times(count, '红') })],
    ['characters of a comment', commentReview.body, 500, count => ({ ...COMMENT, text: text(count) })],

    ['pages of a PDF', checkPages.query, 100, multi => ({ workId: '1', type: '1', multi: String(multi) })],
    ['characters of an address of a file', confirm.body, 2000, count => ({ id: 1, type: 1, url: latin(count) })],
    ['characters of a wished address', consume.body, 2000, count => ({ workId: 1, type: 1, url: latin(count) })],
    ['characters of the name of a kind of works', createAppCategory.body, 20, count => ({ categoryName: text(count) })],

    ['characters of the name of a brand item', createBrandItem.body, 40, count => ({ ...FONT, name: text(count) })],
    ['px of a brand font', createBrandItem.body, 3000, fontSize => ({ ...FONT, fontSize })],
    ['weight of a brand font', createBrandItem.body, 900, fontWeight => ({ ...FONT, fontWeight })],
    ['characters of a family', createBrandItem.body, 100, count => ({ ...FONT, fontFamily: text(count) })],
    ['characters of a logo', createBrandItem.body, 200, count => ({ type: 1, name: '标志', url: latin(count) })],
    ['colors of a brand', createBrandItem.body, 24, colors],
    ['items of a brand in order', sortBrand.body, 400, count => ({ type: 1, ids: times(count, 1) })],

    ['templates whose marks are looked up', queryCollects.body, 200, count => ({ templateIds: times(count, 1) })],
    ['pages of a visit', countVisit.body, 100, pages => ({ ...VISIT, pages })],
    ['characters of a folder', saveFolder.body, 40, count => ({ name: text(count) })],
    ['pictures that are moved', movePictures.body, 200, count => ({ ids: times(count, 1), dirId: null })],
    ['characters of a subset', cutFont.body, 20_000, count => ({ fontFileName: 'a.ttf', text: text(count) })],
    ['characters of the name of a font', cutFont.body, 200, count => ({ fontFileName: latin(count) })],
    ['answers that are removed', removeAnswers.body, 200, count => ({ ids: times(count, 1) })],
    ['characters of a memo', setMemo.body, 500, count => ({ memo: text(count) })],
    ['characters of a ticket', submitForm.body, 1000, count => ({ ticket: latin(count), answers: {} })],
    ['characters of a question', submitForm.body, 128, count => ({ ticket: 'a', answers: { [latin(count)]: '' } })],

    ['characters of credentials', loadHostedWork.query, 4096, count => ({ credentials: latin(count) })],
    ['media whose licenses are asked for', checkLicense.body, 100, count => ({ mediaIds: times(count, 'm1') })],
    ['characters of a medium', addToCart.body, 64, count => ({ mediaId: latin(count), ...CART })],
    ['characters of a material', createMaterial.body, 100, count => ({ ...MATERIAL, name: text(count) })],
    ['characters of an address', createMaterial.body, 200, count => ({ ...MATERIAL, url: latin(count) })],
    ['tags of a material', createMaterial.body, 20, count => ({ ...MATERIAL, tags: times(count, '红') })],
    ['characters of a tag', createMaterial.body, 20, count => ({ ...MATERIAL, tags: [text(count)] })],
    ['characters about a material', createMaterial.body, 200, count => ({ ...MATERIAL, description: text(count) })],
    ['characters of a film', renameMedia.body, 200, count => ({ name: text(count) })],
    ['characters that are read aloud', readAloud.body, 300, count => ({ text: text(count) })],
    ['yuan for an own template', workAsTemplate.body, 100_000, unitPrice => ({ unitPrice })],
    ['characters of an error', reportError.body, 200, count => ({ ...ERROR, message: latin(count) })],
    ['places of an error', reportError.body, 8, count => ({ ...ERROR, stack: times(count, 'f /assets/a.js:1:2') })],
    ['characters of an original', keepOriginal.query, 200, count => ({ name: text(count) })],
    ['characters of a template', createTemplate.body, 60, count => ({ workId: 1, name: text(count) })],
    ['plugins of a document', loadPlugins.query, 8, count => ({ names: plugins(count) })],
    ['characters of a title', changePublication.body, 60, count => ({ name: text(count) })],
    ['characters about a page', changePublication.body, 200, count => ({ description: text(count) })],
    ['characters of a password', changePublication.body, 20, count => ({ password: latin(count) })],
    ['seconds of a page', changePublication.body, 60, everySeconds => ({ settings: { everySeconds } })],
    ['characters of a work that is played', updateApp.body, 100, count => ({ name: text(count) })],
    ['characters of a report', reportShare.body, 500, count => ({ code: 'a', reason: 'other', details: text(count) })],
    ['characters of a folder of a team', saveTeamFolder.body, 40, count => ({ name: text(count) })],
    ['pictures of a team that are moved', moveTeamPictures.body, 100, count => ({ ids: times(count, 1), dirId: null })],
    ['characters of a team', createTeam.body, 30, count => ({ name: text(count) })],
    ['characters of an invitation', openInvitation.body, 64, count => ({ token: latin(count) })],
    ['minutes of a stay', sendEvent.body, 1440, count => ({ type: 2, url: '/', content: `stay ${count} minutes` })],
    ['ms of loading', sendLoading.body, 600_000, webLoading => ({ ...LOADING, webLoading })],
    ['characters of a page that was opened', sendEvent.body, 200, count => ({ type: 1, url: `/${latin(count - 1)}` })],
    ['characters of a network address', sendLoading.body, 45, count => ({ ...LOADING, ip: latin(count) })],
    [
      'pictures of a team that are added',
      addTeamPictures.body,
      100,
      count => ({ urls: times(count, 'a'), dirId: null }),
    ],
    ['characters of the key of a drawing', rerunRender.body, 100, count => ({ userId: 1, key: latin(count) })],
    ['characters of the type of a file', beginUpload.body, 100, count => ({ ...UPLOAD, type: latin(count) })],
    ['characters of a file', beginUpload.body, 200, count => ({ ...UPLOAD, name: text(count) })],
    [
      'characters of the time of an answer',
      listAnswers.query,
      40,
      count => ({ appId: 1, from: `2026-11-29${' '.repeat(count - 10)}` }),
    ],
    ['characters of an address that WeChat signs', wechatSignature.query, 2000, count => ({ url: latin(count) })],
    ['characters of the id of a login', endSession.params, 64, count => ({ id: latin(count) })],
    ['characters of a picture that is cut out', cutOut.body, 2048, count => ({ imgUrl: latin(count) })],
    ['characters of a version', nameVersion.body, 40, count => ({ name: text(count) })],
    ['characters of a new work', createWork.body, 100, count => ({ name: text(count) })],
    ['characters of a work', renameWork.body, 100, count => ({ name: text(count) })],
    ['works that are deleted', deleteWorks.body, 100, count => ({ ids: times(count, 1) })],
    ['materials of a work', saveWork.body, 2000, count => ({ ...SAVED, materialIds: times(count, 1) })],
    ['characters of a material of a work', saveWork.body, 64, count => ({ ...SAVED, materialIds: [latin(count)] })],
  ])('%s', (_, schema, most, of) => {
    expect([most, most + 1].map(count => accepts(schema, of(count)))).toEqual([true, false])
  })
})

describe('a call takes no less than', () => {
  it.each<Case>([
    ['the first page of administrators', listUsers.query, 0, page => ({ page })],
    ['one row of administrators', listUsers.query, 1, size => ({ size })],
    ['one day of a membership', grantMembership.body, 1, days => ({ type: 1, days, reason: '礼物' })],
    ['a reason of one character', setRole.body, 1, count => ({ role: 1, reason: text(count) })],
    ['a name of one character', addItem.body, 1, count => ({ ...ITEM, name: text(count) })],
    ['a tag of one character', addItem.body, 1, count => ({ ...ITEM, tags: [text(count)] })],
    ['a category of one character', addCategory.body, 1, count => ({ name: text(count) })],
    ['a kind of works of one character', createAppCategory.body, 1, count => ({ categoryName: text(count) })],
    ['a template for nothing', addTemplate.body, 0, priceFen => ({ ...TEMPLATE, priceFen })],
    ['the first version of an item', changeItem.body, 1, version => ({ version })],
    ['a tag of a reviewed template', publishReview.body, 1, count => ({ ...REVIEWED, tags: [text(count)] })],
    ['the name of a reviewed template', publishReview.body, 1, count => ({ ...REVIEWED, name: text(count) })],
    ['a reviewed template for nothing', publishReview.body, 0, priceFen => ({ ...REVIEWED, priceFen })],
    ['a comment of one character', commentReview.body, 1, count => ({ ...COMMENT, text: text(count) })],
    ['a comment at the first page', commentReview.body, 0, index => ({ ...COMMENT, index })],
    ['a comment at the edge', commentReview.body, 0, x => ({ ...COMMENT, x })],
    ['two pages for the check of several', checkPages.query, 2, multi => ({ workId: 1, type: 1, multi })],
    ['a brand item with a name', createBrandItem.body, 1, count => ({ ...FONT, name: text(count) })],
    ['12 px of a brand font', createBrandItem.body, 12, fontSize => ({ ...FONT, fontSize })],
    ['a weight of 100', createBrandItem.body, 100, fontWeight => ({ ...FONT, fontWeight })],
    ['a family with a name', createBrandItem.body, 1, count => ({ ...FONT, fontFamily: text(count) })],
    ['one color of a brand', createBrandItem.body, 1, colors],
    ['no time of a visit', countVisit.body, 0, seconds => ({ ...VISIT, seconds })],
    ['one page of a visit', countVisit.body, 1, pages => ({ ...VISIT, pages })],
    ['a folder with a name', saveFolder.body, 1, count => ({ name: text(count) })],
    ['a font with a name', cutFont.body, 1, count => ({ fontFileName: latin(count) })],
    ['one answer to remove', removeAnswers.body, 1, count => ({ ids: times(count, 1) })],
    ['no seen answer', seeAnswers.body, 0, lastId => ({ lastId })],
    ['one medium', checkLicense.body, 1, count => ({ mediaIds: times(count, 'm1') })],
    ['a medium of one character', checkLicense.body, 1, count => ({ mediaIds: [latin(count)] })],
    ['a material with a name', createMaterial.body, 1, count => ({ ...MATERIAL, name: text(count) })],
    ['a tag of a material', createMaterial.body, 1, count => ({ ...MATERIAL, tags: [text(count)] })],
    ['a film with a name', renameMedia.body, 1, count => ({ name: text(count) })],
    ['a template for no yuan', workAsTemplate.body, 0, unitPrice => ({ unitPrice })],
    ['a template of the first kind', createTemplate.body, 0, typeId => ({ workId: 1, typeId })],
    ['an original with a name', keepOriginal.query, 1, count => ({ name: text(count) })],
    ['a file of one byte', beginUpload.body, 1, size => ({ ...UPLOAD, size })],
    ['one plugin', loadPlugins.query, 1, count => ({ names: plugins(count) })],
    ['a title', changePublication.body, 1, count => ({ name: text(count) })],
    ['6 characters of a password', changePublication.body, 6, count => ({ password: latin(count) })],
    ['no time of a page', changePublication.body, 0, everySeconds => ({ settings: { everySeconds } })],
    ['a folder of a team with a name', saveTeamFolder.body, 1, count => ({ name: text(count) })],
    ['one picture of a team', moveTeamPictures.body, 1, count => ({ ids: times(count, 1), dirId: null })],
    ['one picture for a team', addTeamPictures.body, 1, count => ({ urls: times(count, 'a'), dirId: null })],
    ['a team with a name', createTeam.body, 1, count => ({ name: text(count) })],
    ['no time of loading', sendLoading.body, 0, domLoading => ({ ...LOADING, domLoading })],
    ['a work with a name', renameWork.body, 1, count => ({ name: text(count) })],
    ['one work to delete', deleteWorks.body, 1, count => ({ ids: times(count, 1) })],
    ['the state before the first version', restoreVersion.body, 0, base => ({ base })],
  ])('%s', (_, schema, least, of) => {
    const less = least === 0 ? of(-1) : of(least - 1)
    expect([accepts(schema, of(least)), accepts(schema, less)]).toEqual([true, false])
  })
})

it('a call takes one of the offered numbers of days', () => {
  const taken = (schema: Schema, of: (days: number) => unknown) =>
    [1, 2, 3, 4, 7, 8, 30, 31, 90, 91].filter(days => accepts(schema, of(days)))
  expect(taken(figures.query, days => ({ days: String(days) }))).toEqual([7, 30, 90])
  expect(taken(visits.query, days => ({ days: String(days) }))).toEqual([7, 30, 90])
  expect(taken(setShareExpiry.body, days => ({ code: 'a', days }))).toEqual([7, 30])
  expect(taken(createInvitation.body, days => ({ role: 'viewer', days, isOnce: true }))).toEqual([1, 7, 30])
  expect(taken(listReviews.query, days => ({ older: String(days) }))).toEqual([1, 3, 7])
})
