import type { Page } from 'playwright-core'

/** What is read of the layers that the protocol reports. */
interface CompositorLayer {
  readonly drawsContent: boolean
  readonly backendNodeId?: number | undefined
}

/**
 * Ids of the document's layers that Chromium draws in a compositor layer of their own. The page is one layer: a
 * half-transparent design that is split over several is drawn in other pixels than a download.
 */
export const splitLayers = async (page: Page): Promise<readonly string[]> => {
  const cdp = await page.context().newCDPSession(page)
  try {
    const reported = new Promise<readonly CompositorLayer[]>(resolve =>
      cdp.on('LayerTree.layerTreeDidChange', ({ layers }) => layers && resolve(layers)),
    )
    await cdp.send('DOM.enable')
    await cdp.send('LayerTree.enable')
    // The tree is reported with the next change.
    await page.evaluate(() => {
      document.body.style.outline = document.body.style.outline ? '' : '1px solid transparent'
    })
    const owners = (await reported).flatMap(({ drawsContent, backendNodeId }) =>
      drawsContent && backendNodeId ? [backendNodeId] : [],
    )
    const ids: string[] = []
    for (const backendNodeId of owners) {
      const { object } = await cdp.send('DOM.resolveNode', { backendNodeId })
      if (!object.objectId) continue
      const { result } = await cdp.send('Runtime.callFunctionOn', {
        objectId: object.objectId,
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
