import { createRoot } from 'react-dom/client'
import '#web/widgets/tokens.css'
import './editor-page.css'
import { cutFonts } from '#web/canvas/font-subsets.ts'
import { cutFont } from '#web/services/cut-font.ts'
import { parseBoot } from '#web/session/boot.ts'
import { session } from '#web/session/session.ts'
import { provideInterfaceFont } from '#web/ui/brand/interface-font.ts'
import { EditorApp } from '#web/ui/editor/EditorApp.tsx'
import { PageBoundary } from '#web/widgets/PageBoundary.tsx'

const boot = parseBoot(location.href)
const root = document.getElementById('root')
// Nothing to open: the product's home takes over.
if (boot.opening.kind === 'home') location.replace('/')
else if (root) {
  cutFonts(cutFont)
  session.start(boot)
  await provideInterfaceFont()
  createRoot(root).render(
    <PageBoundary hint="你的修改已保存在这台设备上，刷新后可以接着编辑。">
      <EditorApp boot={boot} />
    </PageBoundary>,
  )
}
