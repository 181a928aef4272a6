import type { Locator } from 'playwright-core'

/** Waits until a part that opens has ended its animations: a press while it still moves can miss what it is meant for. */
export const settled = async (part: Locator): Promise<void> => {
  await part.waitFor()
  await part.evaluate(async element => {
    const running = () => element.ownerDocument.getAnimations().filter(each => each.playState === 'running')
    for (let round = 0; round < 5 && running().length > 0; round++)
      await Promise.race([
        Promise.allSettled(running().map(each => each.finished)),
        new Promise(done => setTimeout(done, 500)),
      ])
    await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
  })
}
