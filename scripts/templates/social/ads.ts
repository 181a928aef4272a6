import { design, picture, shape, text } from '../kit.ts'

const COFFEE = '#4a2413'

export const SECOND_CUP = design({
  id: 223,
  name: '咖啡第二杯半价横版广告',
  typeId: 3,
  keywords: '咖啡 外卖 饮品 半价 复古 优惠 横版广告 banner',
  width: 750,
  height: 390,
  pages: [
    {
      name: '广告',
      color: '#f4e6c8',
      layers: [
        picture('复古弧线', 's-retro-arcs.svg', { x: 0, y: 0, width: 750, isBackground: true }),
        picture('咖啡杯', 's-paper-cup.webp', { x: 434, y: 30, width: 288, natural: [800, 1000] }),
        text('店名', '白日咖啡 DAYLIGHT', { x: 40, y: 38, width: 300, size: 18, weight: 700, color: COFFEE, spacing: 1 }),
        text('标题', '第二杯', { x: 36, y: 74, width: 300, size: 84, font: '站酷庆科黄油体', color: COFFEE, spacing: 2 }),
        text('标题二', '半价', { x: 36, y: 164, width: 260, size: 118, font: '站酷庆科黄油体', color: '#c8501d', spacing: 4 }),
        shape('标签底', 'round-rect', { x: 40, y: 300, width: 226, height: 40, fill: '#2f6b52', radius: 20 }),
        text('标签', '每天 14:00 – 17:00', { x: 40, y: 310, width: 226, size: 19, weight: 700, color: '#fff6df', align: 'center' }),
        text('说明', '外卖自取同享,可选燕麦奶', { x: 40, y: 366, width: 300, size: 14, color: '#f4e6c8' }),
      ],
    },
  ],
})

export const PET_WASH = design({
  id: 224,
  name: '宠物洗护竖版广告',
  typeId: 3,
  keywords: '宠物 狗狗 洗护 宠物店 新客 优惠 竖版广告',
  width: 750,
  height: 950,
  pages: [
    {
      name: '广告',
      color: '#ffd9c7',
      layers: [
        picture('拱门', 's-pet-arch.svg', { x: 0, y: 0, width: 750, isBackground: true }),
        picture('狗狗', 's-dog-face.svg', { x: 165, y: 388, width: 420 }),
        picture('泡泡', 's-soap-bubbles.svg', { x: 70, y: 690, width: 610 }),
        text('店名', '毛毛湾宠物生活馆', { x: 75, y: 46, width: 600, size: 26, weight: 700, color: '#7a2f17', align: 'center', spacing: 2 }),
        text('标题', '带它来洗香香', {
          x: 40,
          y: 90,
          width: 670,
          size: 100,
          font: '站酷快乐体',
          color: '#d9461f',
          align: 'center',
          spacing: 2,
        }),
        text('说明', '洗澡 · 吹毛 · 剪甲 · 清耳', { x: 75, y: 218, width: 600, size: 30, weight: 500, color: '#7a2f17', align: 'center' }),
        shape('价格底', 'round-rect', { x: 75, y: 820, width: 600, height: 92, fill: '#ffffff', radius: 46 }),
        text('价格名', '新客首次', { x: 112, y: 846, width: 140, size: 32, weight: 700, color: '#7a2f17' }),
        text('价格', '¥39', { x: 256, y: 826, width: 150, size: 66, font: 'Oswald', weight: 700, color: '#e2441a' }),
        shape('按钮', 'round-rect', { x: 466, y: 832, width: 198, height: 68, fill: '#e2441a', radius: 34 }),
        text('按钮字', '立即预约', { x: 466, y: 849, width: 198, size: 32, weight: 700, color: '#ffffff', align: 'center' }),
      ],
    },
  ],
})
