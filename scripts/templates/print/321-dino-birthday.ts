import type { AnyLayer } from '#schemas/document/records.ts'
import { design, picture, qrcode, shape, text } from '../kit.ts'
import { textStyle } from './text-style.ts'

const GREEN = '#125843'
const YELLOW = '#ffd34e'
const fun = textStyle({ font: '站酷快乐体', color: GREEN, align: 'center' })
const body = textStyle({ weight: 700, color: GREEN, align: 'center' })

const sky = (): AnyLayer =>
  shape('天空', 'rect', {
    x: 0,
    y: 0,
    width: 1080,
    height: 1920,
    fill: 'linear-gradient(180deg, #5cc9f0 0%, #b8ecf2 60%, #fff3c9 100%)',
    isLocked: true,
  })
const hills = (y: number): AnyLayer =>
  picture('山坡', 't-p-dino-hills.svg', { x: 0, y, width: 1080, height: 1920 - y, isLocked: true })

const plan = (y: number, icon: string, time: string, name: string): readonly AnyLayer[] => [
  shape(`${name}卡片`, 'round-rect', { x: 110, y, width: 860, height: 190, fill: '#ffffff', radius: 60, group: name }),
  picture(`${name}图`, `t-p-e-${icon}.svg`, { x: 150, y: y + 22, width: 146, group: name }),
  body(`${name}时间`, time, [330, y + 40, 600, 42], { align: 'left', color: '#f08a24', group: name }),
  fun(name, name, [330, y + 92, 600, 60], { align: 'left', group: name }),
]

/** A birthday invitation with dinosaurs. */
export const DINO_BIRTHDAY = design({
  id: 321,
  name: '小恐龙生日邀请函',
  typeId: 5,
  keywords: '生日 邀请函 儿童 恐龙 派对 周岁 可爱 H5 手机',
  width: 1080,
  height: 1920,
  pages: [
    {
      name: '封面',
      color: '#b8ecf2',
      layers: [
        sky(),
        shape('太阳光', 'circle', {
          x: 660,
          y: -160,
          width: 620,
          height: 620,
          fill: 'radial-gradient(circle, #fff6c9 0%, rgba(255,246,201,0) 100%)',
        }),
        picture('气球左', 't-p-e-balloon.svg', { x: 110, y: 270, width: 230, rotation: -10 }),
        picture('气球右', 't-p-e-balloon.svg', { x: 780, y: 330, width: 190, rotation: 12 }),
        text('数字', '5', {
          x: 350,
          y: 120,
          width: 380,
          size: 420,
          font: '站酷快乐体',
          color: YELLOW,
          align: 'center',
          art: 'sticker',
        }),
        fun('标题', '岁恐龙派对', [60, 590, 960, 168]),
        body('副标题', '大牙小朋友请你来做客', [90, 790, 900, 50]),
        hills(1000),
        picture('火山', 't-p-e-volcano.svg', { x: 690, y: 930, width: 340 }),
        picture('棕榈', 't-p-e-palm-tree.svg', { x: 40, y: 960, width: 300 }),
        picture('小恐龙', 't-p-e-t-rex.svg', { x: 210, y: 960, width: 600, isFlippedX: true }),
        picture('蛋糕', 't-p-e-birthday-cake.svg', { x: 620, y: 1310, width: 330 }),
        picture('龙蛋', 't-p-e-egg.svg', { x: 130, y: 1420, width: 150, rotation: -14 }),
        fun('日期', '4 月 10 日　星期六　14:00', [60, 1690, 960, 64], { color: '#ffffff' }),
        body('地点', '绿野亲子农场 · 大草坪', [90, 1782, 900, 44], { color: YELLOW }),
      ],
    },
    {
      name: '安排',
      color: '#b8ecf2',
      layers: [
        sky(),
        hills(1480),
        fun('标题', '恐龙们的一下午', [60, 150, 960, 120]),
        body('副标题', '请穿耐脏的衣服，带一双能跑的鞋', [90, 300, 900, 44]),
        ...plan(410, 'egg', '14:00', '找到你的恐龙蛋'),
        ...plan(630, 'palm-tree', '14:40', '丛林寻宝大冒险'),
        ...plan(850, 'volcano', '15:20', '火山喷发小实验'),
        ...plan(1070, 'birthday-cake', '16:00', '吹蜡烛，切蛋糕'),
        ...plan(1290, 'wrapped-gift', '16:40', '拆礼物，拿回礼'),
        picture('小恐龙', 't-p-e-t-rex.svg', { x: 600, y: 1460, width: 400 }),
        picture('彩炮', 't-p-e-party-popper.svg', { x: 90, y: 1560, width: 220 }),
      ],
    },
    {
      name: '回执',
      color: '#b8ecf2',
      layers: [
        sky(),
        hills(1260),
        fun('标题', '你会来吗？', [60, 170, 960, 160]),
        shape('白卡', 'round-rect', {
          x: 180,
          y: 420,
          width: 720,
          height: 760,
          fill: '#ffffff',
          radius: 80,
          group: '回执',
        }),
        qrcode('回执二维码', 'https://dino.example/party', { x: 320, y: 500, size: 440, color: GREEN, group: '回执' }),
        fun('回执说明', '扫码告诉大牙', [200, 980, 680, 72], { group: '回执' }),
        body('回执提示', '几个小朋友，有没有忌口', [200, 1080, 680, 40], { color: '#f08a24', group: '回执' }),
        picture('小恐龙', 't-p-e-t-rex.svg', { x: 640, y: 1170, width: 380 }),
        picture('蛋糕', 't-p-e-cupcake.svg', { x: 100, y: 1260, width: 220 }),
        body('地址', '绿野亲子农场\n杭州市余杭区青山路 500 号', [90, 1590, 900, 48], { color: '#ffffff', line: 1.5 }),
        fun('联系', '大牙妈妈　138 0000 0000', [60, 1750, 960, 56], { color: YELLOW }),
      ],
    },
  ],
})
