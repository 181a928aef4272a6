import type { OAuthProvider } from '#schemas/catalog/login-methods.ts'
import type { CallLimitName } from '#schemas/catalog/rate-limits.ts'
import type { AccountStore } from './accounts.ts'
import type { AdminStore } from './admin.ts'
import type { AllowanceStore } from './allowance.ts'
import type { BackgroundStore } from './backgrounds.ts'
import type { BillStore } from './bills.ts'
import type { BrandStore } from './brand.ts'
import type { Captcha } from './captcha.ts'
import type { CatalogStore } from './catalog.ts'
import type { CodeStore } from './codes.ts'
import type { CoverQueue } from './covers.ts'
import type { CutoutMakers } from './cutouts.ts'
import type { ErrorReports } from './error-reports.ts'
import type { EventStore } from './events.ts'
import type { FileNames } from './file-names.ts'
import type { FileStore, UploadStore } from './files.ts'
import type { FolderStore } from './folders.ts'
import type { FontSubsets } from './fonts.ts'
import type { FormUploads } from './form-uploads.ts'
import type { FormRates, FormStore } from './forms.ts'
import type { HealthChecks } from './health.ts'
import type { HostedStore, Hosts, PartnerApi } from './hosts.ts'
import type { IdempotencyStore } from './idempotency.ts'
import type { JobStore } from './jobs.ts'
import type { JsonRecordStore } from './json-records.ts'
import type { KeyedMutex } from './keyed-mutex.ts'
import type { Lanes } from './lanes.ts'
import type { AppCategoryStore, LibraryStore } from './library.ts'
import type { MaterialStore, PhotoLibrary } from './materials.ts'
import type { MediaStore } from './media.ts'
import type { MembershipStore } from './memberships.ts'
import type { ModerationStore, Moderator } from './moderation.ts'
import type { NoticeStore } from './notices.ts'
import type { OAuthLogin } from './oauth.ts'
import type { OrderStore } from './orders.ts'
import type { Originals } from './originals.ts'
import type { Orphans } from './orphans.ts'
import type { CollectStore, OwnTemplateStore } from './own-templates.ts'
import type { PaymentChannels } from './payments.ts'
import type { PersonalData } from './personal-data.ts'
import type { AlbumStore, PhotoSource } from './photos.ts'
import type { PictureResizer } from './picture-resizer.ts'
import type { PluginHosts } from './plugins.ts'
import type { PollingStore } from './polling.ts'
import type { PublicationStore } from './publications.ts'
import type { RemovedFiles } from './removed-files.ts'
import type { Renderer } from './render-service.ts'
import type { RenderStore } from './renders.ts'
import type { ReportStore } from './reports.ts'
import type { ReviewStore } from './reviews.ts'
import type { Robot } from './robot.ts'
import type { ScanLogin } from './scan-login.ts'
import type { CatalogSearch } from './search.ts'
import type { CutoutStore, Segmenter } from './segmenter.ts'
import type { SessionStore } from './sessions.ts'
import type { ShareRates, ShareStore } from './shares.ts'
import type { Inbox, SmsSender } from './sms.ts'
import type { TeamContent } from './team-content.ts'
import type { TeamInvitationStore } from './team-invitations.ts'
import type { TeamStore } from './teams.ts'
import type { Telemetry } from './telemetry.ts'
import type { TemplateStore } from './templates.ts'
import type { Tokens } from './tokens.ts'
import type { UnfinishedUploads, UploadParts } from './unfinished-uploads.ts'
import type { AccountUses, SavedBytes } from './usage.ts'
import type { VersionStore } from './versions.ts'
import type { VisitStore } from './visits.ts'
import type { VoiceReader } from './voice.ts'
import type { WechatShare } from './wechat-share.ts'
import type { WorkStore } from './works.ts'

/**
 * All dependencies of the domain code; `adapters/bind.ts` creates them from the bindings.
 *
 * Rules for failures in the back end:
 * - Domain code throws a `Failure` with `fail(code)`; `http/respond.ts` maps it to a response.
 * - A port that may refuse returns a union, `{ ok: true, … } | { ok: false, code }` (`Refusal`, `Outcome`): its caller
 *   cannot ignore the refusal, and the union survives RPC between Workers.
 * - `null` only means that something does not exist; `false` means that there was nothing to change.
 * - A port throws only on faults: storage that is down, or a stored document that is missing (WORK_BROKEN).
 */
export interface Ports {
  /** ms since 1970. */
  readonly now: () => number
  readonly isDevelopment: boolean
  /** Id of the request that is served, for logs. */
  readonly requestId: string
  readonly telemetry: Telemetry
  readonly health: HealthChecks
  readonly errorReports: ErrorReports
  readonly events: EventStore
  /** Whether another event of a network is counted. */
  readonly visits: VisitStore
  readonly eventRate: { allows(network: string): Promise<boolean> }
  /** Absolute origin of this deployment without a trailing slash. */
  readonly origin: string
  /** Address at which users reach the operator; empty when none is configured. */
  readonly contactEmail: string
  /** Address of an online chat with the operator; empty when none is configured. */
  readonly supportChat: string
  /** Origin of the calls of the render service; empty = that of the site. */
  readonly renderBase: string
  readonly accounts: AccountStore
  readonly sessions: SessionStore
  readonly admin: AdminStore
  readonly codes: CodeStore
  /** null = none is configured. */
  readonly captcha: Captcha | null
  /** Whether the provider of captchas may be asked about another token of a network. */
  readonly captchaRate: { allows(network: string): Promise<boolean> }
  /** Whether somebody may make another call: the limits that count calls. */
  readonly callRates: Readonly<Record<CallLimitName, { allows(subject: string): Promise<boolean> }>>
  readonly sms: SmsSender
  readonly inbox: Inbox
  /** null = no provider of scan logins is configured. */
  readonly scanLogin: ScanLogin | null
  /** null = no official account is configured. */
  readonly wechatShare: WechatShare | null
  /** Providers of logins in a window of their own that are configured. */
  readonly oauth: Readonly<Partial<Record<OAuthProvider, OAuthLogin>>>
  /** Whether a network may have another login code for scanning. */
  readonly scanRate: { allows(network: string): Promise<boolean> }
  readonly polling: PollingStore
  readonly tokens: Tokens
  readonly orders: OrderStore
  readonly bills: BillStore
  readonly memberships: MembershipStore
  readonly allowance: AllowanceStore
  readonly paymentChannels: PaymentChannels
  readonly works: WorkStore
  readonly versions: VersionStore
  readonly shares: ShareStore
  readonly shareRates: ShareRates
  readonly publications: PublicationStore
  /** Whether a network may try another password of a published page. */
  readonly passwordRate: { allows(network: string): Promise<boolean> }
  readonly jsonRecords: JsonRecordStore
  readonly forms: FormStore
  readonly formRates: FormRates
  readonly reports: ReportStore
  readonly reviews: ReviewStore
  readonly savedBytes: SavedBytes
  /** null = nothing is checked. */
  readonly moderator: Moderator | null
  readonly moderation: ModerationStore
  readonly notices: NoticeStore
  readonly uses: AccountUses
  readonly personalData: PersonalData
  readonly idempotency: IdempotencyStore
  readonly templates: TemplateStore
  readonly ownTemplates: OwnTemplateStore
  readonly collects: CollectStore
  readonly materials: MaterialStore
  readonly backgrounds: BackgroundStore
  readonly albums: AlbumStore
  /** The photo library of somebody else; null = `photos`, the product's own, is the library. */
  readonly photoSource: PhotoSource | null
  /** Hosts of plugins that draw layers; null = none is configured. */
  readonly plugins: PluginHosts | null
  readonly library: LibraryStore
  readonly catalog: CatalogStore
  /** Accounts that may rewrite the templates their works are bound to (`STAFF_IDS`). */
  readonly staff: ReadonlySet<number>
  /** The signage tools and partners that the editor runs in. */
  readonly hosts: Hosts
  readonly hosted: HostedStore
  readonly partnerApi: PartnerApi
  /** Is told of stored designs; null = there is none. */
  readonly robot: Robot | null
  readonly appCategories: AppCategoryStore
  readonly photos: PhotoLibrary
  readonly search: CatalogSearch
  readonly files: FileStore
  readonly resizer: PictureResizer
  readonly uploads: UploadStore
  /** null = forms go to our own route. */
  readonly formUploads: FormUploads | null
  readonly unfinishedUploads: UnfinishedUploads
  readonly originals: Originals
  readonly media: MediaStore
  /** null = reading aloud is not offered. */
  readonly voice: VoiceReader | null
  readonly uploadParts: UploadParts
  readonly folders: FolderStore
  readonly brand: BrandStore
  readonly teams: TeamStore
  readonly teamInvitations: TeamInvitationStore
  readonly teamContent: TeamContent
  readonly renderer: Renderer
  readonly fontSubsets: FontSubsets
  readonly fileNames: FileNames
  readonly renders: Pick<RenderStore, 'find'>
  readonly jobs: JobStore
  readonly covers: CoverQueue
  readonly orphans: Orphans
  readonly removedFiles: RemovedFiles
  readonly segmenter: Segmenter
  readonly cutouts: CutoutStore
  readonly cutoutMakers: CutoutMakers
  readonly mutex: KeyedMutex
  readonly lanes: Lanes
  /** Cut-outs that are waited for, by the id of the account. */
  readonly cutoutLanes: Lanes
  /** Hosts besides the origin that serve our stored files, e.g. a CDN. */
  readonly imageHosts: readonly string[]
  /** Files of the built web bundle. */
  readonly assets: { fetch(request: Request | URL): Promise<Response> }
  /** Continues work after the response was sent; a rejection is logged. */
  readonly background: (work: Promise<unknown>) => void
}
