import { SCRIPT_FRAME, SCRIPT_FRAME_POLICY } from '#schemas/publication/script-frame.ts'

/** Serves the frame in which the script of a published page runs, without an origin and without a network. */
export const serveScriptFrame = (): Response =>
  new Response(SCRIPT_FRAME, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': SCRIPT_FRAME_POLICY,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'public, max-age=3600',
    },
  })
