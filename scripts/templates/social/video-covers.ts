import { design, picture, shape, text } from '../kit.ts'

const INK = '#111111'

export const NO_MILK_TEA = design({
  id: 215,
  name: '奶茶挑战波普视频封面',
  typeId: 9,
  keywords: '视频封面 vlog 挑战 奶茶 波普 漫画 B站 横版',
  width: 1920,
  height: 1080,
  pages: [
    {
      name: '封面',
      color: '#1fb6ff',
      layers: [
        picture('波普背景', 's-pop-comic.svg', { x: 0, y: 0, width: 1920, isBackground: true }),
        picture('奶茶', 's-bubble-tea.svg', { x: 1136, y: 250, width: 620, rotation: 8 }),
        picture('金币一', 's-coin.webp', { x: 1020, y: 690, width: 240, natural: [400, 400], rotation: -16 }),
        picture('金币二', 's-coin.webp', { x: 1640, y: 640, width: 210, natural: [400, 400], rotation: 14 }),
        picture('金币三', 's-coin.webp', { x: 1610, y: 110, width: 160, natural: [400, 400], rotation: -30 }),
        text('标题一', '30 天', { x: 84, y: 96, width: 900, size: 270, weight: 900, art: 'comic' }),
        text('标题二', '不喝奶茶', { x: 84, y: 420, width: 1020, size: 226, weight: 900, art: 'outline-ink' }),
        shape('黑条影', 'rect', { x: 100, y: 772, width: 800, height: 170, fill: '#ffe600', rotation: -2 }),
        shape('黑条', 'rect', { x: 88, y: 760, width: 800, height: 170, fill: INK, rotation: -2 }),
        text('问句', '我攒了多少钱？', {
          x: 88,
          y: 786,
          width: 800,
          size: 108,
          weight: 900,
          color: '#ffffff',
          align: 'center',
          rotation: -2,
        }),
      ],
    },
  ],
})

export const NIGHT_SONGS = design({
  id: 216,
  name: '霓虹音乐直播封面',
  typeId: 10,
  keywords: '直播 直播封面 音乐 唱歌 弹唱 霓虹 夜晚 预告',
  width: 1080,
  height: 1440,
  pages: [
    {
      name: '封面',
      color: '#1a0f24',
      layers: [
        picture('夜墙', 's-brick-night.svg', { x: 0, y: 0, width: 1080, isBackground: true }),
        picture('霓虹框', 's-neon-frame.svg', { x: 60, y: 84, width: 960 }),
        picture('吉他', 's-neon-guitar.svg', { x: 608, y: 692, width: 340 }),
        picture('音符', 's-neon-notes.svg', { x: 690, y: 220, width: 200, rotation: 8 }),
        text('标题一', '今晚', { x: 170, y: 240, width: 560, size: 220, weight: 700, art: 'neon-pink' }),
        text('标题二', '唱给你听', { x: 166, y: 500, width: 800, size: 176, weight: 700, art: 'glow-warm' }),
        shape('直播底', 'round-rect', { x: 172, y: 780, width: 250, height: 76, fill: '#ff2d55', radius: 38 }),
        shape('直播点', 'circle', { x: 200, y: 806, width: 24, height: 24, fill: '#ffffff' }),
        text('直播', '直播预告', { x: 238, y: 798, width: 170, size: 38, weight: 700, color: '#ffffff' }),
        text('时间', '12.18 周五', { x: 170, y: 890, width: 470, size: 72, weight: 700, color: '#ffffff' }),
        text('钟点', '21:00', {
          x: 164,
          y: 972,
          width: 660,
          size: 230,
          font: 'Bebas Neue',
          color: '#ffe9a8',
          spacing: 4,
        }),
        text('主播', '阿澈的吉他房间 · 点歌不重样', { x: 172, y: 1216, width: 720, size: 42, color: '#f3d9ff' }),
      ],
    },
  ],
})
