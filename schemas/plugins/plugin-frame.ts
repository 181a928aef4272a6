/** Address of the frame in which the code of a plugin runs. */
export const PLUGIN_FRAME_PATH = '/plugin-frame'

/**
 * Runs in the worker of the frame. The code calls `moye.define(draw)`; `draw(values)` returns an SVG drawing, or a
 * promise of one. Messages that arrive before are kept by the port.
 */
const WORKER = `(function () {
  var port = null, draw = null, early = []
  function ask(message) {
    if (!draw) return early.push(message)
    Promise.resolve().then(function () { return draw(message.values) }).then(
      function (svg) { port.postMessage({ id: message.id, svg: svg }) },
      function () { port.postMessage({ id: message.id, svg: null }) })
  }
  self.moye = Object.freeze({ define: function (made) {
    if (draw || typeof made !== 'function') return
    draw = made
    early.splice(0).forEach(ask)
  } })
  self.addEventListener('message', function take(event) {
    removeEventListener('message', take)
    event.stopImmediatePropagation()
    port = event.ports[0]
    port.onmessage = function (message) { ask(message.data) }
  })
})();
`

/** Runs in the frame: takes one plugin from the page around it and starts its worker, which speaks through the port. */
const BOOT = `addEventListener('message', function take(event) {
  if (event.source !== parent) return
  removeEventListener('message', take)
  var worker = new Worker(URL.createObjectURL(new Blob([${JSON.stringify(WORKER)}, event.data.code], { type: 'text/javascript' })))
  worker.postMessage(null, [event.ports[0]])
})`

export const PLUGIN_FRAME = `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>plugin</title><script>${BOOT.replaceAll('</', '<\\/')}</script></head><body></body></html>`

/** The frame has an origin of its own, also when it is opened by itself, and reaches no host. Its worker inherits this. */
export const PLUGIN_FRAME_POLICY =
  "sandbox allow-scripts; default-src 'none'; script-src 'unsafe-inline' blob:; worker-src blob:; frame-ancestors 'self'; base-uri 'none'; form-action 'none'"
