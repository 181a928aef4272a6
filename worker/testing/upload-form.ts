import { PNG } from 'pngjs'

/** The smallest picture. */
export const PICTURE = new Uint8Array(PNG.sync.write(new PNG({ width: 2, height: 2 })))
/** An upload; by default with a token that is none. */
export const uploadForm = (token = 'no upload token') => {
  const form = new FormData()
  form.set('file', new File([PICTURE], 'a.png'))
  form.set('token', token)
  return form
}
/** A picture of a phone by the code `id`; by default by a code that has ended. */
export const phoneForm = (id = '0'.repeat(48), phone = 'abcdefghij0123456789') => {
  const form = uploadForm()
  form.delete('token')
  form.set('id', id)
  form.set('phone', phone)
  return form
}
