/** `materialType` of pictures, the only type. */
export const PICTURE_TYPE = 1
/** Default search text for photos. */
export const PHOTO_QUERY = '春天'
