import type { ReactNode } from 'react'
import { Header, MenuSection } from 'react-aria-components'

/** Text above the items of a menu that is no choice. */
export const MenuHeader = ({ children }: { readonly children: ReactNode }) => (
  <MenuSection>
    <Header>{children}</Header>
  </MenuSection>
)
