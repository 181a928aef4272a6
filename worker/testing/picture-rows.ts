import type { API } from '#schemas/api/index.ts'
import { everyone, type Row, signedIn } from './call-rows.ts'
import { fontForm } from './font-file.ts'
import { phoneForm } from './upload-form.ts'

const nothingThere = { ...everyone('NOT_FOUND'), nobody: 'UNAUTHENTICATED' } as const

const NO_UPLOAD = '0'.repeat(32)

const AREAS = [
  'backgrounds',
  'photos',
  'folders',
  'brand',
  'phoneUploads',
  'resumableUploads',
  'originals',
  'media',
  'plugins',
] as const
type LibraryCall = {
  [Area in (typeof AREAS)[number]]: `${Area}.${keyof (typeof API)[Area] & string}`
}[(typeof AREAS)[number]]

/** The calls of pictures, brand kits and uploads, and how each role is answered. */
export const PICTURE_ROWS: Readonly<Record<LibraryCall, Row>> = {
  'backgrounds.listBackgrounds': { ask: () => ['/background/v1'], answers: everyone('ok') },
  'backgrounds.listBackgroundCategories': { ask: () => ['/background/category'], answers: everyone('ok') },
  'photos.searchMedia': { ask: () => ['/media/v1/search', { body: {} }], answers: everyone('ok') },
  'photos.takePhoto': {
    ask: () => ['/photo/take', { body: { ref: '1' } }],
    answers: { ...everyone('NOT_FOUND'), nobody: 'UNAUTHENTICATED' },
  },
  'photos.listAlbumCategories': { ask: () => ['/albums/categories'], answers: everyone('ok') },
  'photos.listAlbums': { ask: () => ['/albums/categories-count/1'], answers: everyone('ok') },
  'photos.listAlbumPhotos': { ask: () => ['/albums/999/medias'], answers: everyone('NOT_FOUND') },
  'folders.listFolders': { ask: () => ['/material/dir'], answers: signedIn },
  'folders.saveFolder': { ask: () => ['/material/dir', { body: { name: '素材' } }], answers: signedIn },
  'folders.deleteFolder': { ask: () => ['/material/dir/999'], answers: nothingThere },
  'folders.folderContents': { ask: () => ['/material/dir/999'], answers: nothingThere },
  'folders.movePictures': { ask: () => ['/material/dir', { body: { ids: [1], dirId: null } }], answers: signedIn },
  // The own kit; `brand.test.ts` has those of teams.
  'brand.listBrand': { ask: () => ['/team/brand/0'], answers: signedIn },
  'brand.createBrandItem': {
    ask: () => ['/team/brand/0', { body: { type: 2, colorInfo: { name: '色', colorData: ['#000000'] } } }],
    answers: signedIn,
  },
  'brand.uploadBrandFont': { ask: () => ['/team/brand/0/font', { body: fontForm() }], answers: signedIn },
  'brand.updateBrandItem': {
    ask: () => ['/team/brand/0/999', { body: { type: 1, name: '名' } }],
    answers: nothingThere,
  },
  'brand.sortBrand': { ask: () => ['/team/brand/0', { body: { type: 1, ids: [1] } }], answers: signedIn },
  'brand.deleteBrandItem': { ask: () => ['/team/brand/0/999'], answers: nothingThere },
  'brand.restoreBrandItem': { ask: () => ['/team/brand/0/999/restore'], answers: nothingThere },
  'resumableUploads.beginUpload': {
    ask: () => ['/uploads', { body: { sha256: 'a'.repeat(64), size: 9, type: 'image/png', name: 'a.png' } }],
    answers: signedIn,
  },
  'resumableUploads.uploadQuota': { ask: () => ['/uploads/quota'], answers: signedIn },
  'resumableUploads.uploadProgress': { ask: () => [`/uploads/${NO_UPLOAD}`], answers: nothingThere },
  'resumableUploads.sendPart': {
    ask: () => [`/uploads/${NO_UPLOAD}/parts/1`, { body: 'a part' }],
    answers: nothingThere,
  },
  'resumableUploads.completeUpload': { ask: () => [`/uploads/${NO_UPLOAD}/complete`], answers: nothingThere },
  'resumableUploads.cancelUpload': { ask: () => [`/uploads/${NO_UPLOAD}`], answers: nothingThere },
  'originals.keepOriginal': {
    ask: () => [
      `/originals/${'0'.repeat(64)}.png?name=a.tif`,
      { body: new Uint8Array([0xff, 0xd8, 0xff, ...Array(20)]) },
    ],
    answers: nothingThere,
  },
  'originals.beginOriginal': {
    ask: () => [
      `/originals/${'0'.repeat(64)}.png/uploads`,
      { body: { sha256: 'a'.repeat(64), size: 9, name: 'a.tif' } },
    ],
    answers: nothingThere,
  },
  'originals.completeOriginal': {
    ask: () => [`/originals/${'0'.repeat(64)}.png/uploads/${NO_UPLOAD}/complete`],
    answers: nothingThere,
  },
  'originals.original': { ask: () => [`/originals/${'0'.repeat(64)}.png`], answers: nothingThere },
  'media.listMedia': { ask: () => ['/media'], answers: signedIn },
  'media.renameMedia': { ask: () => ['/media/999999', { body: { name: '名' } }], answers: nothingThere },
  'media.deleteMedia': { ask: () => ['/media/999999'], answers: nothingThere },
  'media.listVoices': { ask: () => ['/common/tts/voices'], answers: everyone('ok') },
  'media.readAloud': { ask: () => ['/common/tts/index', { body: { text: '您好' } }], answers: signedIn },
  'plugins.listPlugins': { ask: () => ['/plugins/offered'], answers: everyone('ok') },
  'plugins.loadPlugins': { ask: () => ['/plugins/code?names=a-plugin'], answers: everyone('ok') },
  'media.setPoster': { ask: () => ['/media/999999/poster', { body: 'a picture' }], answers: nothingThere },
  'phoneUploads.newPhoneUpload': { ask: () => ['/render/new_phone_upload_id'], answers: signedIn },
  'phoneUploads.phoneUploads': {
    ask: () => [`/render/imgs_from_phone_upload?id=${'0'.repeat(48)}`],
    answers: { ...everyone('PHONE_UPLOAD_ENDED'), nobody: 'UNAUTHENTICATED' },
  },
  'phoneUploads.openPhoneUpload': {
    ask: () => ['/phone-photos/open', { body: { id: '0'.repeat(48), phone: '0'.repeat(16) } }],
    answers: everyone('PHONE_UPLOAD_ENDED'),
  },
  'phoneUploads.sendFromPhone': {
    ask: () => ['/phone-photos', { body: phoneForm() }],
    answers: everyone('PHONE_UPLOAD_ENDED'),
  },
}
