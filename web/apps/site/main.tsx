import '#web/widgets/tokens.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { parseBoot } from '#web/session/boot.ts'
import { session } from '#web/session/session.ts'
import { provideInterfaceFont } from '#web/ui/brand/interface-font.ts'
import { App } from './App.tsx'

session.start(parseBoot(location.href))

const root = document.getElementById('root')
if (root) {
  await provideInterfaceFont()
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
