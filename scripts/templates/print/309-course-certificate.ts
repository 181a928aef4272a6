import { design, line, picture, qrcode } from '../kit.ts'
import { textStyle } from './text-style.ts'

const NAVY = '#0c2b4e'
const GREY = '#5c6b7c'
const serif = textStyle({ font: '思源宋体', color: NAVY, align: 'center' })
const sans = textStyle({ color: GREY, align: 'center' })

/** A modern certificate of a training course: folded ribbons at two corners. */
export const COURSE_CERTIFICATE = design({
  id: 309,
  name: '培训课程结业证书',
  typeId: 22,
  keywords: '结业证书 证书 培训 课程 毕业 奖状 蓝色 现代 A4 打印',
  width: 2480,
  height: 3507,
  pages: [
    {
      name: '证书',
      color: '#fdfdfb',
      layers: [
        picture('底纹', 't-p-cert-rosette.svg', { x: 240, y: 900, width: 2000, opacity: 0.55, isLocked: true }),
        picture('右上折角', 't-p-fold-corner.svg', { x: 1340, y: 0, width: 1140 }),
        picture('左下折角', 't-p-fold-corner.svg', { x: 0, y: 2367, width: 1140, rotation: 180 }),
        sans('机构', '启明职业能力学院', [190, 220, 900, 64], { weight: 700, color: NAVY, align: 'left' }),
        sans('机构英文', 'Qiming Academy of Skills', [190, 306, 900, 42], { font: 'Poppins', align: 'left' }),
        serif('标题', '结业证书', [340, 700, 1800, 250], { weight: 900, spacing: 50 }),
        sans('英文标题', 'CERTIFICATE OF COMPLETION', [340, 1010, 1800, 56], {
          font: 'Cinzel',
          spacing: 12,
          color: '#b5822c',
        }),
        sans('授予', '兹证明', [440, 1190, 1600, 56]),
        serif('姓名', '许清和', [440, 1290, 1600, 190], { weight: 700, spacing: 30 }),
        line('姓名线', { x: 740, y: 1530, width: 1000, thickness: 4, color: '#d5a74c' }),
        serif(
          '正文',
          '于 2026 年 9 月 5 日至 12 月 5 日参加\n“数据分析与可视化”课程，修满 96 学时，\n通过全部考核，成绩优秀，准予结业。',
          [290, 1610, 1900, 80],
          { line: 1.75 },
        ),
        picture('奖章', 't-p-medal.svg', { x: 1060, y: 2090, width: 360 }),
        sans('院长签名', '陆文心', [1330, 2680, 500, 150], { font: '刘建毛草', color: NAVY }),
        line('签名线', { x: 1330, y: 2850, width: 500, thickness: 3, color: '#9fabb8' }),
        sans('签名说明', '院长', [1330, 2876, 500, 50]),
        sans('日期', '2026.12.12', [1880, 2752, 410, 64], { font: 'Poppins', color: NAVY }),
        line('日期线', { x: 1880, y: 2850, width: 410, thickness: 3, color: '#9fabb8' }),
        sans('日期说明', '发证日期', [1880, 2876, 410, 50]),
        qrcode('查验二维码', 'https://qiming.example/verify/QM-26-3107', { x: 2030, y: 3036, size: 260, color: NAVY }),
        sans('编号', '证书编号　QM-26-3107\n扫码查验证书真伪', [1300, 3110, 690, 46], { align: 'right', line: 1.6 }),
      ],
    },
  ],
})
