import { design, picture, shape, text } from '../kit.ts'

const INK = '#12332c'

export const PET_ADOPTION = design({
  id: 121,
  name: '带我回家 宠物领养日海报',
  typeId: 1,
  keywords: '宠物 领养 猫 狗 公益 活动 可爱 宠物店 海报',
  width: 1080,
  height: 1920,
  pages: [
    {
      name: '领养日',
      color: '#8fe0c2',
      layers: [
        text('品牌', '毛球救助站', { x: 84, y: 84, width: 460, size: 44, weight: 900, color: INK }),
        text('英文', 'Adopt, don’t shop', {
          x: 536,
          y: 80,
          width: 460,
          size: 52,
          font: 'Caveat',
          align: 'right',
          color: INK,
        }),
        text('标题一', '带我', {
          x: 84,
          y: 190,
          width: 800,
          size: 300,
          font: '站酷快乐体',
          color: '#ffffff',
          art: 'outline-ink',
        }),
        text('标题二', '回家吧', {
          x: 84,
          y: 510,
          width: 960,
          size: 300,
          font: '站酷快乐体',
          color: '#ffffff',
          art: 'outline-ink',
        }),
        text('说明', '二十三只猫，十一只狗，\n已绝育，已打疫苗，会撒娇。', {
          x: 88,
          y: 872,
          width: 800,
          size: 46,
          weight: 700,
          line: 1.5,
          color: INK,
        }),
        picture('小狗', 'p-dog-face.svg', { x: 40, y: 1010, width: 560 }),
        picture('小猫', 'p-cat-face.svg', { x: 530, y: 1060, width: 520 }),
        shape('前台', 'rect', { x: 0, y: 1480, width: 1080, height: 440, fill: INK }),
        text('日期', '12.05 周六', { x: 84, y: 1540, width: 912, size: 128, font: '站酷快乐体', color: '#ffd54a' }),
        text('时间', '10:00–17:00　青年公园南门草坪', {
          x: 84,
          y: 1702,
          width: 912,
          size: 46,
          weight: 700,
          color: '#ffffff',
        }),
        text('提示', '请带身份证与航空箱　咨询 028-5550 4412', {
          x: 84,
          y: 1786,
          width: 912,
          size: 36,
          color: '#8fe0c2',
        }),
      ],
    },
  ],
})
