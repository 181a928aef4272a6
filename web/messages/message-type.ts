/** Keys of the messages `M` that have no placeholders, and those that have. */
export type PlainKey<M> = { [K in keyof M]: M[K] extends null ? K : never }[keyof M]
type ValuedKey<M> = Exclude<keyof M, PlainKey<M>>

/** A message of `M` as it is stored and passed on: its key, with values where it has placeholders. */
export type MessageOf<M> =
  | PlainKey<M>
  | { [K in ValuedKey<M>]: { readonly key: K; readonly values: M[K] } }[ValuedKey<M>]

type Values = Readonly<Record<string, string | number>>

type Texts = Readonly<Record<string, string | ((values: Values) => string)>>

/** Reads messages from the compiled maps of whole areas, by the area's name: the importer of a map loads all its texts. */
export const reader =
  (areas: Readonly<Record<string, Texts>>) =>
  (message: string | { readonly key: string; readonly values: Values }): string => {
    const { key, values } = typeof message === 'string' ? { key: message, values: {} } : message
    const [area = '', name = ''] = key.split('.')
    const text = areas[area]?.[name] ?? key
    return typeof text === 'string' ? text : text(values)
  }
