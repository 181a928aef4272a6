import { useEffect } from 'react'
import { RouterProvider } from 'react-aria-components'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import * as basicTexts from '#messages/basic.ts'
import { ROLE_NUMBERS } from '#schemas/catalog/roles.ts'
import { SITE_ROUTES } from '#schemas/catalog/site-routes.ts'
import { useValue } from '#web/model/signals.ts'
import { session } from '#web/session/session.ts'
import { LoginHost } from '#web/ui/login/LoginHost.tsx'
import { ToastRegion } from '#web/widgets/ToastRegion.tsx'
import { AdminPage } from './AdminPage.tsx'
import { navigate } from './router.ts'

/** The administration. Whoever is no administrator (any more) leaves it: the server does not answer either. */
export const App = () => {
  const role = useValue(() => session.user.value?.role)
  const isStranger = role !== undefined && role !== ROLE_NUMBERS.admin
  useEffect(() => {
    if (isStranger) location.replace(SITE_ROUTES.home.path)
  }, [isStranger])
  return (
    <I18nProvider locale={basicTexts.locale}>
      <RouterProvider navigate={navigate}>
        {role === ROLE_NUMBERS.admin && <AdminPage />}
        <LoginHost />
        <ToastRegion isPageShown />
      </RouterProvider>
    </I18nProvider>
  )
}
