/** ms; the field of the words has the focus long before. */
const HOLD_MS = 3000

/**
 * Opens the on-screen keyboard during the press that asks for it: later, when the field is there, iOS would not. The field
 * takes the focus over, and the keyboard stays. Call it in the handler of a press.
 */
export const holdKeyboard = (): void => {
  if (typeof document === 'undefined') return
  const holder = document.createElement('textarea')
  holder.setAttribute('aria-hidden', 'true')
  holder.tabIndex = -1
  // 16 px: iOS zooms into smaller fields.
  holder.style.cssText =
    'position:fixed;top:40%;left:0;width:1px;height:1px;padding:0;border:0;opacity:0;font-size:16px'
  document.body.append(holder)
  holder.focus({ preventScroll: true })
  const end = () => {
    clearTimeout(timer)
    holder.remove()
  }
  const timer = setTimeout(end, HOLD_MS)
  holder.addEventListener('blur', end, { once: true })
}
