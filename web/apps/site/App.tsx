import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { RouterProvider } from 'react-aria-components'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import * as accountTexts from '#messages/account.ts'
import * as basicTexts from '#messages/basic.ts'
import * as brandTexts from '#messages/brand.ts'
import * as designsTexts from '#messages/designs.ts'
import * as developersTexts from '#messages/developers.ts'
import * as downloadsTexts from '#messages/downloads.ts'
import * as figuresTexts from '#messages/figures.ts'
import * as formsTexts from '#messages/forms.ts'
import * as inboxTexts from '#messages/inbox.ts'
import * as legalTexts from '#messages/legal.ts'
import * as licensesTexts from '#messages/licenses.ts'
import * as notFoundTexts from '#messages/notFound.ts'
import * as phoneTexts from '#messages/phone.ts'
import * as phoneUploadTexts from '#messages/phoneUpload.ts'
import * as sharedTexts from '#messages/shared.ts'
import * as teamTexts from '#messages/teams.ts'
import * as ordersTexts from '#messages/templateOrders.ts'
import * as vipTexts from '#messages/vip.ts'
import { type SiteRouteName, siteRouteAt } from '#schemas/catalog/site-routes.ts'
import { useValue } from '#web/model/signals.ts'
import { supportChat } from '#web/services/page-facts.ts'
import { LoginHost } from '#web/ui/login/LoginHost.tsx'
import { useNotices } from '#web/ui/notices/use-notices.ts'
import { PurchaseHost } from '#web/ui/purchase/PurchaseHost.tsx'
import { lazyPart } from '#web/widgets/lazy.tsx'
import { ToastRegion } from '#web/widgets/ToastRegion.tsx'
import { HomePage } from './home/HomePage.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { here, navigate } from './router.ts'
import { SiteFooter } from './SiteFooter.tsx'
import { SiteHeader } from './SiteHeader.tsx'
import styles from './site.module.css'

const AccountPage = lazyPart(() => import('./account/AccountPage.tsx').then(module => module.AccountPage))
const DesignsPage = lazyPart(() => import('./designs/DesignsPage.tsx').then(module => module.DesignsPage))
const DevelopersPage = lazyPart(() => import('./developers/DevelopersPage.tsx').then(module => module.DevelopersPage))
const DownloadsPage = lazyPart(() => import('./downloads/DownloadsPage.tsx').then(module => module.DownloadsPage))
const FiguresPage = lazyPart(() => import('./figures/FiguresPage.tsx').then(module => module.FiguresPage))
const FormsPage = lazyPart(() => import('./forms/FormsPage.tsx').then(module => module.FormsPage))
const InboxPage = lazyPart(() => import('./inbox/InboxPage.tsx').then(module => module.InboxPage))
const OrdersPage = lazyPart(() => import('./orders/OrdersPage.tsx').then(module => module.OrdersPage))
const PhonePage = lazyPart(() => import('./phone/PhonePage.tsx').then(module => module.PhonePage))
const PhoneUploadPage = lazyPart(() => import('./phone/PhoneUploadPage.tsx').then(module => module.PhoneUploadPage))
const LegalPage = lazyPart(() => import('./legal/LegalPage.tsx').then(module => module.LegalPage))
const LicensesPage = lazyPart(() => import('./licenses/LicensesPage.tsx').then(module => module.LicensesPage))
const SharedPage = lazyPart(() => import('./viewer/SharedPage.tsx').then(module => module.SharedPage))
const TeamPage = lazyPart(() => import('./team/TeamPage.tsx').then(module => module.TeamPage))
const TeamWorksPage = lazyPart(() => import('./team/TeamWorksPage.tsx').then(module => module.TeamWorksPage))
const JoinPage = lazyPart(() => import('./team/JoinPage.tsx').then(module => module.JoinPage))
const VipPage = lazyPart(() => import('./vip/VipPage.tsx').then(module => module.VipPage))

interface Page {
  readonly title: string
  readonly content: ReactNode
  /** The page fills the window, without the site's header and footer. */
  readonly isBare?: boolean
}

const PAGES: Readonly<Record<SiteRouteName, Page>> = {
  home: { title: '', content: <HomePage /> },
  designs: { title: designsTexts.title, content: <DesignsPage /> },
  figures: { title: figuresTexts.title, content: <FiguresPage /> },
  account: { title: accountTexts.title, content: <AccountPage /> },
  downloads: { title: downloadsTexts.title, content: <DownloadsPage /> },
  orders: { title: ordersTexts.title, content: <OrdersPage /> },
  forms: { title: formsTexts.title, content: <FormsPage /> },
  team: { title: teamTexts.title, content: <TeamPage /> },
  teamWorks: { title: teamTexts.worksTitle, content: <TeamWorksPage /> },
  teamJoin: { title: teamTexts.joinTitle, content: <JoinPage /> },
  vip: { title: vipTexts.title, content: <VipPage /> },
  agreement: { title: legalTexts.agreement, content: <LegalPage kind="agreement" /> },
  privacy: { title: legalTexts.privacy, content: <LegalPage kind="privacy" /> },
  licenses: { title: licensesTexts.title, content: <LicensesPage /> },
  developers: { title: developersTexts.title, content: <DevelopersPage /> },
  phoneImage: { title: phoneTexts.title, content: <PhonePage parameter="imgUrl" />, isBare: true },
  phoneFile: { title: phoneTexts.title, content: <PhonePage parameter="url" />, isBare: true },
  phoneUpload: { title: phoneUploadTexts.title, content: <PhoneUploadPage />, isBare: true },
  shared: { title: sharedTexts.title, content: <SharedPage />, isBare: true },
  inbox: { title: inboxTexts.title, content: <InboxPage /> },
}
const NOT_FOUND: Page = { title: notFoundTexts.title, content: <NotFoundPage /> }

const pageAt = (path: string): Page => {
  // The inbox page itself finds out whether this deployment has an inbox.
  const name = siteRouteAt(path, true)
  return name ? PAGES[name] : NOT_FOUND
}

/** ms that the content of a page has for itself before other parts load. */
const CONTENT_FIRST_MS = 2000

/** The site around the editor: home, my designs, development inbox. */
export const App = () => {
  const path = useValue(() => here.value.pathname)
  useNotices()
  const { title, content, isBare = false } = pageAt(path)
  useEffect(() => {
    document.title = title ? `${title} · ${brandTexts.full}` : brandTexts.title
  }, [title])
  const [isPageShown, setIsPageShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsPageShown(true), CONTENT_FIRST_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <I18nProvider locale={basicTexts.locale}>
      <RouterProvider navigate={navigate}>
        <div className={styles.app}>
          {!isBare && <SiteHeader path={path} />}
          <main className={styles.main}>
            <Suspense>{content}</Suspense>
          </main>
          {!isBare && <SiteFooter chat={supportChat()} />}
        </div>
        <LoginHost />
        <PurchaseHost />
        <ToastRegion isPageShown={isPageShown} />
      </RouterProvider>
    </I18nProvider>
  )
}
