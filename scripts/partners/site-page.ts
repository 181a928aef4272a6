const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Text for HTML, in elements and quoted attributes. */
export const markup = (text: string): string => text.replace(/[&<>"]/g, char => ENTITIES[char] ?? char)

interface SitePage {
  readonly title: string
  /** Name of the site, and its color. */
  readonly brand: string
  readonly color: string
  readonly links: readonly (readonly [path: string, text: string])[]
  readonly body: string
  /** Fills the window, for pages with the editor. */
  readonly isWide?: boolean
}

const STYLE = `
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; display: flex; flex-direction: column; font: 15px/1.6 "PingFang SC", "Microsoft YaHei", "Noto Sans SC", sans-serif; color: #1c2430; background: #f5f6f8 }
header { display: flex; align-items: center; gap: 28px; padding: 0 28px; height: 60px; background: #fff; border-bottom: 1px solid #e6e8ec }
header b { font-size: 19px; color: var(--brand) }
header a { color: #4a5565; text-decoration: none }
header a:hover { color: var(--brand) }
main { width: 100%; max-width: 1080px; margin: 0 auto; padding: 28px }
main.wide { max-width: none; padding: 0; flex: 1; display: flex; flex-direction: column; min-height: 560px }
h1 { font-size: 22px; margin: 0 0 18px }
.grid { display: grid; grid-template-columns: repeat(auto-fill, minmax(220px, 1fr)); gap: 18px }
.card { background: #fff; border: 1px solid #e6e8ec; border-radius: 10px; overflow: hidden }
.card img, .card .none { display: block; width: 100%; aspect-ratio: 16 / 10; object-fit: cover; background: #e9ecf1 }
.card .none { display: grid; place-items: center; color: #8a94a3 }
.card div { padding: 12px 14px }
.bar { display: flex; align-items: center; gap: 12px; padding: 10px 28px; background: #fff; border-bottom: 1px solid #e6e8ec }
.bar output { color: #667085; margin-left: auto }
.button, button { display: inline-block; padding: 6px 16px; border: 1px solid var(--brand); border-radius: 7px; font: inherit; color: #fff; background: var(--brand); text-decoration: none; cursor: pointer }
button.plain, .button.plain { color: var(--brand); background: #fff }
#editor { flex: 1 }
table { width: 100%; border-collapse: collapse; background: #fff }
td, th { padding: 10px 14px; text-align: left; border-bottom: 1px solid #e6e8ec }
`

/** A page of a site that has the editor in a frame. */
export const sitePage = ({ title, brand, color, links, body, isWide = false }: SitePage): string => `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${markup(title)} · ${markup(brand)}</title>
<style>:root { --brand: ${color} }${STYLE}</style>
<header><b>${markup(brand)}</b>${links.map(([path, text]) => `<a href="${path}">${markup(text)}</a>`).join('')}</header>
<main${isWide ? ' class="wide"' : ''}>${body}</main>
</html>
`
