/** The element that scrolls another one: its nearest ancestor with a scroll bar of its own, else the page. */
export const scrollerOf = (element: Element): Element => {
  for (let each = element.parentElement; each; each = each.parentElement)
    if (/auto|scroll/.test(getComputedStyle(each).overflowY)) return each
  return document.documentElement
}
