import type { Page } from 'playwright-core'

/** What an action changed in the page; each place is named once. */
export interface Touched {
  /** Places whose elements were changed. */
  readonly elements: readonly string[]
  /** Places whose components were rendered. */
  readonly renders: readonly string[]
}

/** Attributes that name a place: the closest ancestor with one of them counts. */
const MARKS = ['data-layer-id', 'data-text-editing', 'data-selection-frame', 'data-snap-marks', 'data-text-measure']

/** Must run before the page loads: React reports every commit to the hook of its developer tools. */
export const watchTouched = async (page: Page): Promise<void> => {
  await page.addInitScript(install, MARKS)
}

/** Runs `act` and returns what it touched, up to the second frame after it. */
export const touchedBy = async (page: Page, act: () => Promise<void>): Promise<Touched> => {
  await page.evaluate(() => Reflect.get(window, 'touchedSoFar')())
  await act()
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
  return page.evaluate(() => Reflect.get(window, 'touchedSoFar')() as Touched)
}

/** Runs in the page. */
const install = (marks: readonly string[]) => {
  const elements = new Set<string>()
  const renders = new Set<string>()
  const nameOf = (node: Node | null): string => {
    const element = node instanceof Element ? node : (node?.parentElement ?? null)
    const marked = element?.closest(marks.map(mark => `[${mark}]`).join(','))
    const mark = marks.find(each => marked?.hasAttribute(each))
    if (marked && mark) return [mark.replace('data-', ''), marked.getAttribute(mark)].filter(Boolean).join(' ')
    const region = element?.closest('section[aria-label], aside[aria-label], header, nav')
    return (
      [region?.getAttribute('aria-label') ?? region?.tagName, element?.getAttribute('aria-label')]
        .filter(Boolean)
        .join(' › ') ||
      (element?.outerHTML.slice(0, 120) ?? String(node?.nodeName))
    )
  }
  new MutationObserver(changes => {
    // The head receives style sheets of parts that load in idle time; at first there is no body.
    for (const { target } of changes) if (document.body?.contains(target)) elements.add(nameOf(target))
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  // What is promoted to a compositor layer moves by its keyframes, and its style stays.
  const { setKeyframes } = KeyframeEffect.prototype
  KeyframeEffect.prototype.setKeyframes = function (keyframes) {
    elements.add(nameOf(this.target))
    setKeyframes.call(this, keyframes)
  }

  interface Fiber {
    readonly tag: number
    readonly flags: number
    readonly alternate: Fiber | null
    readonly child: Fiber | null
    readonly sibling: Fiber | null
    readonly return: Fiber | null
    readonly stateNode: unknown
  }
  /**
   * Fiber tags of function, class, forwardRef, memo and simple memo components; `performedWork` flags those that
   * rendered.
   */
  const components = new Set([0, 1, 11, 14, 15])
  const performedWork = 1
  const elementBelow = (fiber: Fiber | null): Element | null => {
    for (let each = fiber; each; each = each.sibling) {
      const found = each.stateNode instanceof Element ? each.stateNode : elementBelow(each.child)
      if (found) return found
    }
    return null
  }
  const elementAround = (fiber: Fiber | null): Element | null =>
    !fiber || fiber.stateNode instanceof Element ? ((fiber?.stateNode as Element) ?? null) : elementAround(fiber.return)
  const visit = (fiber: Fiber) => {
    const before = fiber.alternate
    if (components.has(fiber.tag) && (!before || (fiber.flags & performedWork) !== 0))
      renders.add(nameOf(elementBelow(fiber.child) ?? elementAround(fiber)))
    if (before && before.child === fiber.child) return
    for (let child = fiber.child; child; child = child.sibling) visit(child)
  }
  Reflect.set(window, '__REACT_DEVTOOLS_GLOBAL_HOOK__', {
    renderers: new Map(),
    supportsFiber: true,
    isDisabled: false,
    checkDCE: () => {},
    inject: () => 1,
    onCommitFiberRoot: (_: number, root: { readonly current: Fiber }) => visit(root.current),
    onPostCommitFiberRoot: () => {},
    onCommitFiberUnmount: () => {},
  })
  Reflect.set(window, 'touchedSoFar', () => {
    const sofar = { elements: [...elements].sort(), renders: [...renders].sort() }
    elements.clear()
    renders.clear()
    return sofar
  })
}
