import { readFileSync } from 'node:fs'
import { describe, expect } from 'vitest'
import { it } from '#test/support/browser-test.ts'
import { splitLayers } from '#test/support/stage-layers.ts'
import { solidColor } from '#web/layers/solid-color.ts'

const stageCss = readFileSync(new URL('../../web/canvas/stage.css', import.meta.url), 'utf8')

/** A page as the editor places it: a blend mode, and half-transparent words on a color over it. */
const pageWith = (color: string) => `
  <style>${stageCss} [data-stage] { transform: translateZ(0); background: #fff }</style>
  <div data-workspace><div class="moye-stage" data-stage style="width: 600px; height: 600px">
    <div class="moye-page" style="width: 600px; height: 600px; background: #fff">
      <div class="moye-layer" data-layer-id="blend" style="width: 200px; height: 90px; background: #f80; mix-blend-mode: multiply"></div>
      <div class="moye-layer" data-layer-id="words" style="transform: translate(300px, 300px); width: 200px; height: 90px; opacity: 0.5; background-color: ${color}">
        <div style="position: absolute; inset: 0">Moye</div>
      </div>
    </div>
  </div></div>`

describe('a page is one compositor layer', () => {
  it('with words on a color over a blend mode, which Chromium splits off when the color is opaque', async ({
    browser,
  }) => {
    const page = await browser.newPage()
    await page.setContent(pageWith('#7587b0'))
    expect(await splitLayers(page)).toEqual(['words'])
    await page.setContent(pageWith(solidColor('#7587b0')))
    expect(await splitLayers(page)).toEqual([])
    await page.close()
  })
})
