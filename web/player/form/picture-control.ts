import * as m from '#messages/formPlayed.ts'
import { FORM_LIMITS } from '#schemas/catalog/form-limits.ts'
import type { Control, Parts } from './controls.ts'
import { formOfPage, noteUse } from './fields-of-page.ts'
import { smallerPicture } from './smaller-picture.ts'

/** Sends a picture; resolves to its name. */
export type SendPicture = (picture: Blob) => Promise<string>

/**
 * A picture of the visitor: chosen from the device, made smaller and sent at once. `tell` shows what is wrong; `send` is
 * null in a preview, where nothing is sent.
 */
export const pictureControl = (
  { control, field, onChange }: Parts,
  send: SendPicture | null,
  tell: (text: string) => void,
): Control => {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = 'image/jpeg,image/png,image/webp'
  input.className = 'moye-over moye-hidden'
  input.setAttribute('form', formOfPage().id)
  input.setAttribute('aria-label', field.label)
  input.addEventListener('focus', () => {
    noteUse()
    control.style.outline = `0.14em solid ${field.accent}`
  })
  input.addEventListener('blur', () => {
    control.style.outline = ''
  })
  const thumb = document.createElement('img')
  thumb.className = 'moye-thumb'
  thumb.alt = ''
  let chosen: Blob | null = null
  let name: Promise<string> | null = null

  const upload = (picture: Blob): void => {
    if (!send) return
    tell(m.uploading)
    control.classList.add('moye-busy')
    const sent = send(picture)
    name = sent
    sent
      .then(
        () => {
          if (name === sent) tell('')
        },
        () => {
          // The next look at the answer tries again.
          if (name !== sent) return
          name = null
          tell(m.pictureFailed)
        },
      )
      .finally(() => control.classList.remove('moye-busy'))
  }
  const show = (picture: Blob) => {
    URL.revokeObjectURL(thumb.src)
    thumb.src = URL.createObjectURL(picture)
    if (!thumb.isConnected) input.before(thumb)
    input.setAttribute('aria-label', m.changePicture({ label: field.label }))
  }
  input.addEventListener('change', async () => {
    const file = input.files?.[0]
    if (!file) return
    onChange()
    const smaller = await smallerPicture(file, FORM_LIMITS.pictureSide).catch(() => null)
    if (!smaller || smaller.size > FORM_LIMITS.pictureBytes) return tell(m.pictureUnreadable)
    chosen = smaller
    show(smaller)
    upload(smaller)
  })
  control.append(input)
  return {
    async read() {
      if (!chosen || !send) return ''
      if (!name) upload(chosen)
      return (await name?.catch(() => '')) ?? ''
    },
    focus: () => input.focus({ preventScroll: true }),
    clear() {
      chosen = null
      name = null
      input.value = ''
      thumb.remove()
    },
    inputs: [input],
  }
}
