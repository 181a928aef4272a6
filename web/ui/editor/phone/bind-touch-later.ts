import type { BindPointers } from '../workspace/Canvas.tsx'

/** ms until code that could not be loaded is loaded again. */
const AGAIN_MS = 3000

/** At the same time as the work: the page is seen before it is touched. */
let loading = import('./bind-touch.ts')

const load = async (): Promise<typeof import('./bind-touch.ts')> => {
  for (;;) {
    const found = await loading.catch(() => null)
    if (found) return found
    await new Promise(done => setTimeout(done, AGAIN_MS))
    loading = import('./bind-touch.ts')
  }
}

/** Passes the fingers on the canvas to the editor as soon as its code is there. Returns the function that ends it. */
export const bindTouchLater: BindPointers = (element, overlay, editor) => {
  let isEnded = false
  let end = () => {}
  void load().then(({ bindTouch }) => {
    if (isEnded) return
    end = bindTouch(element, overlay, editor)
    element.dataset.touch = ''
  })
  return () => {
    isEnded = true
    end()
  }
}
