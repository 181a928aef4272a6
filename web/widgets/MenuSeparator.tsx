import { clsx } from 'clsx'
import { Separator } from 'react-aria-components/Separator'
import styles from './Menu.module.css'

/** A thin line between groups of menu items. */
export const MenuSeparator = () => <Separator className={clsx(styles.separator)} />
