import { html, json, type Site, text } from './site.ts'
import { markup, sitePage } from './site-page.ts'

interface Screen {
  readonly name: string
  readonly width: number
  readonly height: number
  /** Picture of its design; empty = none was saved. */
  image: string
}

const LINKS = [['/', '我的屏幕']] as const
const page = (title: string, body: string, isWide = false) =>
  html(sitePage({ title, brand: '云屏', color: '#0b7a6b', links: LINKS, body, isWide }))

/** Script of the page of a screen: the editor in a frame, driven by the buttons above it. */
const drive = (editorOrigin: string, id: string, { width, height }: Screen) => `
const status = document.querySelector('output')
const tell = text => { status.textContent = text }
const token = () => fetch('/token?screen=${id}' + location.search.replace('?', '&')).then(answer => answer.text())
const editor = window.editor = Moye.createEditor({
  container: '#editor',
  origin: ${JSON.stringify(editorOrigin)},
  credentials: token,
  open: { new: { width: ${width}, height: ${height} } },
  hide: ['share', 'versions'],
  theme: { accent: '#0b7a6b' },
  onOpened: ({ name, width, height }) => tell('已打开：' + name + '（' + width + ' × ' + height + '）'),
  onChanged: ({ isDirty }) => tell(isDirty ? '有未保存的修改' : '已保存'),
  onSaved: async ({ image }) => {
    if (image) await fetch('/screens/${id}/image', { method: 'POST', body: image })
    tell(image ? '已发布到屏幕' : '已保存')
  },
  onError: ({ code, message }) => tell(message + '（' + code + '）'),
})
const run = (id, work) => document.getElementById(id).addEventListener('click', () => work().catch(error => tell(error.message + '（' + error.code + '）')))
run('save', async () => { const { version } = await editor.save(); tell('已保存，版本 ' + version) })
run('export', async () => { const { url } = await editor.export({ type: 'jpg' }); document.getElementById('picture').href = url; tell('已导出') })
`

/** A tool for screens in shops: each screen has one design, which is made in the frame. `sign` signs a token for it. */
export const createSignageTool = (
  editorOrigin: string,
  sign: (screen: string, seconds: number) => Promise<string>,
): Site => {
  const screens = new Map<string, Screen>([
    ['lobby', { name: '大堂横屏', width: 1920, height: 1080, image: '' }],
    ['door', { name: '门口竖屏', width: 1080, height: 1920, image: '' }],
    ['menu', { name: '菜单屏', width: 1280, height: 720, image: '' }],
  ])
  const card = ([id, { name, width, height, image }]: readonly [string, Screen]) => `<article class="card">
    ${image ? `<img src="${markup(image)}" alt="">` : '<span class="none">还没有内容</span>'}
    <div><strong>${name}</strong><br>${width} × ${height}<br><a class="button" href="/screens/${id}">设计内容</a></div>
  </article>`
  return async ({ method, path, query, body }) => {
    if (path === '/')
      return page('我的屏幕', `<h1>我的屏幕</h1><div class="grid">${[...screens].map(card).join('')}</div>`)
    if (path === '/token') {
      const seconds = Number(query.get('seconds') ?? 3600)
      return text(await sign(query.get('screen') ?? '', seconds))
    }
    if (path === '/screens.json') return json(Object.fromEntries(screens))
    const [, id = '', part = ''] = /^\/screens\/(\w+)(\/image)?$/.exec(path) ?? []
    const screen = screens.get(id)
    if (!screen) return null
    if (part && method === 'POST') {
      screen.image = body
      return json({})
    }
    return page(
      screen.name,
      `<div class="bar"><a class="button plain" href="/">返回</a><strong>${screen.name}</strong>
        <button id="save" class="plain">保存</button><button id="export" class="plain">导出图片</button>
        <a id="picture" target="_blank" rel="noopener"></a><output role="status">正在打开…</output></div>
      <div id="editor"></div>
      <script src="${editorOrigin}/embed/v1.js"></script><script>${drive(editorOrigin, id, screen)}</script>`,
      true,
    )
  }
}
