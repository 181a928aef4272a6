import { createRoot } from 'react-dom/client'
import '#web/widgets/tokens.css'
import { parseBoot } from '#web/session/boot.ts'
import { session } from '#web/session/session.ts'
import { EditorApp } from '#web/ui/editor/EditorApp.tsx'

const boot = parseBoot(location.href)
const root = document.getElementById('root')
// Nothing to open: the product's home takes over.
if (boot.opening.kind === 'home') location.replace('/')
else if (root) {
  session.start(boot)
  createRoot(root).render(<EditorApp boot={boot} />)
}
