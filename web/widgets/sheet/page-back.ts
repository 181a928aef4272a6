import { useEffect, useRef } from 'react'
import { createBackButton } from './back-button.ts'

/** The page tells the window so when it gives itself another address without loading. */
const ADDRESS_EVENT = 'addresschange'

const button = createBackButton({
  push: () => history.pushState(history.state, ''),
  back: () => history.back(),
  address: () => location.href,
  show: address => history.replaceState(history.state, '', address),
  soon: run => {
    const timer = setTimeout(run)
    return () => clearTimeout(timer)
  },
})

if (typeof window !== 'undefined') {
  addEventListener('popstate', () => button.onBack())
  addEventListener(ADDRESS_EVENT, () => button.moved())
}

/** While `isOpen`, the browser's back button calls `onClose` instead of leaving the page. */
export const useBackCloses = (isOpen: boolean, onClose: () => void): void => {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => (isOpen ? button.closes(() => close.current()) : undefined), [isOpen])
}
