import '#web/widgets/tokens.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { parseBoot } from '#web/session/boot.ts'
import { session } from '#web/session/session.ts'
import { provideInterfaceFont } from '#web/ui/brand/interface-font.ts'
import { PageBoundary } from '#web/widgets/PageBoundary.tsx'
import { App } from './App.tsx'

session.start(parseBoot(location.href))

const root = document.getElementById('root')
if (root) {
  await provideInterfaceFont()
  createRoot(root).render(
    <StrictMode>
      <PageBoundary hint="请刷新后再试。">
        <App />
      </PageBoundary>
    </StrictMode>,
  )
}
