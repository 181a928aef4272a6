import { createRoot } from 'react-dom/client'
import '#web/widgets/tokens.css'
import './editor-page.css'
import * as m from '#messages/apps.ts'
import * as hostedTexts from '#messages/hosted.ts'
import { keepFile } from '#web/services/keep-file.ts'
import { siteName } from '#web/session/host-facts.ts'
import { provideInterfaceFont } from '#web/ui/brand/interface-font.ts'
import { bindKeys } from '#web/ui/editor/shell/bind-keys.ts'
import { EditorApp } from '#web/ui/editor/shell/EditorApp.tsx'
import { EditorScreen } from '#web/ui/editor/shell/EditorScreen.tsx'
import { FEATURES } from '#web/ui/editor/shell/features.ts'
import type { Layout } from '#web/ui/editor/shell/layout.ts'
import { OpeningProblem } from '#web/ui/editor/shell/OpeningProblem.tsx'
import { lazyPart } from '#web/widgets/lazy.tsx'
import { onCaughtError } from '#web/widgets/on-caught-error.ts'
import { PageBoundary } from '#web/widgets/PageBoundary.tsx'
import { startEditor } from '../start-editor.ts'

const LAYOUT: Layout = {
  isPhone: false,
  features: FEATURES,
  Screen: EditorScreen,
  ViewScreen: lazyPart(() => import('#web/ui/editor/shell/view/ViewScreen.tsx').then(part => part.ViewScreen)),
  Problem: OpeningProblem,
  bindKeys,
  keep: keepFile,
}

startEditor(({ root, host, ...editor }) => {
  if (host) document.title = siteName(host) ? hostedTexts.title({ name: siteName(host) }) : hostedTexts.untitled
  // No `await` of a module: with one the bundler keeps a file of its own for each part that is loaded on demand.
  void provideInterfaceFont().then(() =>
    createRoot(root, { onCaughtError }).render(
      <PageBoundary hint={m.editorFailedHint}>
        <EditorApp {...editor} host={host} layout={LAYOUT} />
      </PageBoundary>,
    ),
  )
})
