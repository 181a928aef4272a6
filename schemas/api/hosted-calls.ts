import type { Endpoint } from './endpoint.ts'
import { API, type Api } from './index.ts'

/**
 * Where the input of a call names works: a field, `new` = it makes one, `job` and `consumption` = it names one of these,
 * `nothing` = no work. A token that names a work limits what is named there.
 */
export type WorkNaming = `${'params' | 'query' | 'body'}.${string}` | 'new' | 'job' | 'consumption' | 'nothing'

/**
 * The calls that the accounts of hosts may make, and that are answered at the host of a partner: what the editor needs
 * there. Every other call is refused.
 */
const HOSTED_CALLS: { readonly [Area in keyof Api]?: { readonly [Call in keyof Api[Area]]?: WorkNaming } } = {
  accounts: { me: 'nothing', loginMethods: 'nothing' },
  works: {
    createWork: 'new',
    createDesignerWork: 'new',
    createFromTemplate: 'new',
    loadWork: 'params.id',
    appDetail: 'params.id',
    workVersion: 'params.id',
    saveWork: 'body.id',
    repairWork: 'params.id',
  },
  hosts: {
    createHostedWork: 'new',
    loadHostedWork: 'query.id',
    saveHostedWork: 'body.id',
    updateHostedWork: 'body.id',
    registerWorkImage: 'body.workId',
    checkEditVip: 'nothing',
    checkLicense: 'nothing',
    addToCart: 'nothing',
  },
  versions: {
    listVersions: 'params.id',
    loadVersion: 'params.id',
    nameVersion: 'params.id',
    restoreVersion: 'params.id',
  },
  allowance: {
    downloadCounts: 'nothing',
    checkDownload: 'params.id',
    checkPages: 'params.id',
    consume: 'body.workId',
    confirm: 'consumption',
  },
  delivery: { download: 'query.appId', downloadPdfMulti: 'query.appId', renderJob: 'job', cancelRenderJob: 'job' },
  templates: { listTemplates: 'nothing', loadTemplate: 'nothing', listTypes: 'nothing' },
  fonts: { listFonts: 'nothing', cutFont: 'nothing', fontSet: 'nothing' },
  materials: {
    listMaterials: 'nothing',
    listMaterialCategories: 'nothing',
    deleteMaterial: 'nothing',
    searchPhotos: 'nothing',
  },
  backgrounds: { listBackgroundCategories: 'nothing', listBackgrounds: 'nothing' },
  photos: {
    searchMedia: 'nothing',
    takePhoto: 'nothing',
    listAlbumCategories: 'nothing',
    listAlbums: 'nothing',
    listAlbumPhotos: 'nothing',
  },
  library: { showMaterial: 'nothing', addFavorite: 'nothing', listFavorites: 'nothing', removeFavorite: 'nothing' },
  search: { suggest: 'nothing' },
  plugins: { listPlugins: 'nothing', loadPlugins: 'nothing' },
  uploads: { uploadToken: 'nothing', upload: 'nothing', uploadBase64: 'nothing', cutOut: 'nothing' },
  resumableUploads: {
    beginUpload: 'nothing',
    sendPart: 'nothing',
    uploadProgress: 'nothing',
    completeUpload: 'nothing',
    cancelUpload: 'nothing',
    uploadQuota: 'nothing',
  },
  originals: {
    keepOriginal: 'nothing',
    beginOriginal: 'nothing',
    completeOriginal: 'nothing',
    original: 'nothing',
  },
  media: { listMedia: 'nothing', renameMedia: 'nothing', deleteMedia: 'nothing', setPoster: 'nothing' },
  folders: {
    listFolders: 'nothing',
    folderContents: 'nothing',
    saveFolder: 'nothing',
    deleteFolder: 'nothing',
    movePictures: 'nothing',
  },
  notices: { listNotices: 'nothing', seeNotices: 'nothing', news: 'nothing' },
  operations: { reportError: 'nothing' },
  tracking: { sendEvent: 'nothing', sendLoading: 'nothing' },
}

const NAMINGS: ReadonlyMap<object, WorkNaming> = new Map(
  Object.entries(HOSTED_CALLS).flatMap(([area, calls]) => {
    const all: Readonly<Record<string, Endpoint>> = API[area as keyof Api]
    return Object.entries(calls).flatMap(([name, naming]) => (all[name] ? [[all[name], naming] as const] : []))
  }),
)

/** Where a call names works; undefined = it is not for the accounts of hosts. */
export const hostedNaming = (call: object): WorkNaming | undefined => NAMINGS.get(call)
