import { createRoot } from 'react-dom/client'
import '#web/widgets/tokens.css'
import './phone-page.css'
import * as m from '#messages/apps.ts'
import { isMessenger } from '#schemas/catalog/messenger.ts'
import { pageFirstPainted } from '#web/ui/editor/parts/mark-painted.ts'
import { PhoneScreen } from '#web/ui/editor/phone/PhoneScreen.tsx'
import { keepOnPhone } from '#web/ui/editor/phone/tools/download/kept-file.ts'
import { EditorApp } from '#web/ui/editor/shell/EditorApp.tsx'
import type { Layout } from '#web/ui/editor/shell/layout.ts'
import { lazyPart } from '#web/widgets/lazy.tsx'
import { onCaughtError } from '#web/widgets/on-caught-error.ts'
import { PageBoundary } from '#web/widgets/PageBoundary.tsx'
import { PhoneLayout } from '#web/widgets/phone-layout.ts'
import { startEditor } from '../start-editor.ts'
import { bindKeysLater } from './bind-keys-later.ts'

/** The page reaches under the notch; the keyboard covers it instead of squeezing it (`visualViewport` tells its height). */
const VIEWPORT = 'width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-visual'

const LAYOUT: Layout = {
  isPhone: true,
  features: () => import('#web/ui/editor/shell/phone-features.ts').then(m => m.PHONE_FEATURES),
  Screen: PhoneScreen,
  ViewScreen: lazyPart(() => import('#web/ui/editor/phone/PhoneViewScreen.tsx').then(part => part.PhoneViewScreen)),
  Problem: lazyPart(() => import('#web/ui/editor/shell/OpeningProblem.tsx').then(m => m.OpeningProblem)),
  keep: keepOnPhone,
  bindKeys: bindKeysLater,
}

startEditor(({ root, ...editor }) => {
  document.querySelector('meta[name=viewport]')?.setAttribute('content', VIEWPORT)
  createRoot(root, { onCaughtError }).render(
    <PageBoundary hint={m.editorFailedHint}>
      <PhoneLayout value={true}>
        <EditorApp {...editor} layout={LAYOUT} />
      </PhoneLayout>
    </PageBoundary>,
  )
  if (isMessenger(navigator.userAgent))
    void pageFirstPainted
      .then(() => import('#web/ui/editor/phone/messenger-card.ts'))
      .then(({ offerEditorCard }) => offerEditorCard())
      .catch(error => console.warn('messenger', error))
})
