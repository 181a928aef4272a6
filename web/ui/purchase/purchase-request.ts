import { signal } from '#web/model/signals.ts'

/** Whether a page of the site shows the purchase popup. */
export const isPurchaseOpen = signal(false)

/** Opens the purchase popup of the site; it asks visitors to log in. */
export const openPurchase = (): void => {
  isPurchaseOpen.value = true
}
export const closePurchase = (): void => {
  isPurchaseOpen.value = false
}
