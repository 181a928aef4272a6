import { createRoot } from 'react-dom/client'
import '#web/widgets/tokens.css'
import './editor-page.css'
import { registerFonts } from '#web/canvas/fonts.ts'
import { parseBoot } from '#web/session/boot.ts'
import { session } from '#web/session/session.ts'
import { EditorApp } from '#web/ui/editor/EditorApp.tsx'

const boot = parseBoot(location.href)
const root = document.getElementById('root')
// Nothing to open: the product's home takes over.
if (boot.opening.kind === 'home') location.replace('/')
else if (root) {
  // Before the first text: where the system has no Chinese font, the interface asks for ours.
  registerFonts()
  // Chromium keeps the empty boxes it drew before our font had come; a changed family list makes it draw them again.
  document.fonts.addEventListener('loadingdone', () => document.documentElement.toggleAttribute('data-font-turn'))
  session.start(boot)
  createRoot(root).render(<EditorApp boot={boot} />)
}
