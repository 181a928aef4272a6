/** Size presets of the new-work and canvas-size dialogs (px). `dpi` marks a print size. */
export interface SizePreset {
  readonly name: string
  readonly width: number
  readonly height: number
  readonly group: 'social' | 'commerce' | 'print'
  readonly dpi?: number
  /** What it measures on paper, where the px are rounded. */
  readonly mm?: readonly [width: number, height: number]
}
const preset = (
  group: SizePreset['group'],
  name: string,
  width: number,
  height: number,
  dpi?: number,
  mm?: readonly [width: number, height: number],
): SizePreset => ({ group, name, width, height, ...(dpi ? { dpi } : {}), ...(mm ? { mm } : {}) })

export const SIZE_PRESETS: readonly SizePreset[] = [
  preset('social', '手机海报', 1080, 1920),
  preset('social', '横版海报', 900, 500),
  preset('social', '横版大海报', 3402, 1701),
  preset('social', '长图海报', 800, 2000),
  preset('social', '超长图', 1242, 2208),
  preset('social', '公众号首图', 900, 383),
  preset('social', '公众号次图', 200, 200),
  preset('social', '朋友圈封面', 1280, 1184),
  preset('social', '二维码', 600, 600),
  preset('commerce', '店铺横幅', 1920, 700),
  preset('commerce', '方形广告', 800, 800),
  preset('commerce', '详情页', 790, 6000),
  preset('commerce', '电商横版', 750, 390),
  preset('commerce', '电商竖版', 750, 950),
  preset('print', '海报 42×57cm 150dpi', 2481, 3367, 150, [420, 570]),
  preset('print', '海报 42×57cm 300dpi', 4960, 6732, 300, [420, 570]),
  preset('print', '展板', 6000, 3000, 72),
  preset('print', '易拉宝', 4724, 11_811, 150, [800, 2000]),
  preset('print', '名片 94×58mm', 1110, 685, 300, [94, 58]),
  preset('print', '传单 216×291mm', 2551, 3437, 300, [216, 291]),
  preset('print', '工作证 60×92mm', 708, 1086, 300, [60, 92]),
  preset('print', '报纸 290×210mm', 3425, 2480, 300, [290, 210]),
  preset('print', 'A3', 3507, 4960, 300, [297, 420]),
  preset('print', 'A4', 2480, 3507, 300, [210, 297]),
]
