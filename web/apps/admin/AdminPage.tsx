import { Suspense, useEffect, useRef } from 'react'
import { Link } from 'react-aria-components/Link'
import * as m from '#messages/admin.ts'
import * as reviewTexts from '#messages/adminReview.ts'
import { SITE_ROUTES } from '#schemas/catalog/site-routes.ts'
import { useValue } from '#web/model/signals.ts'
import { session } from '#web/session/session.ts'
import { BrandMark } from '#web/ui/brand/BrandMark.tsx'
import {
  ArrowLeft,
  ChartColumn,
  ClipboardCheck,
  Cpu,
  Flag,
  type Icon,
  Images,
  ReceiptText,
  Scale,
  ScrollText,
  Users,
} from '#web/widgets/icons.ts'
import { Loading } from '#web/widgets/Loading.tsx'
import { lazyPart } from '#web/widgets/lazy.tsx'
import { adminPath, useParameter, useView, VIEWS, type View } from './address.ts'
import styles from './admin.module.css'
import { ContentView } from './content/ContentView.tsx'
import { DifferencesView } from './DifferencesView.tsx'
import { LogView } from './LogView.tsx'
import { OrdersView } from './OrdersView.tsx'
import { OrderView } from './OrderView.tsx'
import { RendersView } from './RendersView.tsx'
import { ReportsView } from './ReportsView.tsx'
import { ReviewsView } from './review/ReviewsView.tsx'
import { ReviewView } from './review/ReviewView.tsx'
import { UsersView } from './UsersView.tsx'
import { UserView } from './UserView.tsx'

/** The charts bring their library along. */
const FiguresView = lazyPart(() => import('./FiguresView.tsx').then(module => module.FiguresView))

const PARTS: Readonly<Record<View, { readonly title: string; readonly icon: Icon }>> = {
  figures: { title: m.figures, icon: ChartColumn },
  users: { title: m.users, icon: Users },
  orders: { title: m.orders, icon: ReceiptText },
  differences: { title: m.differences, icon: Scale },
  reviews: { title: reviewTexts.title, icon: ClipboardCheck },
  content: { title: m.content, icon: Images },
  renders: { title: m.renders, icon: Cpu },
  reports: { title: m.reports, icon: Flag },
  log: { title: m.log, icon: ScrollText },
}

/** What a part shows: its list, or one thing that the address names. */
const Content = ({ view, id }: { readonly view: View; readonly id: string }) => {
  switch (view) {
    case 'figures':
      return <FiguresView />
    case 'users':
      return /^\d{1,15}$/.test(id) ? <UserView key={id} id={Number(id)} /> : <UsersView />
    case 'orders':
      return id ? <OrderView key={id} id={id} /> : <OrdersView />
    case 'differences':
      return <DifferencesView />
    case 'reviews':
      return /^\d{1,15}$/.test(id) ? <ReviewView key={id} id={Number(id)} /> : <ReviewsView />
    case 'content':
      return <ContentView />
    case 'renders':
      return <RendersView />
    case 'reports':
      return <ReportsView />
    case 'log':
      return <LogView />
  }
}

/** The administration: navigation at the side, one part at a time. */
export const AdminPage = () => {
  const view = useView()
  const id = useParameter('id')
  const user = useValue(() => session.user.value)
  const nav = useRef<HTMLElement>(null)
  // On a phone the navigation is a row that scrolls.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another part is another current link
  useEffect(() => {
    void nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [view])
  return (
    <div className={styles.frame}>
      <aside className={styles.side}>
        <Link href={adminPath('figures')} className={styles.brand ?? ''}>
          <BrandMark size={24} />
          <span>{m.title}</span>
        </Link>
        <nav ref={nav} className={styles.nav} aria-label={m.navigation}>
          {VIEWS.map(each => {
            const { title, icon: Glyph } = PARTS[each]
            return (
              <Link key={each} href={adminPath(each)} {...(view === each ? { 'aria-current': 'page' } : {})}>
                <Glyph size={16} strokeWidth={1.75} aria-hidden />
                <span>{title}</span>
              </Link>
            )
          })}
        </nav>
        <div className={styles.who}>
          <span title={user?.nickname}>{user?.nickname}</span>
          <Link href={SITE_ROUTES.home.path}>
            <ArrowLeft size={14} aria-hidden />
            {m.home}
          </Link>
        </div>
      </aside>
      <section className={styles.content} aria-label={PARTS[view].title}>
        <Suspense fallback={<Loading />}>
          <Content view={view} id={id} />
        </Suspense>
      </section>
    </div>
  )
}
