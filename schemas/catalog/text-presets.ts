export type TextPreset = 'title' | 'subtitle' | 'body'

/** Style of each preset; `share` × `page width / 15` is the font size (E-9-11, E-9-12). */
export const TEXT_PRESETS: Readonly<Record<TextPreset, { readonly share: number; readonly fontWeight: number }>> = {
  title: { share: 1, fontWeight: 700 },
  subtitle: { share: 0.86, fontWeight: 500 },
  body: { share: 0.75, fontWeight: 400 },
}
