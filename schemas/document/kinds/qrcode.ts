import { address, color, text, word } from '../formats.ts'
import { field, fieldOf, record } from '../lens.ts'
import type { QrcodeData, QrLevel } from '../records.ts'
import { blendModeField, type KindCodec } from './kind-codec.ts'

const level = word<QrLevel>(['L', 'M', 'Q', 'H'], { l: 'L', m: 'M', q: 'Q', h: 'H' })

export const qrcodeCodec: KindCodec<'qrcode'> = {
  kind: 'qrcode',
  pid: 'h5ds-qrcode',
  pids: ['h5ds-qrcode', 'h5ds_qrcode', 'qrcode'],
  defaultName: '二维码',
  size: { width: 200, height: 200 },
  blank: { content: '', color: '#000000', bgColor: '#ffffff', level: 'M', logo: '', mixBlendMode: 'normal' },
  lens: record<QrcodeData>({
    content: fieldOf(
      [
        ['data', 'content'],
        ['data', 'text'],
        ['data', 'url'],
      ],
      text,
      '',
    ),
    foreground: field(['data', 'color'], color, '#000000'),
    background: field(['data', 'bgColor'], color, '#ffffff'),
    level: field(['data', 'level'], level, 'M'),
    logo: field(['data', 'logo'], address, ''),
    blendMode: blendModeField,
  }),
}
