import type { AnyLayer } from '#schemas/document/records.ts'
import { design, picture, qrcode, shape } from '../kit.ts'
import { textStyle } from './text-style.ts'

const TEAL = '#07595e'
const MINT = '#d9f4ec'
const CORAL = '#ff6f61'
const black = textStyle({ weight: 900, color: TEAL })
const body = textStyle({ weight: 500, color: '#2f5f63' })
const white = textStyle({ weight: 500, color: '#ffffff' })

const clinic = (x: number, y: number, icon: string, name: string, about: string): readonly AnyLayer[] => [
  shape(`${name}卡片`, 'round-rect', { x, y, width: 690, height: 420, fill: '#ffffff', radius: 48, group: name }),
  picture(`${name}图`, `t-p-e-${icon}.svg`, { x: x + 46, y: y + 56, width: 170, group: name }),
  black(name, name, [x + 250, y + 84, 420, 76], { group: name }),
  body(`${name}内容`, about, [x + 50, y + 262, 620, 44], { line: 1.5, group: name }),
]

/** A health day in the neighborhood: friendly, rounded, readable from afar. */
export const HEALTH_DAY = design({
  id: 314,
  name: '社区健康义诊海报',
  typeId: 4,
  keywords: '义诊 医疗 健康 体检 社区 医院 公益 海报 绿色 印刷',
  width: 2481,
  height: 3367,
  pages: [
    {
      name: '海报',
      color: MINT,
      layers: [
        shape('光晕', 'circle', {
          x: 1000,
          y: -500,
          width: 2200,
          height: 2200,
          fill: 'radial-gradient(circle, #ffffff 0%, rgba(255,255,255,0) 100%)',
          isLocked: true,
        }),
        picture('波浪', 't-p-mint-wave.svg', { x: 0, y: 1320, width: 2481, height: 2047, isLocked: true }),
        shape('医院标底', 'circle', { x: 150, y: 150, width: 96, height: 96, fill: CORAL }),
        shape('十字横', 'round-rect', { x: 172, y: 188, width: 52, height: 20, fill: '#ffffff', radius: 6 }),
        shape('十字竖', 'round-rect', { x: 188, y: 172, width: 20, height: 52, fill: '#ffffff', radius: 6 }),
        black('主办', '安和医院　×　桂园社区', [280, 166, 1300, 62], { weight: 700 }),
        black('标题一', '家门口的', [140, 350, 1500, 250]),
        black('标题二', '健康义诊日', [140, 640, 1900, 320], { color: CORAL }),
        body('副标题', '十八位副主任以上医师到场，挂号费、检查费全免', [156, 1030, 1700, 66]),
        shape('日期条', 'round-rect', {
          x: 150,
          y: 1170,
          width: 1110,
          height: 150,
          fill: TEAL,
          radius: 75,
          group: '日期',
        }),
        white('日期', '3 月 14 日（周日）9:00—16:00', [150, 1208, 1110, 68], {
          weight: 700,
          align: 'center',
          group: '日期',
        }),
        picture('听诊器', 't-p-e-stethoscope.svg', { x: 1600, y: 200, width: 760 }),
        picture('跳动的心', 't-p-e-beating-heart.svg', { x: 1900, y: 880, width: 440 }),
        picture('药片', 't-p-e-pill.svg', { x: 1640, y: 1150, width: 250, rotation: -16 }),
        ...clinic(150, 1560, 'anatomical-heart', '心血管', '血压、心电图\n心梗风险评估'),
        ...clinic(895, 1560, 'lungs', '呼吸科', '肺功能筛查\n慢咳与哮喘咨询'),
        ...clinic(1640, 1560, 'eye', '眼科', '视力、眼压\n白内障早期筛查'),
        ...clinic(150, 2030, 'tooth', '口腔科', '口腔检查\n儿童免费涂氟'),
        ...clinic(895, 2030, 'green-apple', '营养科', '血糖快检\n一人一份食谱建议'),
        ...clinic(1640, 2030, 'leafy-green', '中医科', '把脉问诊\n耳穴压豆体验'),
        white('地点标签', '地点', [150, 2600, 300, 56], { color: '#9ff0dd' }),
        white('地点', '桂园社区文化广场', [150, 2680, 1400, 110], { weight: 900 }),
        white('地址', '桂园路 120 号，公交 16、38 路桂园站下车即到\n雨天改在社区活动中心一楼', [150, 2830, 1600, 54], {
          line: 1.6,
        }),
        white('提示', '请带好身份证、医保卡和既往病历；抽血项目需空腹', [150, 3060, 1600, 54], { color: '#9ff0dd' }),
        white('咨询电话', '咨询　400-000-0000', [150, 3160, 1600, 72], { weight: 700 }),
        shape('码底', 'round-rect', {
          x: 1830,
          y: 2600,
          width: 500,
          height: 600,
          fill: '#ffffff',
          radius: 48,
          group: '预约',
        }),
        qrcode('预约二维码', 'https://anhe.example/clinic-day', {
          x: 1890,
          y: 2650,
          size: 380,
          color: TEAL,
          group: '预约',
        }),
        black('预约说明', '扫码预约免排队', [1830, 3072, 500, 54], { weight: 700, align: 'center', group: '预约' }),
      ],
    },
  ],
})
