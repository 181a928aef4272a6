import { design, line, picture, qrcode, shape } from '../kit.ts'
import { textStyle } from './text-style.ts'

const BLUE = '#2f6bff'
const INK = '#16203a'
const body = textStyle({ weight: 500, color: INK })
const center = textStyle({ color: INK, align: 'center' })

/** An employee badge with a portrait; the number of the person is a code for the gate. */
export const COMPANY_BADGE = design({
  id: 318,
  name: '科技公司员工胸牌',
  typeId: 4,
  keywords: '胸牌 工作证 工牌 员工证 公司 科技 头像 蓝色 双面 印刷',
  width: 708,
  height: 1086,
  pages: [
    {
      name: '正面',
      color: '#ffffff',
      layers: [
        shape('渐变底', 'rect', {
          x: 0,
          y: 0,
          width: 708,
          height: 520,
          fill: 'linear-gradient(135deg, #6f8bff 0%, #2f6bff 45%, #12b8c9 100%)',
          isLocked: true,
        }),
        shape('圆环一', 'circle', {
          x: 420,
          y: -180,
          width: 460,
          height: 460,
          stroke: 'rgba(255,255,255,0.35)',
          strokeWidth: 40,
          isLocked: true,
        }),
        shape('圆环二', 'circle', {
          x: -170,
          y: 250,
          width: 340,
          height: 340,
          stroke: 'rgba(255,255,255,0.28)',
          strokeWidth: 30,
          isLocked: true,
        }),
        shape('下沿圆弧', 'circle', { x: -246, y: 440, width: 1200, height: 400, fill: '#ffffff', isLocked: true }),
        shape('挂孔', 'round-rect', { x: 284, y: 94, width: 140, height: 28, fill: '#ffffff', radius: 14 }),
        center('公司', '星屿科技', [96, 158, 516, 50], { weight: 900, color: '#ffffff', spacing: 6 }),
        shape('头像白圈', 'circle', { x: 194, y: 250, width: 320, height: 320, fill: '#ffffff' }),
        shape('头像底', 'circle', { x: 208, y: 264, width: 292, height: 292, fill: '#dfe9ff' }),
        picture('头像', 't-p-peep-staff.svg', { x: 208, y: 264, width: 292, clip: 'circle' }),
        center('姓名', '江予安', [96, 612, 516, 98], { weight: 900, spacing: 10 }),
        center('英文名', 'Yuan Jiang', [96, 728, 516, 36], { font: 'Poppins', color: '#7683a0' }),
        shape('部门底', 'round-rect', { x: 164, y: 796, width: 380, height: 72, fill: '#e8efff', radius: 36 }),
        center('部门', '产品研发部 · 前端工程师', [164, 816, 380, 30], { weight: 700, color: BLUE }),
        center('工号', 'NO. 20260318', [96, 930, 516, 38], { font: 'Montserrat', weight: 700, spacing: 4 }),
      ],
    },
    {
      name: '反面',
      color: '#f5f8ff',
      layers: [
        shape('底部渐变', 'rect', {
          x: 0,
          y: 800,
          width: 708,
          height: 286,
          fill: 'linear-gradient(135deg, #6f8bff 0%, #2f6bff 45%, #12b8c9 100%)',
          isLocked: true,
        }),
        shape('挂孔', 'round-rect', { x: 284, y: 94, width: 140, height: 28, fill: '#c9d6f5', radius: 14 }),
        shape('码底', 'round-rect', { x: 204, y: 178, width: 300, height: 300, fill: '#ffffff', radius: 24 }),
        qrcode('门禁码', 'https://xingyu.example/id/20260318', { x: 234, y: 208, size: 240, color: INK }),
        center('门禁说明', '刷码开门 · 签到 · 取餐', [96, 506, 516, 32], { weight: 700, color: BLUE }),
        line('细线', { x: 96, y: 574, width: 516, thickness: 2, color: '#cdd9f2' }),
        body('须知', '上班期间请佩戴胸牌\n遗失请致电行政部补办\n离职时交还人力资源部', [96, 604, 516, 32], {
          line: 1.7,
        }),
        body('拾到', '如果你捡到它', [96, 848, 516, 30], { color: '#ffffff' }),
        body('归还', '请拨打 400-000-0000，谢谢！', [96, 898, 516, 36], { weight: 700, color: '#ffffff' }),
        body('地址', '软件园二期 9 号楼 16 层', [96, 958, 516, 30], { color: '#ffffff' }),
      ],
    },
  ],
})
