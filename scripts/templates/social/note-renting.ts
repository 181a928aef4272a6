import { design, picture, shape, text } from '../kit.ts'

const INK = '#20232b'
const BLUE = '#2f5bea'
const RED = '#e5432d'

const paper = picture('方格纸', 's-grid-paper.svg', { x: 0, y: 0, width: 1242, isBackground: true })

const list = (
  page: string,
  title: string,
  icon: string,
  iconName: string,
  items: readonly (readonly [what: string, why: string])[],
  end: string,
) => ({
  name: title,
  color: '#fffaf0',
  layers: [
    paper,
    shape('页签', 'round-rect', { x: 108, y: 92, width: 208, height: 64, fill: BLUE, radius: 12 }),
    text('页签字', page, { x: 108, y: 104, width: 208, size: 38, weight: 700, color: '#ffffff', align: 'center' }),
    picture('荧光笔', 's-marker.svg', { x: 92, y: 240, width: 640, height: 74 }),
    text('标题', title, { x: 108, y: 182, width: 840, size: 112, weight: 900, color: INK }),
    picture(iconName, icon, { x: 918, y: 74, width: 240, rotation: 8 }),
    ...items.flatMap(([what, why], index) => {
      const y = 388 + index * 222
      return [
        shape(`框${index + 1}`, 'round-rect', {
          x: 112,
          y: y + 6,
          width: 60,
          height: 60,
          stroke: INK,
          strokeWidth: 6,
          radius: 12,
          fill: '#ffffff',
        }),
        text(`项${index + 1}`, what, { x: 208, y, width: 950, size: 58, weight: 700, color: INK }),
        text(`因${index + 1}`, why, { x: 208, y: y + 88, width: 950, size: 44, color: '#5d6270', line: 1.5 }),
      ]
    }),
    text('结语', end, { x: 112, y: 1536, width: 1046, size: 42, weight: 700, color: RED }),
  ],
})

export const RENTING = design({
  id: 214,
  name: '租房避坑清单小红书图文',
  typeId: 8,
  keywords: '小红书 干货 清单 租房 避坑 攻略 笔记 图文 多页',
  width: 1242,
  height: 1660,
  pages: [
    {
      name: '封面',
      color: '#fffaf0',
      layers: [
        paper,
        picture('胶带', 's-tape.svg', { x: 108, y: 96, width: 320, height: 92, rotation: -4 }),
        text('胶带字', '毕业生必看', {
          x: 118,
          y: 118,
          width: 300,
          size: 44,
          weight: 700,
          color: '#17493d',
          align: 'center',
          rotation: -4,
        }),
        text('标题一', '第一次租房', { x: 100, y: 224, width: 1080, size: 200, weight: 900, color: INK }),
        picture('荧光笔', 's-marker.svg', { x: 86, y: 560, width: 920, height: 120 }),
        text('标题二', '避坑清单', { x: 100, y: 460, width: 1080, size: 224, weight: 900, color: RED }),
        text('说明', '看房 10 条 · 合同 5 条 · 入住 5 条', {
          x: 112,
          y: 740,
          width: 1000,
          size: 50,
          weight: 500,
          color: INK,
        }),
        picture('房子', 's-house.svg', { x: 330, y: 850, width: 620 }),
        picture('放大镜', 's-magnifying-glass-tilted-left.svg', { x: 800, y: 1120, width: 340, rotation: 6 }),
        picture('钥匙', 's-key.svg', { x: 130, y: 1180, width: 270, rotation: -14 }),
        picture('警示', 's-warning.svg', { x: 150, y: 880, width: 190, rotation: -10 }),
        shape('底条', 'round-rect', { x: 108, y: 1496, width: 1050, height: 92, fill: BLUE, radius: 46 }),
        text('底条字', '搬了 6 次家总结的，照着打勾就行', {
          x: 108,
          y: 1520,
          width: 1050,
          size: 42,
          weight: 700,
          color: '#ffffff',
          align: 'center',
        }),
      ],
    },
    list(
      '看房前',
      '先问这五句',
      's-calendar.svg',
      '日历',
      [
        ['房东直租还是二房东？', '二房东要有转租同意书，没有别交定金。'],
        ['押几付几，什么时候退？', '押一付三常见，退押金的日子写进合同。'],
        ['水电是民用还是商用？', '商用电一度要贵一半，冬天差好几百。'],
        ['宽带、物业、取暖谁出？', '这三样加起来一年可能上千。'],
        ['能不能做饭、养猫？', '口头答应不算，要写在补充条款里。'],
      ],
      '有一句答不清，就换下一家。',
    ),
    list(
      '看房时',
      '动手试五样',
      's-shower.svg',
      '花洒',
      [
        ['打开所有水龙头', '看水压、看颜色，等两分钟看热不热。'],
        ['冲一次马桶，闻地漏', '返味的卫生间，清洁剂救不了。'],
        ['每个插座插一下', '带个小夜灯去，亮不亮一眼就知道。'],
        ['关窗听一分钟', '晚上再来一次，路边和学校旁差别很大。'],
        ['摸墙角和柜子里面', '潮、鼓、有味道，是漏水或发霉。'],
      ],
      '全程录像，带上日期。',
    ),
    list(
      '签合同',
      '盯住五个字',
      's-memo.svg',
      '合同',
      [
        ['「人」', '签字的人和房产证、身份证是同一个人。'],
        ['「钱」', '租金、押金写大写，转账备注用途。'],
        ['「期」', '起止日期，提前几天说不续租。'],
        ['「修」', '家电坏了谁修、几天内修，写清楚。'],
        ['「违」', '违约金不超过一个月租金，两边对等。'],
      ],
      '合同一式两份，当场拿走一份。',
    ),
    list(
      '入住当天',
      '半小时做完',
      's-key.svg',
      '钥匙',
      [
        ['拍水表电表燃气表', '发给房东留底，下个月好算账。'],
        ['拍墙面地板和家具', '每处划痕一张，退租时就靠它。'],
        ['换锁芯', '一百块左右，最值得花的钱。'],
        ['试燃气报警器', '按一下会响才算好，没有就自己装一个。'],
        ['存三个电话', '物业、房东、24 小时维修。'],
      ],
      '做完这些，就可以安心睡第一觉了。',
    ),
  ],
})
