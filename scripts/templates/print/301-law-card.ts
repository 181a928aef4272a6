import { design, line, shape, text } from '../kit.ts'

const RED = '#e0301e'
const INK = '#16181d'
const GREY = '#6b7078'

/** A Swiss grid: one red block, one large character, everything else small. */
export const LAW_CARD = design({
  id: 301,
  name: '律师事务所网格名片',
  typeId: 20,
  keywords: '名片 律师 律所 法律 商务 极简 网格 红色 双面 印刷',
  width: 1110,
  height: 685,
  pages: [
    {
      name: '正面',
      color: '#ffffff',
      layers: [
        shape('红色块', 'rect', { x: 830, y: 0, width: 280, height: 685, fill: RED, isLocked: true }),
        text('律所标识', '衡', {
          x: 856,
          y: 84,
          width: 180,
          size: 168,
          font: '思源宋体',
          weight: 900,
          color: '#ffffff',
        }),
        text('姓名', '陈知远', { x: 96, y: 84, width: 480, size: 88, weight: 700, color: INK, spacing: 4 }),
        text('英文名', 'Zhiyuan Chen', { x: 100, y: 196, width: 420, size: 30, font: 'Poppins', color: GREY }),
        text('职务', '高级合伙人\n民商事争议解决', {
          x: 100,
          y: 256,
          width: 420,
          size: 30,
          weight: 500,
          color: INK,
          line: 1.5,
        }),
        line('分隔线', { x: 100, y: 432, width: 640, thickness: 3, color: INK }),
        text('电话', '138 0000 0000\n010-8000 0000', {
          x: 100,
          y: 462,
          width: 260,
          size: 27,
          font: 'Poppins',
          color: INK,
          line: 1.5,
        }),
        text('邮箱网址', 'chen@hengyue.example\nwww.hengyue.example', {
          x: 380,
          y: 462,
          width: 400,
          size: 27,
          font: 'Poppins',
          color: INK,
          line: 1.5,
        }),
        text('地址', '北京市朝阳区望和路 18 号衡岳大厦 12 层', { x: 100, y: 562, width: 640, size: 27, color: GREY }),
        text('律所名', '衡岳律师\n事务所', {
          x: 860,
          y: 496,
          width: 190,
          size: 38,
          weight: 700,
          color: '#ffffff',
          line: 1.3,
        }),
      ],
    },
    {
      name: '反面',
      color: RED,
      layers: [
        text('大字', '衡', {
          x: 420,
          y: -190,
          width: 960,
          size: 940,
          font: '思源宋体',
          weight: 900,
          color: '#ffffff',
        }),
        text('主张', '以证据\n说话', { x: 96, y: 90, width: 320, size: 60, weight: 700, color: '#ffffff', line: 1.3 }),
        line('短线', { x: 98, y: 276, width: 72, thickness: 6, color: '#ffffff' }),
        text('律所名', '衡岳律师事务所', { x: 96, y: 510, width: 340, size: 34, weight: 700, color: '#ffffff' }),
        text('英文名', 'HENGYUE LAW FIRM', { x: 96, y: 560, width: 340, size: 26, font: 'Poppins', color: '#ffffff' }),
      ],
    },
  ],
})
