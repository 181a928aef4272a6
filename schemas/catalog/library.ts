/** `materialType` of pictures, the only type. */
export const PICTURE_TYPE = 1
/** `type` of photos in a search for media. */
export const PHOTO_TYPE = 6
/** Default search text for photos. */
export const PHOTO_QUERY = '春天'

/** Who may place a material. */
export const MATERIAL_ACCESS = {
  everybody: 1,
  /** A cut-out material (免抠): members, and the modes of other sites. */
  cutout: 2,
} as const

/** characters; longest texts of a material, its categories and tags. `tags`: count of the tags of one. */
export const MATERIAL_TEXT = { name: 100, category: 20, tag: 20, tags: 20, description: 200 } as const
