import { sendForm } from './send-form.ts'
import { uploadTokens } from './upload-tokens.ts'
import { createUploader } from './uploader.ts'

export { IMAGE_ACCEPT } from './image-file.ts'

/** The product's uploader: `await uploader.upload(file, { onProgress })`. */
export const uploader = createUploader({ tokens: uploadTokens, send: sendForm })
