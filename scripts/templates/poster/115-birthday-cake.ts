import { design, picture, shape, text } from '../kit.ts'

const INK = '#3b1d0b'

export const BIRTHDAY_CAKE = design({
  id: 115,
  name: '立体蛋糕生日派对海报',
  typeId: 1,
  keywords: '生日 生日快乐 派对 蛋糕 邀请 儿童 气球 可爱 海报',
  width: 1080,
  height: 1920,
  pages: [
    {
      name: '生日',
      color: '#ffc93c',
      layers: [
        shape('圆台光', 'circle', { x: 110, y: 470, width: 860, height: 860, fill: '#ffdf85' }),
        picture('彩纸', 'p-confetti.svg', { x: 0, y: 0, width: 1080, isLocked: true }),
        picture('气球左', 'p-balloon.svg', { x: 24, y: 560, width: 260, rotation: -14 }),
        picture('气球右', 'p-balloon.svg', { x: 820, y: 500, width: 240, rotation: 16 }),
        picture('蛋糕', 'p-birthday-cake.svg', { x: 190, y: 560, width: 700 }),
        picture('礼炮', 'p-party-popper.svg', { x: 30, y: 1020, width: 260 }),
        picture('礼物', 'p-wrapped-gift.svg', { x: 790, y: 1020, width: 260 }),
        text('标题', '生日快乐', { x: 30, y: 130, width: 1020, size: 230, font: '站酷快乐体', align: 'center', art: 'outline-white' }),
        text('名字', '年糕 五岁啦', { x: 84, y: 424, width: 912, size: 72, font: '站酷快乐体', align: 'center', color: INK }),
        shape('卡片', 'round-rect', { x: 84, y: 1340, width: 912, height: 496, radius: 56, fill: '#ffffff' }),
        text('邀请', '来吃蛋糕，也来捉迷藏', { x: 140, y: 1404, width: 800, size: 68, font: '站酷快乐体', align: 'center', color: '#e5383b' }),
        text('时间', '1 月 16 日 周六 下午 3 点', { x: 140, y: 1528, width: 800, size: 48, weight: 700, align: 'center', color: INK }),
        text('地点', '橘子洲花园 3 栋 1201', { x: 140, y: 1606, width: 800, size: 48, weight: 700, align: 'center', color: INK }),
        text('回复', '请在 1 月 10 日前告诉年糕妈妈 139 5550 0116', { x: 140, y: 1724, width: 800, size: 32, align: 'center', color: '#8a6a4c' }),
      ],
    },
  ],
})
