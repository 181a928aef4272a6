import { PLUGIN_FRAME, PLUGIN_FRAME_POLICY } from '#schemas/plugins/plugin-frame.ts'

/** Serves the frame in which the code of a plugin runs, without an origin and without a network. */
export const servePluginFrame = (): Response =>
  new Response(PLUGIN_FRAME, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': PLUGIN_FRAME_POLICY,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'public, max-age=3600',
    },
  })
