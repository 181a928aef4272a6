/** `materialType` of pictures, the only type. */
export const PICTURE_TYPE = 1
/** `type` of photos in a search for media. */
export const PHOTO_TYPE = 6
/** Default search text for photos. */
export const PHOTO_QUERY = '春天'
