import { LIMITS } from '#schemas/catalog/limits.ts'
import { UPLOAD_LIMITS } from '#schemas/catalog/upload-limits.ts'
import type { Ports } from '../ports/index.ts'
import type { Segmenter } from '../ports/segmenter.ts'
import { d1Admin } from './admin/d1-admin.ts'
import { d1Catalog } from './admin/d1-catalog.ts'
import { captchaOf, captchaProblems } from './bind-captcha.ts'
import { eventsOf, visitsOf } from './bind-events.ts'
import { hostPorts, hostProblems } from './bind-hosts.ts'
import { loginProblems, oauthOf, payersOf, pollingOf, scanLoginOf, wechatShareOf } from './bind-logins.ts'
import { moderationProblems, moderatorOf } from './bind-moderation.ts'
import { photoProblems, photoSourceOf } from './bind-photos.ts'
import { pluginHostsOf, pluginProblems } from './bind-plugins.ts'
import { smsOf, smsProblems } from './bind-sms.ts'
import { staffOf, staffProblems } from './bind-staff.ts'
import { formUploadsOf, storageOf, storageProblems } from './bind-storage.ts'
import { voiceOf, voiceProblems } from './bind-voice.ts'
import { cloudflareHealth } from './cloudflare-health.ts'
import { d1AccountUses } from './d1-account-uses.ts'
import { d1Accounts } from './d1-accounts.ts'
import { d1Albums } from './d1-albums.ts'
import { d1Allowance } from './d1-allowance.ts'
import { d1AppCategories } from './d1-app-categories.ts'
import { d1Backgrounds } from './d1-backgrounds.ts'
import { d1Bills } from './d1-bills.ts'
import { d1Brand } from './d1-brand.ts'
import { d1CatalogSearch } from './d1-catalog-search.ts'
import { d1Collects } from './d1-collects.ts'
import { d1Cutouts } from './d1-cutouts.ts'
import { d1Folders } from './d1-folders.ts'
import { d1Forms } from './d1-forms.ts'
import { d1Idempotency } from './d1-idempotency.ts'
import { d1Inbox } from './d1-inbox.ts'
import { d1Jobs } from './d1-jobs.ts'
import { d1JsonRecords } from './d1-json-records.ts'
import { d1Library } from './d1-library.ts'
import { d1Materials } from './d1-materials.ts'
import { d1Media } from './d1-media.ts'
import { d1Memberships } from './d1-memberships.ts'
import { d1Moderation } from './d1-moderation.ts'
import { d1Notices } from './d1-notices.ts'
import { d1Orders } from './d1-orders.ts'
import { d1Originals } from './d1-originals.ts'
import { d1OwnTemplates } from './d1-own-templates.ts'
import { d1PersonalData } from './d1-personal-data.ts'
import { d1Photos } from './d1-photos.ts'
import { d1Publications } from './d1-publications.ts'
import { d1Reports } from './d1-reports.ts'
import { d1Reviews } from './d1-reviews.ts'
import { d1SavedBytes } from './d1-saved-bytes.ts'
import { d1Sessions } from './d1-sessions.ts'
import { d1Shares } from './d1-shares.ts'
import { d1Templates } from './d1-templates.ts'
import { d1UnfinishedUploads } from './d1-unfinished-uploads.ts'
import { d1Uploads } from './d1-uploads.ts'
import { d1Works } from './d1-works.ts'
import { engineSegmenter } from './engine-segmenter.ts'
import { hmacNames } from './hmac-names.ts'
import { d1Hosted } from './hosts/d1-hosted.ts'
import { httpRobot, robotProblems } from './http-robot.ts'
import { imagesResizer } from './images-resizer.ts'
import { imagesSegmenter } from './images-segmenter.ts'
import { isolateLanes } from './isolate-lanes.ts'
import { joseTokens } from './jose-tokens.ts'
import { objectCodes } from './object-codes.ts'
import { coverProblems, objectCovers } from './object-covers.ts'
import { objectCutouts } from './object-cutouts.ts'
import { objectMutex } from './object-mutex.ts'
import { oncePerEnv } from './once-per-env.ts'
import { orphans } from './orphans.ts'
import { openPaymentChannels, paymentProblems, type ReadVariable } from './payments/providers.ts'
import { httpPlugins } from './plugins/http-plugins.ts'
import { r2Files } from './r2-files.ts'
import { r2Renders } from './r2-renders.ts'
import { removedFiles } from './removed-files.ts'
import { renderService, subsetService } from './render-service.ts'
import { requestIdOf } from './request-id.ts'
import { steadyReads } from './steady-reads.ts'
import { storedParts } from './stored-parts.ts'
import { bindTeams } from './teams/bind-teams.ts'
import { telemetry } from './telemetry.ts'
import { d1Versions } from './versions/d1-versions.ts'

/** ms; longer than the limits of the render Worker, so that its own error code arrives first. */
const SUBSET_TIMEOUT_MS = 20_000
/** ms; longer than the time limit of a browser for one picture. */
const CUTOUT_TIMEOUT_MS = 210_000

const readerOf =
  (env: Cloudflare.Env): ReadVariable =>
  name =>
    env[name] ?? ''

/** Whether a text is an origin: `https://moye.example`, without a path or a slash at its end. */
const isOrigin = (text: string) => /^https?:/.test(text) && URL.parse(text)?.origin === text

/** Configuration errors that prevent this deployment from running; empty when there are none. */
export const configurationProblems = oncePerEnv((env): readonly string[] => {
  const secret =
    env.ENVIRONMENT === 'development'
      ? { length: 1, problem: 'JWT_SECRET is not set' }
      : { length: 32, problem: 'JWT_SECRET must have 32 characters or more' }
  return [
    ...((env.JWT_SECRET?.length ?? 0) < secret.length ? [secret.problem] : []),
    // Also in development: the address of the request is no substitute, because the caller chooses its host.
    ...(isOrigin(env.PUBLIC_ORIGIN) ? [] : ['PUBLIC_ORIGIN is not an origin such as https://moye.example']),
    ...(!env.RENDER_BASE || (isOrigin(env.RENDER_BASE) && env.RENDER_BASE !== env.PUBLIC_ORIGIN)
      ? []
      : ['RENDER_BASE is not another origin such as https://render.moye.example']),
    // It becomes a link of every page.
    ...(!env.SUPPORT_CHAT || URL.parse(env.SUPPORT_CHAT)?.protocol === 'https:'
      ? []
      : ['SUPPORT_CHAT is not an https address']),
    ...smsProblems(env),
    ...loginProblems(env),
    ...captchaProblems(env),
    ...moderationProblems(env),
    ...photoProblems(env),
    ...pluginProblems(env),
    ...voiceProblems(env),
    ...staffProblems(env),
    ...hostProblems(env),
    ...storageProblems(env),
    ...robotProblems(env.ROBOT_URL),
    ...coverProblems(env.COVER_DELAY_SECONDS),
    ...(env.ENVIRONMENT === 'development'
      ? []
      : paymentProblems(env.PAYMENT_PROVIDERS ?? '', readerOf(env), env.ALLOW_STAND_INS === '1')),
  ]
})

const segmenterOf = (env: Cloudflare.Env): Segmenter =>
  env.CUTOUT_PROVIDER === 'images'
    ? imagesSegmenter(env.IMAGES, CUTOUT_TIMEOUT_MS)
    : engineSegmenter(env.RENDER, env.PUBLIC_ORIGIN, CUTOUT_TIMEOUT_MS)

const lanesOf = oncePerEnv(() => isolateLanes(UPLOAD_LIMITS.lanes))
const { rendersPerPerson } = LIMITS
const cutoutLanesOf = oncePerEnv(() => isolateLanes({ atOnce: rendersPerPerson, most: rendersPerPerson, waitMs: 0 }))

const namesIn = (list: string | undefined): readonly string[] => (list ?? '').split(/[\s,]+/).filter(Boolean)

/** Bindings → ports; only this function reads `env`. */
export const bind = (
  bindings: Cloudflare.Env,
  request: Request,
  background: (work: Promise<unknown>) => void,
  now = Date.now,
): Ports => {
  const env = { ...bindings, DB: steadyReads(bindings.DB, { letsGo: bindings.DB_IN_PROCESS === '1' }) }
  const inbox = d1Inbox(env.DB)
  const mutex = objectMutex(env.MUTEX)
  const files = storageOf(env)
  const { hosts, partnerApi, photos } = hostPorts(bindings, request, now)
  return {
    now,
    isDevelopment: env.ENVIRONMENT === 'development',
    requestId: requestIdOf(request),
    telemetry: telemetry(env.METRICS),
    health: cloudflareHealth({
      version: env.VERSION?.id ?? '',
      db: env.DB,
      migration: env.MIGRATION ?? '',
      files,
      mutex,
      renderer: env.RENDER,
    }),
    errorReports: { allows: async network => (await env.CLIENT_ERROR_RATE.limit({ key: network })).success },
    events: eventsOf(env),
    visits: visitsOf(env),
    eventRate: { allows: async network => (await env.EVENT_RATE.limit({ key: network })).success },
    origin: env.PUBLIC_ORIGIN,
    contactEmail: env.CONTACT_EMAIL ?? '',
    supportChat: env.SUPPORT_CHAT ?? '',
    renderBase: env.RENDER_BASE ?? '',
    accounts: d1Accounts(env.DB),
    sessions: d1Sessions(env.DB),
    admin: d1Admin(env.DB),
    codes: objectCodes(env.CODES, now),
    captcha: captchaOf(env, now),
    captchaRate: { allows: async network => (await env.CAPTCHA_RATE.limit({ key: network })).success },
    callRates: {
      change: { allows: async caller => (await env.CHANGE_RATE.limit({ key: caller })).success },
      login: { allows: async network => (await env.LOGIN_RATE.limit({ key: network })).success },
      'upload-part': { allows: async account => (await env.UPLOAD_PART_RATE.limit({ key: account })).success },
      render: { allows: async account => (await env.RENDER_RATE.limit({ key: account })).success },
      'partner-call': { allows: async account => (await env.PARTNER_RATE.limit({ key: account })).success },
      'host-server': { allows: async network => (await env.HOST_SERVER_RATE.limit({ key: network })).success },
      plugin: { allows: async caller => (await env.PLUGIN_RATE.limit({ key: caller })).success },
    },
    sms: smsOf(env, inbox, now),
    inbox,
    scanLogin: scanLoginOf(env, now),
    wechatShare: wechatShareOf(env, mutex, now),
    oauth: oauthOf(env),
    scanRate: { allows: async network => (await env.SCAN_RATE.limit({ key: network })).success },
    polling: pollingOf(env, now),
    tokens: joseTokens(env.JWT_SECRET ?? '', now),
    orders: d1Orders(env.DB),
    bills: d1Bills(env.DB),
    memberships: d1Memberships(env.DB),
    allowance: d1Allowance(env.DB),
    paymentChannels: openPaymentChannels(
      env.PAYMENT_PROVIDERS ?? '',
      readerOf(env),
      env.PUBLIC_ORIGIN,
      now,
      payersOf(env),
    ),
    works: d1Works(env.DB, files, background),
    versions: d1Versions(env.DB, files),
    shares: d1Shares(env.DB),
    shareRates: {
      allowsView: async network => (await env.SHARE_VIEW_RATE.limit({ key: network })).success,
      allowsPage: async account => (await env.SHARED_PAGE_RATE.limit({ key: account })).success,
    },
    publications: d1Publications(env.DB, files),
    passwordRate: { allows: async network => (await env.PAGE_PASSWORD_RATE.limit({ key: network })).success },
    jsonRecords: d1JsonRecords(env.DB),
    forms: d1Forms(env.DB),
    formRates: {
      allows: async network => (await env.FORM_SEND_RATE.limit({ key: network })).success,
      allowsPage: async (network, code) => (await env.FORM_PAGE_RATE.limit({ key: `${network} ${code}` })).success,
    },
    reports: d1Reports(env.DB),
    reviews: d1Reviews(env.DB, files),
    savedBytes: d1SavedBytes(env.DB),
    moderator: moderatorOf(env, now),
    moderation: d1Moderation(env.DB),
    notices: d1Notices(env.DB),
    uses: d1AccountUses(env.DB),
    personalData: d1PersonalData(env.DB, files),
    idempotency: d1Idempotency(env.DB),
    templates: d1Templates(env.DB),
    ownTemplates: d1OwnTemplates(env.DB, files, background),
    collects: d1Collects(env.DB),
    materials: d1Materials(env.DB),
    backgrounds: d1Backgrounds(env.DB),
    albums: d1Albums(env.DB),
    photoSource: photos ?? photoSourceOf(env),
    plugins: httpPlugins(pluginHostsOf(bindings)),
    library: d1Library(env.DB),
    catalog: d1Catalog(env.DB),
    staff: staffOf(bindings),
    hosts,
    hosted: d1Hosted(env.DB),
    partnerApi,
    appCategories: d1AppCategories(env.DB),
    photos: d1Photos(env.DB),
    search: d1CatalogSearch(env.DB),
    files: r2Files(files),
    resizer: imagesResizer(env.IMAGES, async network => (await env.SMALL_PICTURE_RATE.limit({ key: network })).success),
    robot: httpRobot(env.ROBOT_URL),
    uploads: d1Uploads(env.DB),
    formUploads: formUploadsOf(env, now),
    unfinishedUploads: d1UnfinishedUploads(env.DB),
    originals: d1Originals(env.DB),
    media: d1Media(env.DB),
    voice: voiceOf(env, now),
    uploadParts: storedParts(files),
    folders: d1Folders(env.DB),
    brand: d1Brand(env.DB),
    ...bindTeams(env.DB, files),
    renderer: renderService(env.RENDER, LIMITS.renderTicketMs),
    segmenter: segmenterOf(env),
    cutouts: d1Cutouts(env.DB),
    cutoutMakers: objectCutouts(env.CUTOUTS),
    mutex,
    lanes: lanesOf(bindings),
    cutoutLanes: cutoutLanesOf(bindings),
    imageHosts: namesIn(env.IMAGE_HOSTS),
    fontSubsets: subsetService(
      env.RENDER,
      { account: env.SUBSET_RATE, visitors: env.VISITOR_SUBSET_RATE },
      SUBSET_TIMEOUT_MS,
    ),
    fileNames: hmacNames(env.JWT_SECRET ?? ''),
    renders: r2Renders(files),
    jobs: d1Jobs(env.DB),
    covers: objectCovers(env.COVERS, env.COVER_DELAY_SECONDS),
    orphans: orphans(env.DB, files),
    removedFiles: removedFiles(env.DB, files),
    assets: env.ASSETS,
    background,
  }
}
