import type { CDPSession, Page } from 'playwright-core'

/** ms; Chromium reports a changed tree with the next frame. */
const REPORT_MS = 10_000

/** What is read of the layers that the protocol reports. */
interface CompositorLayer {
  readonly drawsContent: boolean
  readonly backendNodeId?: number | undefined
}

/**
 * The first tree whose layers name their elements: Chromium notes them only once somebody asks for layers, so the first
 * trees come without.
 * @throws Error when there is none in time.
 */
const namedTree = (cdp: CDPSession): Promise<readonly CompositorLayer[]> =>
  new Promise((resolve, reject) => {
    const late = setTimeout(
      () => reject(new Error(`Chromium reported no layers within ${REPORT_MS / 1000} s`)),
      REPORT_MS,
    )
    cdp.on('LayerTree.layerTreeDidChange', ({ layers }) => {
      if (!layers?.some(({ backendNodeId }) => backendNodeId)) return
      clearTimeout(late)
      resolve(layers)
    })
  })

/**
 * Runs in the page: adds a compositor layer above all others and takes it away, frame by frame, which changes no other
 * layer. A tree is reported only when it changes, and a repaint need not change it.
 */
const changeLayers = () => {
  const layer = document.createElement('div')
  layer.style.cssText =
    'position: fixed; inset: 0 auto auto 0; width: 1px; height: 1px; z-index: 2147483647; pointer-events: none; ' +
    'background: rgb(0 0 0 / 1%); will-change: transform'
  const changing = { isOver: false }
  const step = () => {
    if (layer.isConnected) layer.remove()
    else if (!changing.isOver) document.body.append(layer)
    if (layer.isConnected || !changing.isOver) requestAnimationFrame(step)
  }
  step()
  return changing
}

/**
 * Ids of the document's layers that Chromium draws in a compositor layer of their own. The page is one layer: a
 * half-transparent design that is split over several is drawn in other pixels than a download.
 * @throws Error when Chromium reports no layers, as it does for a page that draws no frames.
 */
export const splitLayers = async (page: Page): Promise<readonly string[]> => {
  const cdp = await page.context().newCDPSession(page)
  try {
    await cdp.send('DOM.enable')
    const tree = namedTree(cdp)
    // It may be late before anybody awaits it.
    tree.catch(() => {})
    await cdp.send('LayerTree.enable')
    const changing = await page.evaluateHandle(changeLayers)
    const end = () => changing.evaluate(it => Object.assign(it, { isOver: true }))
    const layers = await tree.finally(end)
    const owners = layers.flatMap(({ drawsContent, backendNodeId }) =>
      drawsContent && backendNodeId ? [backendNodeId] : [],
    )
    const ids: string[] = []
    for (const backendNodeId of owners) {
      // The added layer may be gone by now.
      const found = await cdp.send('DOM.resolveNode', { backendNodeId }).catch(() => null)
      if (!found?.object.objectId) continue
      const { result } = await cdp.send('Runtime.callFunctionOn', {
        objectId: found.object.objectId,
        functionDeclaration: `function () {
          const element = this.nodeType === 1 ? this : this.parentElement
          return element?.closest('[data-workspace] [data-stage] [data-layer-id]')?.dataset.layerId ?? ''
        }`,
        returnByValue: true,
      })
      if (result.value) ids.push(String(result.value))
    }
    return ids
  } finally {
    await cdp.detach()
  }
}
