import { client } from './client.ts'
import { sendForm } from './send-form.ts'
import { createUploader } from './uploader.ts'

export { IMAGE_ACCEPT } from './image-file.ts'

/** The product's uploader: `await uploader.upload(file, { onProgress })`. */
export const uploader = createUploader({ client, send: sendForm })
