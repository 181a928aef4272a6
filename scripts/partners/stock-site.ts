import { html, json, type Site, text } from './site.ts'
import { markup, sitePage } from './site-page.ts'

const LINKS = [
  ['/', '图片'],
  ['/designs', '我的设计'],
  ['/cart', '购物车'],
  ['/membership', '会员介绍'],
  ['/packages', '套餐'],
] as const
const page = (title: string, body: string, isWide = false) =>
  html(sitePage({ title, brand: '图库', color: '#c2410c', links: LINKS, body, isWide }))

/** What the site knows of the cart and the designs of its person. */
export interface StockShop {
  readonly cart: () => Promise<readonly { readonly id: string; readonly mediaId: string }[]>
  readonly buy: (mediaIds: readonly string[]) => Promise<void>
}

/** Script of the page of a design. */
const drive = (editorOrigin: string, open: string) => `
const status = document.querySelector('output')
const tell = text => { status.textContent = text }
const token = () => fetch('/token').then(answer => answer.text())
const editor = window.editor = Moye.createEditor({
  container: '#editor',
  origin: ${JSON.stringify(editorOrigin)},
  token,
  open: ${open},
  theme: { accent: '#c2410c' },
  onOpened: ({ name }) => tell('已打开：' + name),
  onChanged: ({ isDirty }) => tell(isDirty ? '有未保存的修改' : '已保存'),
  onSaved: ({ workId }) => { tell('已保存'); fetch('/designs', { method: 'POST', body: String(workId) }) },
  onCart: ({ mediaIds }) => tell('已加入购物车：' + mediaIds.join('、')),
  onError: ({ code, message }) => tell(message + '（' + code + '）'),
})
const run = (id, work) => document.getElementById(id).addEventListener('click', () => work().catch(error => tell(error.message + '（' + error.code + '）')))
run('save', async () => { const { version } = await editor.save(); tell('已保存，版本 ' + version) })
run('export', async () => { const { url } = await editor.export({ type: 'jpg' }); tell('已导出 ' + url) })
`

/** A market of pictures with an editor of its own: its person makes designs of pictures that are licensed there. */
export const createStockSite = (editorOrigin: string, sign: () => Promise<string>, shop: StockShop): Site => {
  const designs = new Set<string>()
  const editorPage = (open: string) =>
    page(
      '在线设计',
      `<div class="bar"><strong>在线设计</strong><button id="save" class="plain">保存</button>
        <button id="export" class="plain">导出图片</button><output role="status">正在打开…</output></div>
      <div id="editor"></div>
      <script src="${editorOrigin}/embed/v1.js"></script><script>${drive(editorOrigin, open)}</script>`,
      true,
    )
  const PAGES: Readonly<Record<string, Site>> = {
    '/': () =>
      page(
        '图片',
        `<h1>做一张海报</h1><p>选一个尺寸，用图库的图片在线设计，买了授权就能下载。</p>
        <p><a class="button" href="/design?width=1080&amp;height=1920">手机海报</a> <a class="button plain" href="/design?width=1200&amp;height=800">横版配图</a></p>`,
      ),
    '/token': async () => text(await sign()),
    '/design': ({ query }) => {
      const id = Number(query.get('id'))
      const [width, height] = ['width', 'height'].map(name => Number(query.get(name)) || 1080)
      return editorPage(JSON.stringify(id ? { appId: id } : { new: { width, height } }))
    },
    '/designs': ({ method, body }) => {
      if (method === 'POST' && /^\d{1,15}$/.test(body)) designs.add(body)
      const rows = [...designs].map(
        id => `<tr><td>作品 ${id}</td><td><a href="/design?id=${id}">继续设计</a></td></tr>`,
      )
      return page('我的设计', `<h1>我的设计</h1><table>${rows.join('') || '<tr><td>还没有设计</td></tr>'}</table>`)
    },
    '/cart': async ({ method }) => {
      const items = await shop.cart()
      if (method === 'POST') await shop.buy(items.map(({ mediaId }) => mediaId))
      const left = method === 'POST' ? [] : items
      const rows = left.map(({ mediaId }) => `<tr><td>${markup(mediaId)}</td><td>特大图</td></tr>`)
      return page(
        '购物车',
        `<h1>购物车</h1><table>${rows.join('') || '<tr><td>购物车是空的</td></tr>'}</table>
        ${left.length > 0 ? '<form method="post"><p><button>购买授权</button></p></form>' : ''}`,
      )
    },
    '/cart.json': async () => json(await shop.cart()),
    '/membership': () => page('会员介绍', '<h1>会员介绍</h1><p>会员可以在编辑器里使用免抠元素。</p>'),
    '/packages': () => page('套餐', '<h1>套餐</h1><p>按张购买，或包年下载。</p>'),
  }
  return request => PAGES[request.path]?.(request) ?? null
}
