import * as v from 'valibot'
import { expect, it } from 'vitest'
import { download, downloadPdfMulti } from './delivery.ts'
import type { Endpoint } from './endpoint.ts'
import { API } from './index.ts'
import { listMaterialCategories, listMaterials, searchPhotos } from './materials.ts'
import { listTemplates } from './templates.ts'
import { createWork, listWorks, saveWork } from './works.ts'

const CALLS = Object.values(API).flatMap(calls => Object.entries<Endpoint>(calls))
const having = (field: keyof Endpoint) => CALLS.flatMap(([name, call]) => (call[field] === true ? [name] : []))
/** What some lists need besides. */
const LISTED = { appId: '1', dirId: '1', id: '1' }
const accepts = (schema: v.GenericSchema, input: unknown) => v.safeParse(schema, input).success

it('caches keep only what is the same for every caller, and keys are for calls that create something', () => {
  expect(having('isShared')).toMatchInlineSnapshot(`
    [
      "loginMethods",
      "listTemplates",
      "loadTemplate",
      "listTypes",
      "listOpenTemplates",
      "showOpenTemplate",
      "listOpenCategories",
      "systemTemplateData",
      "listFonts",
      "listBackgrounds",
      "listBackgroundCategories",
      "listAlbumCategories",
      "listAlbums",
      "listAlbumPhotos",
      "listPlugins",
      "showMaterial",
      "suggest",
      "listVoices",
      "news",
    ]
  `)
  expect(having('takesKey')).toMatchInlineSnapshot(`
    [
      "createWork",
      "createDesignerWork",
      "createFromTemplate",
      "saveWork",
      "cloneWork",
      "restoreVersion",
      "copyShare",
      "submitForm",
      "downloadApp",
      "createTemplate",
      "workAsTemplate",
      "createHostedWork",
      "saveHostedWork",
      "updateHostedWork",
      "createTeam",
      "consume",
      "download",
      "downloadPdfMulti",
      "createOrder",
      "createTemplateOrder",
      "grantMembership",
    ]
  `)
  expect(having('creates')).toMatchInlineSnapshot(`
    [
      "createFromTemplate",
    ]
  `)
  expect(having('answersHead')).toMatchInlineSnapshot(`
    [
      "health",
    ]
  `)
})

it('some calls are asked again until they know, some serve an account that is leaving, some hold a file', () => {
  expect(having('isPolled')).toMatchInlineSnapshot(`
    [
      "scanCheck",
      "identityCheck",
    ]
  `)
  expect(having('isForLeaving')).toMatchInlineSnapshot(`
    [
      "me",
      "logout",
      "restoreAccount",
    ]
  `)
  expect(having('isHeavy')).toMatchInlineSnapshot(`
    [
      "setAvatar",
      "upload",
      "uploadBase64",
      "completeUpload",
      "sendFromPhone",
      "uploadBrandFont",
    ]
  `)
  const largest = CALLS.flatMap(([name, { bodyBytes }]) => (bodyBytes ? [`${name} ${bodyBytes}`] : []))
  expect(largest).toMatchInlineSnapshot(`
    [
      "setAvatar 589824",
      "createWork 16842752",
      "createDesignerWork 16842752",
      "saveWork 16842752",
      "repairWork 16842752",
      "createJsonRecord 16842752",
      "submitForm 65536",
      "publishApp 16842752",
      "updateApp 16842752",
      "createHostedWork 16842752",
      "saveHostedWork 16842752",
      "updateHostedWork 16842752",
      "uploadBase64 14680064",
      "uploadBrandFont 16842752",
      "countVisit 1024",
      "reportError 4096",
      "sendEvent 1024",
      "sendLoading 1024",
      "registerSource 1024",
    ]
  `)
})

it('lists begin at their first page with their usual filter', () => {
  expect(v.parse(listMaterials.query, {})).toMatchInlineSnapshot(`
    {
      "categoryId": null,
      "format": undefined,
      "hue": undefined,
      "keyword": "",
      "materialType": 1,
      "orientation": undefined,
      "page": 0,
      "scope": "user",
      "size": 21,
      "sort": "createdAt,desc",
      "v": "",
    }
  `)
  expect(v.parse(listMaterialCategories.query, {})).toMatchInlineSnapshot(`
    {
      "keyword": "",
      "materialType": 1,
      "page": 0,
      "page_size": 999,
      "scope": "system",
      "type": 1,
    }
  `)
  expect(v.parse(listTemplates.query, {})).toMatchInlineSnapshot(`
    {
      "hue": undefined,
      "keyword": "",
      "occasion": undefined,
      "order": "1",
      "orientation": undefined,
      "page": 0,
      "pages": undefined,
      "preset": undefined,
      "size": 80,
      "type": null,
      "use": "1",
      "v": "",
    }
  `)
  expect(v.parse(searchPhotos.body, {})).toMatchInlineSnapshot(`
    {
      "hue": undefined,
      "orientation": undefined,
      "page": 0,
      "searchQuery": "春天",
      "size": 80,
    }
  `)
  expect(v.parse(listWorks.query, {})).toMatchInlineSnapshot(`
    {
      "page": 0,
      "published": "",
      "q": "",
      "size": 20,
      "sort": "changed",
    }
  `)
  const { query } = listMaterialCategories
  expect([1, '2', 0, 3].map(type => accepts(query, { type }))).toEqual([true, true, false, false])
  expect([0, 999, 1000, -1, 1.5].map(size => accepts(query, { page_size: size }))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
  expect([0, 99, 100].map(materialType => accepts(query, { materialType }))).toEqual([true, true, false])
})

it('a list that names no size has that of its page', () => {
  const sizes = CALLS.flatMap(([name, { query, body }]) => {
    const schema = query ?? body
    if (!schema) return []
    const read = v.safeParse(schema, LISTED)
    return read.success && Object.hasOwn(Object(read.output), 'size') ? [`${name} ${Object(read.output).size}`] : []
  })
  expect(sizes).toMatchInlineSnapshot(`
    [
      "listWorks 20",
      "listDeletedWorks 20",
      "listVersions 200",
      "listAnswers 20",
      "listPublications 20",
      "listTemplates 80",
      "listOwnTemplates 80",
      "listCollects 80",
      "listOpenTemplates 80",
      "listOpenCategories 99",
      "listMaterials 21",
      "searchPhotos 80",
      "listBackgrounds 80",
      "listItems 25",
      "listTemplateSources 25",
      "searchMedia 80",
      "listAlbums 100",
      "listAlbumPhotos 80",
      "listFavorites 80",
      "listAppCategories 99",
      "listMedia 40",
      "folderContents 20",
      "teamFolder 20",
      "listTeamPictures 20",
      "teamTemplates 20",
      "teamWorks 20",
      "listDownloads 20",
      "listTemplateOrders 20",
      "listOrders 20",
      "listUsers 25",
      "listOrders 25",
      "listDifferences 25",
      "listFailures 25",
      "listReports 25",
      "listLog 25",
      "listReviews 25",
    ]
  `)
})

it('downloads take whole pages, at most 100 of them, and up to 20 mm of bleed', () => {
  const job = { appId: '7' }
  expect(v.parse(download.query, job)).toMatchObject({ page: 0, fileType: 'png' })
  expect([0, '3', -1, 1.5].map(page => accepts(download.query, { ...job, page }))).toEqual([true, true, false, false])
  expect([0, 20, 20.1, -1].map(bleed => accepts(download.query, { ...job, bleed }))).toEqual([true, true, false, false])
  const several = (fields: object) => accepts(downloadPdfMulti.query, { ...job, ...fields })
  expect([0, 1, 100, 101].map(multi => several({ multi }))).toEqual([false, true, true, false])
  expect(['0', '0,2,3', '0,0', '', '1,', '12345'].map(pages => several({ pages }))).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ])
  const pages = (length: number) => Array.from({ length }, (_, at) => at).join(',')
  expect([several({ pages: pages(100) }), several({ pages: pages(101) })]).toEqual([true, false])
})

it('works have sides of 1 to 12000 px and a version from 0 on', () => {
  const body = createWork.body
  expect([0, 1, 12_000, 12_001, 1.5].map(width => accepts(body, { width }))).toEqual([false, true, true, false, false])
  expect([100, 101].map(length => accepts(body, { name: 'x'.repeat(length) }))).toEqual([true, false])
  // The document is escaped in the JSON of the body.
  expect([createWork.bodyBytes, saveWork.bodyBytes]).toEqual([16_842_752, 16_842_752])
  const save = { id: 1, data: '{}' }
  expect([0, 1, -1, 1.5].map(version => accepts(saveWork.body, { ...save, version }))).toEqual([
    true,
    true,
    false,
    false,
  ])
})
