import type { API } from '#schemas/api/index.ts'
import { everyone, type Row } from './call-rows.ts'

const AREAS = ['backgrounds', 'photos'] as const
type LibraryCall = {
  [Area in (typeof AREAS)[number]]: `${Area}.${keyof (typeof API)[Area] & string}`
}[(typeof AREAS)[number]]

/** The calls of backgrounds, photos and albums, and how each role is answered. */
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
}
