import { readFileSync } from 'node:fs'
import { at } from '../paths.ts'
import { type Words, wordLines } from './words.ts'

interface Emoji {
  readonly hexcode: string
  readonly label: string
  readonly tags?: readonly string[]
  readonly order?: number
  readonly group?: number
  readonly subgroup?: number
}

/** Category by subgroup of the emoji: the subgroups up to and including the number. */
const BY_SUBGROUP: readonly (readonly [number, string])[] = [
  [13, '表情'],
  [14, '爱心'],
  [15, '贴纸'],
  [21, '手势'],
  // Parts of the body.
  [22, '图标'],
  [31, '人物'],
  [39, '动物'],
  [41, '植物'],
  [48, '美食'],
  [50, '旅行'],
  [53, '建筑'],
  [56, '交通'],
  [57, '旅行'],
  [58, '生活'],
  [59, '天气'],
  [60, '节日'],
  [63, '运动'],
  [64, '手绘'],
  [65, '服饰'],
  [68, '音乐'],
  [71, '科技'],
  [72, '教育'],
  [73, '金融'],
  [74, '办公'],
  [75, '教育'],
  [76, '办公'],
  [78, '生活'],
  [79, '教育'],
  [80, '医疗'],
  [82, '生活'],
  [84, '图标'],
  [85, '箭头'],
]
const OTHERS = '图标'
const categoryOf = ({ subgroup = 99 }: Emoji) => BY_SUBGROUP.find(([last]) => subgroup <= last)?.[1] ?? OTHERS

/** Names of the set are English labels without signs. */
const slug = (label: string): string =>
  label
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}|[’'“”".!]/gu, '')
    .replaceAll('&', 'and')
    .replace(/[^a-z0-9*#]+/g, '-')
    .replace(/^-|-$/g, '')
const emojis = (language: string) =>
  JSON.parse(readFileSync(at(`node_modules/emojibase-data/${language}/data.json`), 'utf8')) as readonly Emoji[]

/** Other skins of the same drawing. */
const SKIN = /-(?:medium-)?(?:light|dark|medium)$/
const HAN = /\p{Script=Han}/u
const FOREIGN = /[A-Za-z]/
/** Count of tags of one drawing, besides those that the word list adds. */
const TAGS = 6

/** What the word list says: names that are left out (`*` = any letters), other names, and tags. */
const readList = () => {
  const left: RegExp[] = []
  const names = new Map<string, string>()
  const tags = new Map<string, string[]>()
  let section = ''
  for (const line of wordLines('fluent-emoji'))
    if (line.startsWith('@@')) section = line.slice(2)
    else if (section === '改名') {
      const [id = '', name = ''] = line.split('=')
      names.set(id, name)
    } else if (section === '不收')
      left.push(...line.split(' ').map(pattern => new RegExp(`^${pattern.replaceAll('*', '.*')}$`)))
    else for (const id of line.split(' ')) tags.set(id, [...(tags.get(id) ?? []), section.replace('加词 ', '')])
  return { left, names, tags }
}

/** Words for the emoji of a set, by the Chinese labels of CLDR: each idea once, with the skin that nobody has. */
export const fluentWords = (ids: Iterable<string>): readonly Words[] => {
  const { left, names, tags } = readList()
  const chinese = new Map(emojis('zh').map(emoji => [emoji.hexcode, emoji]))
  const known = new Map(emojis('en').map(emoji => [slug(emoji.label), chinese.get(emoji.hexcode)]))
  const found: (Words & { readonly order: number })[] = []
  for (const id of ids) {
    if (SKIN.test(id) || left.some(pattern => pattern.test(id))) continue
    const emoji = known.get(id)
    const name = (names.get(id) ?? emoji?.label ?? '').replace(/[:：]\s*/g, '')
    if (!HAN.test(name)) continue
    const own = (emoji?.tags ?? []).filter(tag => HAN.test(tag) && !FOREIGN.test(tag) && tag !== name).slice(0, TAGS)
    const category = emoji ? categoryOf(emoji) : id.startsWith('red-') ? OTHERS : '人物'
    const all = [...new Set([...(tags.get(id) ?? []), ...own])]
    found.push({
      id,
      name,
      category,
      tags: all.length > 0 ? all : [category],
      order: emoji?.order ?? 99_999,
    })
  }
  return found.sort((a, b) => a.order - b.order)
}
