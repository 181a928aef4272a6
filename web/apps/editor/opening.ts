import { OPENING_TEMPLATES } from './opening-ids.ts'

/** Shows one of the prerendered screens; the editor replaces it. A page that is served for development has none. */
const show = (id: string): void => {
  const template = document.querySelector<HTMLTemplateElement>(`template#${id}`)
  if (template) document.getElementById('root')?.replaceChildren(template.content)
}

export const showLoading = (): void => show(OPENING_TEMPLATES.loading)

/** The code of the page has not arrived: its user can try again. */
export const showLoadFailure = (): void => {
  show(OPENING_TEMPLATES.failed)
  document.querySelector('#root button')?.addEventListener('click', () => location.reload())
}
