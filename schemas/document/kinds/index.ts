import type { AnyLayer, Kind } from '../records.ts'
import { imageCodec } from './image.ts'
import type { KindCodec, KnownKind } from './kind-codec.ts'
import { qrcodeCodec } from './qrcode.ts'
import { shapeCodec } from './shape.ts'
import { textCodec } from './text.ts'

const codecs = new Map<string, KindCodec>()
const kindOfPid = new Map<string, KnownKind>()

/**
 * Registers the codec of a layer kind. Layers of a kind that is not registered are decoded as `unknown` and keep their
 * wire data. Registering the same codec again changes nothing.
 * @throws Error when the kind or one of its plugin ids already has another codec.
 */
export const registerKind = <K extends KnownKind>(codec: KindCodec<K>): void => {
  const { kind } = codec
  // Only `codecOf` reads the map, and it returns the codec of the requested kind.
  const entry = codec as unknown as KindCodec
  const known = codecs.get(kind)
  if (known === entry) return
  const taken = codec.pids.find(pid => kindOfPid.has(pid))
  if (known || taken !== undefined) throw new Error(`The kind ${kind} or its plugin id ${taken ?? ''} is taken.`)
  codecs.set(kind, entry)
  for (const pid of codec.pids) kindOfPid.set(pid, kind)
}

// One line per kind that the Worker also reads; kinds for the browser only are registered with their definition.
registerKind(imageCodec)
registerKind(textCodec)
registerKind(shapeCodec)
registerKind(qrcodeCodec)

/** Has a registered kind also read layers of plugin ids that were not known when it was registered. */
export const addPids = (kind: KnownKind, pids: readonly string[]): void => {
  for (const pid of pids) if (!kindOfPid.has(pid)) kindOfPid.set(pid, kind)
}

/** The codec of a kind; undefined for `unknown` and for a kind that is not registered. */
export const codecOf = (kind: Kind): KindCodec | undefined => codecs.get(kind)

/** URL of the layer's picture ('' = none yet); undefined when the kind is not a picture. */
export const layerPicture = ({ kind, data }: AnyLayer): string | undefined =>
  codecOf(kind)?.picture?.(data as Parameters<NonNullable<KindCodec['picture']>>[0])

/** Version of new layers in `pid@version`. */
export const LAYER_VERSION = '1.0.0'

/** `'h5ds_img@1.0.0'` → `{ plugin: 'h5ds_img', version: '1.0.0' }`; a missing version is empty. */
export const parsePid = (pid: string): { readonly plugin: string; readonly version: string } => {
  const at = pid.indexOf('@')
  return at === -1 ? { plugin: pid, version: '' } : { plugin: pid.slice(0, at), version: pid.slice(at + 1) }
}

/** The kind of a wire `pid`; `unknown` when no kind is registered for it. */
export const kindOf = (pid: unknown): Kind =>
  (typeof pid === 'string' ? kindOfPid.get(parsePid(pid).plugin) : undefined) ?? 'unknown'
