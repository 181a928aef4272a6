/** Address of the frame in which the script of a published page runs. */
export const SCRIPT_FRAME_PATH = '/p-script'

/** Runs in the frame: takes one script from the page around it. `page` is all that the script is given. */
const BOOT = `addEventListener('message', function take(event) {
  if (event.source !== parent) return
  removeEventListener('message', take)
  window.page = Object.freeze({ width: event.data.width, height: event.data.height, root: document.body })
  var element = document.createElement('script')
  element.textContent = event.data.script
  document.head.append(element)
})`

export const SCRIPT_FRAME = `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><style>html,body{margin:0;height:100%;overflow:hidden;background:transparent}</style><script>${BOOT}</script></head><body></body></html>`

/** The frame has an origin of its own, also when it is opened by itself, and reaches no host. */
export const SCRIPT_FRAME_POLICY =
  "sandbox allow-scripts; default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; base-uri 'none'; form-action 'none'"
