import * as m from '#messages/formSettings.ts'
import { SITE_ROUTES } from '#schemas/catalog/site-routes.ts'
import { useValue } from '#web/model/signals.ts'
import { Button } from '#web/widgets/Button.tsx'
import { ClipboardList } from '#web/widgets/icons.ts'
import { useEditor } from '../parts/editor-context.ts'
import { useLifeCycle } from '../parts/life-cycle-context.ts'
import settingStyles from '../parts/settings.module.css'

/** Leads to what visitors have sent with the form of the open work; nothing before the work is stored. */
export const AnswersLink = () => {
  const { openTab } = useEditor()
  const { saveController } = useLifeCycle()
  const workId = useValue(() => saveController.state.value.workId, [saveController])
  if (workId === null) return null
  return (
    <section className={settingStyles.section}>
      <Button variant="secondary" onPress={() => openTab(`${SITE_ROUTES.forms.path}?id=${workId}`)}>
        <ClipboardList size={16} strokeWidth={1.75} aria-hidden />
        {m.answers}
      </Button>
    </section>
  )
}
