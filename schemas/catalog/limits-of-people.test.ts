import { expect, it } from 'vitest'
import { ADMIN_LIMITS } from './admin-limits.ts'
import { ALLOWANCE_LIMITS } from './allowance-limits.ts'
import { ANSWER_LIMITS } from './answer-limits.ts'
import { CAPTCHA_LIMITS } from './captcha.ts'
import { CATALOG_LIMITS } from './catalog-kinds.ts'
import { DESIGN_LIMITS } from './design-limits.ts'
import { FOLDER_LIMITS } from './folder-limits.ts'
import { FORM_LIMITS } from './form-limits.ts'
import { HOST_LIMITS } from './host-limits.ts'
import { MATERIAL_TEXT } from './library.ts'
import { MODERATION_LIMITS } from './moderation-limits.ts'
import { PUBLISH_LIMITS } from './publish-limits.ts'
import { PURCHASE_LIMITS } from './purchase-limits.ts'
import { REVIEW_LIMITS } from './review-limits.ts'
import { SEARCH_LIMITS } from './search-limits.ts'
import { SHARE_LIMITS } from './share-limits.ts'
import { TEAM_LIMITS } from './team-limits.ts'
import { TEMPLATE_LIMITS } from './template-limits.ts'
import { TRACKING_LIMITS } from './tracking-limits.ts'
import { VISIT_LIMITS } from './visit-limits.ts'

// Pages, the Worker and stored works rely on these numbers: whoever changes one on purpose changes it here too.
it('the limits of accounts, teams, hosts, visitors and administrators are these', () => {
  expect(ALLOWANCE_LIMITS).toEqual({
    free: 3,
    againMs: 86_400_000,
    unusedMs: 600_000,
    lostMs: 120_000,
    sweptMs: 14_400_000,
    sweep: 200,
    url: 2000,
  })
  expect(ANSWER_LIMITS).toEqual({
    answerBytes: 16_384,
    answers: 100_000,
    accountBytes: 67_108_864,
    pictureRoom: 536_870_912,
    columns: 300,
    memo: 500,
    atOnce: 200,
    page: 20,
    newCounted: 999,
    works: 500,
    exportPage: 1000,
    busy: { count: 60, ms: 600_000 },
    tellMs: 86_400_000,
    removedDays: 1,
    keptDays: 730,
    warnDays: 30,
    pictureMs: 3_600_000,
    waitingPictures: 500,
    waitingOfSender: 50,
    sweep: 200,
  })
  expect(FORM_LIMITS).toEqual({
    fields: 100,
    label: 100,
    options: 50,
    option: 60,
    text: 2000,
    firstText: 200,
    email: 254,
    years: { first: 1900, last: 2100 },
    bodyBytes: 65_536,
    soonestMs: 2000,
    ticketMs: 86_400_000,
    pictureBytes: 5_242_880,
    pictureSide: 2000,
  })
  expect(HOST_LIMITS).toEqual({
    token: 4096,
    tokenMs: 86_400_000,
    serverTokenMs: 600_000,
    skewSeconds: 60,
    id: 128,
    key: 32,
    origins: 10,
    unusedDays: 730,
    unusedPerRun: 1000,
    erasedPerSweep: 5,
    lastCallsMs: 600_000,
    newAccounts: 5000,
    countDays: 7,
    downloads: 10,
    media: 100,
    mediaOfWork: 500,
    mediaId: 64,
    answerMs: 5000,
    answerBytes: 65_536,
  })
  expect(TEAM_LIMITS).toEqual({
    name: 30,
    owned: 5,
    joined: 20,
    people: { free: 5, member: 100 },
    invitations: 20,
    invitationDays: [1, 7, 30],
    tokenBytes: 24,
    tokenText: 64,
    graceDays: 7,
    folders: 200,
    pictures: 5000,
    atOnce: 100,
    picturePage: 20,
    templates: 500,
    templatePage: 20,
    templateWidth: 130,
    workPage: 20,
    works: 2000,
    namedToAsk: 3,
    removedPerRun: 50,
  })
  expect(MODERATION_LIMITS).toEqual({
    text: 600,
    requestsAtOnce: 8,
    requestsAfterSave: 2,
    requestsLater: 60,
    patienceMs: 4000,
    timeoutMs: 15_000,
    quietMs: 60_000,
    verdictDays: 90,
    queue: 10_000,
    sweep: 40,
    retryMs: [300_000, 900_000, 3_600_000, 14_400_000, 43_200_000, 86_400_000],
    words: 5,
    notices: 20,
    noticeDays: 30,
  })
  expect(ADMIN_LIMITS).toEqual({
    pageSize: 25,
    pageMost: 100,
    lastPage: 199,
    counted: 5000,
    reason: 500,
    search: 60,
    grantDays: 3660,
    chartDays: [7, 30, 90],
    fillDays: 90,
    exportPage: 500,
    exportRows: 100_000,
    failureDays: 7,
    recent: 20,
  })
  expect(PUBLISH_LIMITS).toEqual({
    name: 60,
    description: 200,
    password: { min: 6, max: 20 },
    expiryDays: 3650,
    everySeconds: 60,
    passMs: 43_200_000,
    pageBytes: 6_291_456,
    edgeSeconds: 60,
  })
  expect(VISIT_LIMITS).toEqual({
    countDays: 400,
    logDays: 7,
    logsPerDay: 2000,
    logsListed: 200,
    visitorDays: 2,
    visitorsPerDay: 100_000,
    channelsPerDay: 30,
    staySeconds: 3600,
    pages: 100,
    readDays: 366,
    shownDays: 30,
    top: 20,
  })
  expect(REVIEW_LIMITS).toEqual({
    comment: 500,
    comments: 200,
    perWork: 50,
    claimMs: 600_000,
    claimEveryMs: 120_000,
    ages: [1, 3, 7],
  })
  expect(TRACKING_LIMITS).toEqual({
    idDays: 3650,
    sourceDays: 30,
    countDays: 400,
    visitorDays: 2,
    visitorsPerDay: 100_000,
    labelsPerDay: 60,
    label: 40,
    loadingMs: 600_000,
    stayMinutes: 1440,
    readDays: 400,
  })
  expect(SEARCH_LIMITS).toEqual({
    ranked: 1000,
    rankedNear: 400,
    listed: 10_000,
    suggestions: 8,
    suggestedNames: 4,
    typed: 40,
    pauseMs: 150,
    recent: 8,
    sweptRows: 400,
    usedItems: 20,
  })
  expect(TEMPLATE_LIMITS).toEqual({
    marked: 2000,
    lookedUp: 200,
    own: 500,
    ownStored: 1000,
    deletedDays: 7,
    name: 60,
    price: 100_000,
    recent: 24,
  })
  expect(SHARE_LIMITS).toEqual({
    days: [7, 30],
    codeText: 100,
    pagesAtOnce: 12,
    pictureWidth: 1600,
    picturePixels: 4_000_000,
    reportDays: 365,
    reportLength: 500,
  })
  expect(FOLDER_LIMITS).toEqual({ name: 40, folders: 200, page: 20, atOnce: 200, undoMs: 8000 })
  expect(DESIGN_LIMITS).toEqual({ page: 20, atOnce: 100, purge: 500, searchMs: 300, coverMs: 15_000, undoMs: 8000 })
  expect(PURCHASE_LIMITS).toEqual({ orderMs: 100, pollMs: 3000, answerMs: 20_000 })
  expect(CAPTCHA_LIMITS).toEqual({ outageMs: 600_000, silenceGapMs: 1_800_000, token: 4096 })
  expect(CATALOG_LIMITS).toEqual({
    name: 60,
    tags: 30,
    tag: 20,
    priceFen: 10_000_000,
    place: 1_000_000_000,
    templateBytes: 1_500_000,
    templatesAtOnce: 20,
    categories: 999,
    staff: 11,
  })
  expect(MATERIAL_TEXT).toEqual({ name: 100, category: 20, tag: 20, tags: 20, description: 200 })
})
