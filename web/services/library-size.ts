import { client } from './client.ts'

let counting: Promise<number | null> | undefined

const count = async (): Promise<number | null> => {
  const [materials, photos] = await Promise.all([
    client.materials.listMaterials({ scope: 'system', size: 1 }),
    client.materials.searchPhotos({ searchQuery: '', size: 1 }),
  ])
  return materials.ok && photos.ok ? materials.data.total + photos.data.total : null
}

/** Number of materials and photos of the library, counted once for each page; null when it cannot be counted now. */
export const countPictures = (): Promise<number | null> => {
  counting ??= count().then(found => {
    // A failed count is tried again by the next caller.
    if (found === null) counting = undefined
    return found
  })
  return counting
}
