import { PNG } from 'pngjs'

/** The smallest picture. */
export const PICTURE = new Uint8Array(PNG.sync.write(new PNG({ width: 2, height: 2 })))
/** An upload with a token that is none. */
export const uploadForm = () => {
  const form = new FormData()
  form.set('file', new File([PICTURE], 'a.png'))
  form.set('token', 'no upload token')
  return form
}
