import { type ReactNode, useEffect } from 'react'
import { RouterProvider } from 'react-aria-components'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { useValue } from '#web/model/signals.ts'
import { LABELS } from '#web/ui/labels.ts'
import { LoginHost } from '#web/ui/login/LoginHost.tsx'
import { ToastRegion } from '#web/widgets/ToastRegion.tsx'
import { DesignsPage } from './designs/DesignsPage.tsx'
import { HomePage } from './home/HomePage.tsx'
import { InboxPage } from './inbox/InboxPage.tsx'
import { LegalPage } from './legal/LegalPage.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { PhonePage } from './phone/PhonePage.tsx'
import { here, navigate } from './router.ts'
import { SiteFooter } from './SiteFooter.tsx'
import { SiteHeader } from './SiteHeader.tsx'
import styles from './site.module.css'

interface Page {
  readonly title: string
  readonly content: ReactNode
  /** Fills the window: no head and foot of the site. */
  readonly isBare?: boolean
}

const pageAt = (path: string): Page => {
  switch (path) {
    case '/':
      return { title: '', content: <HomePage /> }
    case '/userCenter/design':
      return { title: LABELS.designs.title, content: <DesignsPage /> }
    case '/dev/inbox':
      return { title: LABELS.inbox.title, content: <InboxPage /> }
    case '/m-download':
      return { title: LABELS.phone.title, content: <PhonePage parameter="imgUrl" />, isBare: true }
    case '/downloadbyphone':
      return { title: LABELS.phone.title, content: <PhonePage parameter="url" />, isBare: true }
    case '/agreement':
      return { title: '服务协议', content: <LegalPage kind="agreement" /> }
    case '/privacy':
      return { title: '隐私政策', content: <LegalPage kind="privacy" /> }
    default:
      return { title: LABELS.notFound.title, content: <NotFoundPage /> }
  }
}

/** The site around the editor: home, my designs, development inbox. */
export const App = () => {
  const path = useValue(() => here.value.pathname)
  const { title, content, isBare = false } = pageAt(path)
  useEffect(() => {
    document.title = title ? `${title} · ${LABELS.brand.full}` : LABELS.brand.title
  }, [title])
  return (
    <I18nProvider locale="zh-CN">
      <RouterProvider navigate={navigate}>
        <div className={styles.app}>
          {!isBare && <SiteHeader path={path} />}
          <main className={styles.main}>{content}</main>
          {!isBare && <SiteFooter />}
        </div>
        <LoginHost />
        <ToastRegion />
      </RouterProvider>
    </I18nProvider>
  )
}
