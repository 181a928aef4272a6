import { readFileSync } from 'node:fs'
import { describe, expect } from 'vitest'
import { createWork } from '#schemas/document/create.ts'
import '#schemas/document/kinds/interactive/index.ts'
import { it } from '#test/support/browser-test.ts'
import { newWork, openBlank, openEditor } from '#test/support/editor-page.ts'
import { wav } from '#test/support/media-files.ts'

const FILM = readFileSync(new URL('../fixtures/film.webm', import.meta.url))
const file = (name: string, bytes: Uint8Array) => ({ name, mimeType: 'x/y', buffer: Buffer.from(bytes) })

interface Sounding {
  readonly name: string
  readonly isOn: boolean
}
/** Runs in the page: what is played there. */
const sounding = (): readonly Sounding[] =>
  [...document.querySelectorAll<HTMLMediaElement>('[data-layer-id] video, [data-layer-id] audio')].map(media => ({
    name: media.closest<HTMLElement>('[data-layer-id]')?.dataset.layerId ?? '',
    isOn: !media.paused,
  }))

describe('films, sounds and picture walls', () => {
  it('C-8-26 are uploaded, placed and deleted in the panel and play one at a time; a sound, script or plugin that fails to load is logged', async ({
    person,
  }) => {
    const id = await newWork(person.base, person.account.token, createWork())
    const { page, layer } = await openEditor(person.browser, person.base, {
      path: `/editor?appId=${id}`,
      token: person.account.token,
    })
    await page.getByRole('navigation').getByRole('button', { name: '上传' }).click()
    const panel = page.getByRole('complementary', { name: '上传' })
    await panel.getByRole('tab', { name: '音视频' }).click()
    await panel
      .getByLabel('选择音视频文件')
      .setInputFiles([
        file('片头.webm', FILM),
        file('配乐.wav', wav({ seconds: 2 })),
        file('假.mp4', Buffer.from('<html>')),
      ])
    await page.getByText('假.mp4 不是可以上传的视频或音频').waitFor()
    await panel.getByRole('button', { name: '试听 配乐.wav' }).waitFor()
    const still = panel.getByRole('button', { name: '添加 片头.webm' })
    await still.locator('img').waitFor()
    await still.click()
    const film = await layer(({ kind }) => kind === 'video')
    expect(film.data).toMatchObject({
      ...{
        src: expect.stringMatching(/^\/av\/.*\.webm$/),
        poster: expect.stringMatching(/^\/u\/.*\.jpg$/),
        title: '片头',
      },
    })
    await panel.getByRole('button', { name: '删除 配乐.wav' }).focus()
    await page.keyboard.press('Enter')
    await panel.getByRole('button', { name: '试听 配乐.wav' }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: '撤销', exact: true }).last().click()
    await panel.getByRole('button', { name: '添加 配乐.wav' }).click()
    const sound = await layer(({ kind }) => kind === 'audio')

    const played = await openBlank(person)
    played.expectErrors(/plugin error/)
    const logs: string[] = []
    played.page.on('console', message => logs.push(message.text()))
    await played.page.route('**/assets/picture-wall-*.js', route => route.fulfill({ status: 404 }))
    await played.page.route('**/*.mp3', route => route.fulfill({ status: 404 }))
    await played.page.goto(`${person.base}/preview`)
    const place = (name: string, top: number, pid: string, data: unknown) => ({
      ...{ id: name, pid, name, style: { left: 0, top, width: 300, height: 60 }, data },
    })
    const text = JSON.stringify({
      type: 'h5-swiper',
      pages: [
        {
          id: 'page',
          style: { width: 320, height: 514 },
          layers: [
            place('film', 0, 'h5ds_video', { ...film.data, controls: false }),
            place('sound', 70, 'h5ds_audio', sound.data),
            place('gone', 140, 'h5ds_audio', { src: `/av/${'0'.repeat(64)}.mp3` }),
            place('wall', 210, 'h5ds_imglist', { pictures: ['/u/none.png'] }),
            place('plugin', 280, 'somebody_else', {}),
          ],
        },
      ],
    })
    await played.page.evaluate(
      text => postMessage({ moyePreview: 'play', text, settings: {}, watermark: false, page: 0 }, location.origin),
      text,
    )
    const on = async () => (await played.page.evaluate(sounding)).flatMap(({ name, isOn }) => (isOn ? [name] : []))
    const press = (name: string) => played.page.locator(`[data-layer-id="${name}"] [role=button]`).first().click()
    await press('film')
    await expect.poll(on).toEqual(['film'])
    await press('sound')
    await expect.poll(on).toEqual(['sound'])
    await press('gone')
    await expect.poll(() => logs.join('\n')).toMatch(/sound failed/)
    expect(logs.join('\n')).toMatch(/layer does not play picture-wall/)
    expect(logs.join('\n')).toMatch(/plugin error/)
  })
})
