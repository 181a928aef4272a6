import { design, line, picture, shape, text } from '../kit.ts'
import { textStyle } from './text-style.ts'

const GOLD = '#ffdd9c'
const sans = textStyle({ color: GOLD })

/** The backdrop of an annual celebration: silk of light on dark red. */
export const ANNUAL_GALA = design({
  id: 316,
  name: '年度盛典舞台展板',
  typeId: 4,
  keywords: '展板 年会 盛典 舞台背景 签到 晚会 公司 红色 金色 大屏 印刷',
  width: 6000,
  height: 3000,
  pages: [
    {
      name: '展板',
      color: '#4a0711',
      layers: [
        shape('渐变底', 'rect', {
          x: 0,
          y: 0,
          width: 6000,
          height: 3000,
          fill: 'linear-gradient(160deg, #9c1222 0%, #5c0913 45%, #26030a 100%)',
          isLocked: true,
        }),
        shape('光晕', 'circle', {
          x: 1500,
          y: -700,
          width: 3000,
          height: 3000,
          fill: 'radial-gradient(circle, rgba(255,120,70,0.5) 0%, rgba(255,90,60,0) 100%)',
          isLocked: true,
        }),
        picture('光之丝绸', 't-p-silk-lines.svg', { x: 0, y: 540, width: 6000, isLocked: true }),
        shape('星点一', 'star4', { x: 880, y: 620, width: 90, height: 90, fill: '#fff2cf' }),
        shape('星点二', 'star4', { x: 5080, y: 480, width: 130, height: 130, fill: '#fff2cf' }),
        shape('星点三', 'star4', { x: 5330, y: 1180, width: 70, height: 70, fill: '#fff2cf' }),
        sans('公司', '远澜科技集团', [300, 280, 2400, 130], { weight: 700 }),
        sans('公司英文', 'YUANLAN GROUP', [3300, 286, 2400, 110], { font: 'Cinzel', align: 'right', spacing: 16 }),
        text('标题', '同心致远', {
          x: 500,
          y: 520,
          width: 5000,
          size: 900,
          font: '马善政楷书',
          align: 'center',
          spacing: 120,
          art: 'gold-foil',
        }),
        sans('副标题', '2026 年度盛典暨新年晚会', [1000, 1540, 4000, 230], {
          font: '思源宋体',
          weight: 700,
          align: 'center',
          spacing: 24,
          color: '#ffffff',
        }),
        line('左线', { x: 760, y: 1660, width: 400, thickness: 6, color: GOLD }),
        line('右线', { x: 4840, y: 1660, width: 400, thickness: 6, color: GOLD }),
        sans('英文副题', 'ANNUAL CEREMONY & NEW YEAR GALA', [1000, 1840, 4000, 96], {
          font: 'Cinzel',
          align: 'center',
          spacing: 14,
        }),
        sans('地点', '2027 年 1 月 23 日　星海国际会议中心 · 云顶厅', [2500, 2640, 3200, 110], {
          weight: 500,
          align: 'right',
        }),
      ],
    },
  ],
})
