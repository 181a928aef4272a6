import { useValue } from '#web/model/signals.ts'
import { here } from '../router.ts'
import { AnswersPage } from './AnswersPage.tsx'
import { FormWorksPage } from './FormWorksPage.tsx'

/** What visitors have sent: the works with forms, or what one of them was sent (parameter `id`). */
export const FormsPage = () => {
  const id = useValue(() => {
    const text = here.value.searchParams.get('id') ?? ''
    return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
  })
  return id === null ? <FormWorksPage /> : <AnswersPage key={id} workId={id} />
}
