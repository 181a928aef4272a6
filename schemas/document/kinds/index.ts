import type { Kind } from '../records.ts'
import { imageCodec } from './image.ts'
import type { KindCodec } from './kind-codec.ts'
import { qrcodeCodec } from './qrcode.ts'
import { shapeCodec } from './shape.ts'
import { textCodec } from './text.ts'

export type KnownKind = Exclude<Kind, 'unknown'>

/** One line per kind of layer this build can draw. */
export const KINDS: { readonly [K in KnownKind]: KindCodec<K> } = {
  image: imageCodec,
  text: textCodec,
  shape: shapeCodec,
  qrcode: qrcodeCodec,
}

const kindOfPid = new Map<string, KnownKind>(
  Object.values(KINDS).flatMap(codec => codec.pids.map(pid => [pid, codec.kind] as const)),
)

/** Version that new layers carry in `pid@version`. */
export const LAYER_VERSION = '1.0.0'

/** `'h5ds_img@1.0.0'` → `{ plugin: 'h5ds_img', version: '1.0.0' }`; without a version it is empty. */
export const parsePid = (pid: string): { readonly plugin: string; readonly version: string } => {
  const at = pid.indexOf('@')
  return at < 0 ? { plugin: pid, version: '' } : { plugin: pid.slice(0, at), version: pid.slice(at + 1) }
}

/** The kind a wire `pid` stands for; `unknown` when this build has none. */
export const kindOf = (pid: unknown): Kind =>
  (typeof pid === 'string' ? kindOfPid.get(parsePid(pid).plugin) : undefined) ?? 'unknown'

/** Plugin ids of layers without a `pid@version` of their own plugin to load: the product draws or keeps them itself. */
export const BUILT_IN_PLUGINS: readonly string[] = [
  'h5ds_img',
  'h5ds_shape',
  'h5ds_text',
  'h5ds_sound',
  'h5ds_csseffect',
]

/** Whether a layer's plugin would have to be fetched to be drawn. */
export const needsPlugin = (pid: string): boolean => {
  const { plugin } = parsePid(pid)
  return !BUILT_IN_PLUGINS.includes(plugin) && !kindOfPid.has(plugin)
}
