import * as photos from '../domain/photos.ts'
import type { Handlers } from '../http/handler.ts'

export const photoRoutes: Handlers['photos'] = {
  async searchMedia(ports, { body: { searchQuery, page, size } }) {
    const { elements, total } = await photos.searchPhotos(ports, { words: searchQuery, filters: {}, page, size })
    return { records: elements, total }
  },
  takePhoto: (ports, { body }, { actor, spend }) => photos.takePhoto(ports, actor, body.ref, spend),
  listAlbumCategories: ports => photos.listAlbumCategories(ports),
  listAlbums: (ports, { params, query }) =>
    photos.listAlbums(ports, params.id, query.size, query.sort === 'createdAt,asc'),
  listAlbumPhotos: (ports, { params, query }) => photos.listAlbumPhotos(ports, params.id, query.page, query.size),
}
