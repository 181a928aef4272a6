import type { AnyLayer } from '#schemas/document/records.ts'
import { design, line, shape, text } from '../kit.ts'
import { wrap } from './wrap.ts'

const INK = '#14171f'
const GREY = '#69707d'
const BLUE = '#1b3fd6'
const LEFT = 190
const MAIN = 760
const WIDTH = 1530

const heading = (name: string, english: string, y: number): readonly AnyLayer[] => [
  line(`${name}分隔线`, { x: LEFT, y, width: 2100, thickness: 4, color: INK }),
  text(name, name, { x: LEFT, y: y + 40, width: 500, size: 58, weight: 900, color: INK }),
  text(`${name}英文`, english, { x: LEFT, y: y + 116, width: 500, size: 36, font: 'Poppins', color: GREY }),
]

interface Job {
  readonly y: number
  readonly company: string
  readonly role: string
  readonly time: string
  readonly points: readonly string[]
}
const job = ({ y, company, role, time, points }: Job): readonly AnyLayer[] => {
  const body = points.map(point => wrap(`— ${point}`, WIDTH / 46)).join('\n')
  return [
    text(`${company}`, company, { x: MAIN, y, width: 1000, size: 54, weight: 700, color: INK }),
    text(`${company}时间`, time, {
      x: MAIN + 930,
      y: y + 8,
      width: 600,
      size: 40,
      font: 'Poppins',
      color: BLUE,
      align: 'right',
    }),
    text(`${company}职位`, role, { x: MAIN, y: y + 76, width: WIDTH, size: 44, weight: 500, color: BLUE }),
    text(`${company}业绩`, body, { x: MAIN, y: y + 156, width: WIDTH, size: 46, color: INK, line: 1.64 }),
  ]
}

const figure = (x: number, value: string, label: string): readonly AnyLayer[] => [
  text(`${label}数字`, value, { x, y: 1010, width: 520, size: 150, font: 'Poppins', weight: 700, color: BLUE }),
  text(label, label, { x: x + 6, y: 1190, width: 500, size: 42, color: INK }),
]

const level = (name: string, y: number, share: number): readonly AnyLayer[] => [
  text(name, name, { x: MAIN, y, width: 480, size: 44, weight: 500, color: INK }),
  shape(`${name}底条`, 'rect', { x: MAIN + 520, y: y + 18, width: 1010, height: 16, fill: '#e5e8ef' }),
  shape(`${name}程度`, 'rect', { x: MAIN + 520, y: y + 18, width: 1010 * share, height: 16, fill: BLUE }),
]

/** A resume of two pages on a Swiss grid: labels on the left, facts on the right. */
export const PRODUCT_RESUME = design({
  id: 306,
  name: '产品经理极简简历',
  typeId: 21,
  keywords: '简历 求职 产品经理 互联网 极简 网格 蓝色 A4 两页 打印',
  width: 2480,
  height: 3507,
  pages: [
    {
      name: '第一页',
      color: '#ffffff',
      layers: [
        shape('蓝色方块', 'rect', { x: LEFT, y: 190, width: 120, height: 120, fill: BLUE }),
        text('姓名', '林以宁', { x: MAIN - 10, y: 160, width: 1000, size: 230, weight: 900, color: INK, spacing: 8 }),
        text('求职意向', '高级产品经理　7 年经验', {
          x: MAIN,
          y: 448,
          width: 1200,
          size: 60,
          weight: 500,
          color: BLUE,
        }),
        text('联系方式', '138 0000 0000\nlinyining@mail.example\n上海 · 可随时到岗', {
          x: LEFT,
          y: 408,
          width: 540,
          size: 42,
          color: INK,
          line: 1.6,
        }),
        text(
          '自我评价',
          wrap(
            '专注企业协作与效率工具，从零到一做过两款产品，擅长把模糊的业务问题拆成可验证的小步。相信好产品来自对一线用户的长期陪伴，也来自对每一个数字的较真。',
            WIDTH / 48,
          ),
          { x: MAIN, y: 580, width: WIDTH, size: 48, weight: 300, color: INK, line: 1.7 },
        ),
        ...heading('亮点', 'Highlights', 940),
        ...figure(MAIN, '320万', '负责产品的月活用户'),
        ...figure(MAIN + 560, '+46%', '新用户次月留存提升'),
        ...figure(MAIN + 1110, '12人', '带领的跨职能团队'),
        ...heading('工作经历', 'Experience', 1350),
        ...job({
          y: 1384,
          company: '云栈科技（上海）有限公司',
          role: '高级产品经理 · 协作平台部',
          time: '2023.04 — 至今',
          points: [
            '重做首次使用流程，新用户七日留存由 31% 提升到 45%。',
            '建立行业模板体系，半年使用 180 万次，带来三成付费转化。',
            '推动产品、设计、研发每周共同访谈两位客户，沉淀 200 份访谈记录。',
            '主导开放接口立项，首年接入 140 家服务商。',
          ],
        }),
        ...job({
          y: 2056,
          company: '青橙网络有限公司',
          role: '产品经理 · 商家工具',
          time: '2020.07 — 2023.03',
          points: [
            '从零搭建商家经营助手，一年内覆盖 4.2 万家门店。',
            '主导库存预警功能，帮助商家把缺货率从 9.8% 降到 4.1%。',
            '设计灰度发布与看板，版本回滚由两天缩短到半小时。',
            '与客服共建反馈闭环，重点工单响应缩短到 4 小时。',
          ],
        }),
        ...job({
          y: 2726,
          company: '知序教育科技有限公司',
          role: '助理产品经理 · 学习工具',
          time: '2019.06 — 2020.06',
          points: [
            '参与错题本与学习报告两个模块，独立完成需求、原型与验收。',
            '整理 60 所学校的使用反馈，推动 23 项改进上线。',
            '负责新功能培训，编写教师手册，使用满意度 4.7 分。',
          ],
        }),
        text('页码', '1 / 2', { x: LEFT, y: 3300, width: 300, size: 36, font: 'Poppins', color: GREY }),
      ],
    },
    {
      name: '第二页',
      color: '#ffffff',
      layers: [
        shape('蓝色方块', 'rect', { x: LEFT, y: 190, width: 120, height: 120, fill: BLUE }),
        text('页眉姓名', '林以宁　高级产品经理', { x: MAIN, y: 222, width: 1200, size: 48, weight: 500, color: GREY }),
        ...heading('代表项目', 'Projects', 400),
        ...job({
          y: 434,
          company: '多维表格 2.0',
          role: '产品负责人 · 9 个月',
          time: '2024.02 — 2024.11',
          points: [
            '问题：数据超过五千行后打开缓慢，客户流失访谈中提及率第一。',
            '做法：与研发一起把整表加载改为按需加载，并重新定义视图权限。',
            '结果：打开时间由 8.6 秒降到 1.2 秒，年度续费率提升 11 个百分点。',
          ],
        }),
        ...job({
          y: 1030,
          company: '经营助手小程序',
          role: '产品经理 · 从零到一',
          time: '2021.03 — 2022.01',
          points: [
            '用三周走访 47 家社区门店，确定“每天只看三件事”的产品主张。',
            '首版只做营业额、缺货与差评提醒，十周上线，首月留存 58%。',
          ],
        }),
        ...heading('专业能力', 'Skills', 1560),
        ...level('用户研究与访谈', 1606, 0.92),
        ...level('数据分析（SQL）', 1712, 0.84),
        ...level('原型与交互设计', 1818, 0.88),
        ...level('项目管理与协作', 1924, 0.9),
        ...level('英语（可作工作语言）', 2030, 0.78),
        ...heading('教育背景', 'Education', 2220),
        ...job({
          y: 2254,
          company: '江海大学',
          role: '信息管理与信息系统 · 管理学学士',
          time: '2015.09 — 2019.06',
          points: ['专业前 5%，校级一等奖学金两次；毕业论文研究在线协作。'],
        }),
        ...heading('其他', 'More', 2690),
        text(
          '其他内容',
          [
            '证书　产品经理国际资格认证（2022）',
            '分享　2025 效率工具大会讲者，主题《少做一点》',
            '爱好　长跑，四次完成全程马拉松，最好成绩 3 小时 48 分',
          ].join('\n'),
          { x: MAIN, y: 2728, width: WIDTH, size: 46, color: INK, line: 1.8 },
        ),
        text('页码', '2 / 2', { x: LEFT, y: 3300, width: 300, size: 36, font: 'Poppins', color: GREY }),
      ],
    },
  ],
})
