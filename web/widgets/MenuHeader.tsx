import type { ReactNode } from 'react'
import { Header } from 'react-aria-components/Header'
import { MenuSection } from 'react-aria-components/Menu'

/** Text above the items of a menu; it cannot be selected. */
export const MenuHeader = ({ children }: { readonly children: ReactNode }) => (
  <MenuSection>
    <Header>{children}</Header>
  </MenuSection>
)
