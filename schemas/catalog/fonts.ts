import { fontFileKey } from './storage-keys.ts'

/** The font catalog: every face the product serves, with the file it comes from. The first is the default. */
export interface FontFace {
  /** Name of the family in file names and keys, e.g. `noto-sans-sc`. */
  readonly slug: string
  /** Chinese display name of the face, e.g. `思源黑体 粗体`. */
  readonly name: string
  readonly enName: string
  /** CSS family written into documents, the same for every face of a family, e.g. `思源黑体`. */
  readonly family: string
  readonly subfamily: string
  /** CSS weight, 100–900. */
  readonly weight: number
  /** npm package that holds the file. */
  readonly package: string
  /** Path of the TrueType file inside the package. */
  readonly file: string
  /** Version of the package; part of the key, so that a file never changes under its address. */
  readonly version: string
  readonly script: 'han' | 'latin' | 'emoji'
  /** Whether the file has the `vert` alternates that CJK vertical writing needs. */
  readonly vertical: boolean
  /** SPDX id of the file's license; `custom` = who uploaded it has one. */
  readonly license: 'OFL-1.1' | 'Apache-2.0' | 'custom'
  /** Whether the file itself is italic. */
  readonly isItalic?: boolean
  /** Whether its license forbids subsets. */
  readonly isWhole?: boolean
  /** Storage key of an uploaded font; those of the catalog follow from the other fields. */
  readonly key?: string
}

/** A face that the user can choose. */
export interface TextFace extends FontFace {
  readonly script: 'han' | 'latin'
}

/** Family name that stands for the default font in documents. */
const DEFAULT_FAMILY_NAME = '默认字体'
/** A family whose name contains this text must not be served; the default font replaces it. */
const RESTRICTED_FAMILY_MARK = '锐字'
/** Size of a font name in the font list, relative to the interface text (E-9). */
export const FONT_NAME_SCALE = 1.2
/** em: default line height of text (E-9). */
export const LINE_HEIGHT = 1.1

const SUBFAMILIES: Readonly<Record<number, readonly [en: string, zh: string]>> = {
  300: ['Light', '细体'],
  400: ['Regular', ''],
  500: ['Medium', '中等'],
  600: ['SemiBold', '半粗'],
  700: ['Bold', '粗体'],
  900: ['Black', '特粗'],
}

interface FamilySpec {
  readonly slug: string
  readonly version: string
  readonly family: string
  readonly enName: string
  /** File name before the weight, e.g. `NotoSansSC`. */
  readonly stem: string
  readonly weights: readonly number[]
  readonly script?: TextFace['script']
  readonly vertical?: boolean
  readonly license?: FontFace['license']
  /** The package has its files in its root folder, not in one folder per weight. */
  readonly isFlat?: boolean
}

const faceOf = (spec: FamilySpec, weight: number): TextFace => {
  const [subfamily, label] = SUBFAMILIES[weight] ?? ['Regular', '']
  const folder = `${weight}${subfamily}`
  return Object.freeze({
    slug: spec.slug,
    name: label ? `${spec.family} ${label}` : spec.family,
    enName: subfamily === 'Regular' ? spec.enName : `${spec.enName} ${subfamily}`,
    family: spec.family,
    subfamily,
    weight,
    package: `@expo-google-fonts/${spec.slug}`,
    file: `${spec.isFlat ? '' : `${folder}/`}${spec.stem}_${folder}.ttf`,
    version: spec.version,
    script: spec.script ?? 'latin',
    vertical: spec.vertical ?? false,
    license: spec.license ?? 'OFL-1.1',
  })
}

const FAMILIES: readonly FamilySpec[] = [
  {
    slug: 'noto-sans-sc',
    version: '0.4.3',
    family: '思源黑体',
    enName: 'Noto Sans SC',
    stem: 'NotoSansSC',
    weights: [400, 300, 500, 700, 900],
    script: 'han',
    vertical: true,
  },
  {
    slug: 'noto-serif-sc',
    version: '0.4.3',
    family: '思源宋体',
    enName: 'Noto Serif SC',
    stem: 'NotoSerifSC',
    weights: [400, 300, 600, 700, 900],
    script: 'han',
    vertical: true,
  },
  {
    slug: 'zcool-xiaowei',
    version: '0.4.1',
    family: '站酷小薇体',
    enName: 'ZCOOL XiaoWei',
    stem: 'ZCOOLXiaoWei',
    weights: [400],
    script: 'han',
  },
  {
    slug: 'zcool-qingke-huangyou',
    version: '0.4.1',
    family: '站酷庆科黄油体',
    enName: 'ZCOOL QingKe HuangYou',
    stem: 'ZCOOLQingKeHuangYou',
    weights: [400],
    script: 'han',
  },
  {
    slug: 'zcool-kuaile',
    version: '0.4.2',
    family: '站酷快乐体',
    enName: 'ZCOOL KuaiLe',
    stem: 'ZCOOLKuaiLe',
    weights: [400],
    script: 'han',
    vertical: true,
  },
  {
    slug: 'ma-shan-zheng',
    version: '0.4.3',
    family: '马善政楷书',
    enName: 'Ma Shan Zheng',
    stem: 'MaShanZheng',
    weights: [400],
    script: 'han',
  },
  {
    slug: 'liu-jian-mao-cao',
    version: '0.2.3',
    family: '刘建毛草',
    enName: 'Liu Jian Mao Cao',
    stem: 'LiuJianMaoCao',
    weights: [400],
    script: 'han',
    isFlat: true,
  },
  {
    slug: 'zhi-mang-xing',
    version: '0.4.1',
    family: '志莽行书',
    enName: 'Zhi Mang Xing',
    stem: 'ZhiMangXing',
    weights: [400],
    script: 'han',
  },
  latin('montserrat', '0.4.2', 'Montserrat', [400, 700]),
  latin('poppins', '0.4.1', 'Poppins', [400, 700]),
  latin('oswald', '0.4.2', 'Oswald', [400, 700]),
  latin('bebas-neue', '0.4.1', 'Bebas Neue'),
  latin('anton', '0.4.2', 'Anton'),
  latin('playfair-display', '0.4.2', 'Playfair Display', [400, 700]),
  latin('cinzel', '0.4.2', 'Cinzel'),
  latin('abril-fatface', '0.4.1', 'Abril Fatface'),
  latin('lobster', '0.4.1', 'Lobster'),
  latin('pacifico', '0.4.1', 'Pacifico'),
  latin('dancing-script', '0.4.2', 'Dancing Script', [400, 700]),
  latin('great-vibes', '0.4.1', 'Great Vibes'),
  latin('caveat', '0.4.2', 'Caveat'),
  { ...latin('permanent-marker', '0.4.0', 'Permanent Marker'), license: 'Apache-2.0' },
]

function latin(slug: string, version: string, name: string, weights: readonly number[] = [400]): FamilySpec {
  return { slug, version, family: name, enName: name, stem: name.replaceAll(' ', ''), weights }
}

export const FONTS: readonly TextFace[] = FAMILIES.flatMap(spec => spec.weights.map(weight => faceOf(spec, weight)))

/**
 * Face that draws every emoji, as a fallback after all other fonts; the user cannot choose it. No installed font has
 * its family name.
 */
export const EMOJI_FONT: FontFace = Object.freeze({
  slug: 'noto-color-emoji',
  name: '墨页表情',
  enName: 'Noto Color Emoji',
  family: '墨页表情',
  subfamily: 'Regular',
  weight: 400,
  package: '@expo-google-fonts/noto-color-emoji',
  file: '400Regular/NotoColorEmoji_400Regular.ttf',
  version: '0.4.6',
  script: 'emoji',
  vertical: false,
  license: 'OFL-1.1',
})

/**
 * Family of the last font of every text, which draws a box for characters that no face has, so that no font of the
 * machine draws them (`scripts/box-font.ts`). No installed font has this name.
 */
export const BOX_FAMILY = '墨页方框'

/** Every face whose file is in our storage. */
export const STORED_FONTS: readonly FontFace[] = [...FONTS, EMOJI_FONT]

const families = new Map<string, readonly FontFace[]>()
for (const spec of FAMILIES) {
  const list = FONTS.filter(face => face.slug === spec.slug)
  families.set(spec.family.toLowerCase(), list)
  families.set(spec.enName.toLowerCase(), list)
}

const first = FONTS[0]
if (!first) throw new Error('The font catalog is empty.')
export const DEFAULT_FONT: FontFace = first
/** Text of a subset whose request names none: a single character. */
export const DEFAULT_SUBSET_TEXT = '字'

/** Families that the user can choose from. */
export const FAMILY_COUNT = FAMILIES.length

/** Storage key of a face's file; its address on the site is `/` + key. */
export const fontKey = (face: FontFace): string =>
  face.key ?? fontFileKey(`${face.slug}-${face.weight}@${face.version}`)

/** `"思源黑体", sans-serif` → `思源黑体` */
const plainFamily = (family: string) => (family.split(',')[0] ?? '').trim().replace(/^(["'])(.*)\1$/, '$2')

/** Whether a family of a document stands for the default font: empty, `默认字体` or restricted. */
export const isDefaultFamily = (family: string): boolean => {
  const plain = plainFamily(family)
  return plain === '' || plain === DEFAULT_FAMILY_NAME || family.includes(RESTRICTED_FAMILY_MARK)
}

/** Whether the catalog has the family, including the other names of the default font. */
export const isKnownFamily = (family: string): boolean =>
  isDefaultFamily(family) || families.has(plainFamily(family).toLowerCase())

/**
 * The face that draws `family` at `weight` (100–900): the exact weight, else by the font matching of CSS: above 500 the
 * next heavier first, below 400 the next lighter first, 400 and 500 each other first. A family that is empty,
 * `默认字体`, restricted or not in the catalog resolves to the default family.
 */
export const resolveFace = (family: string, weight: number): FontFace => {
  const list =
    (isDefaultFamily(family) ? undefined : families.get(plainFamily(family).toLowerCase())) ??
    FONTS.filter(face => face.slug === DEFAULT_FONT.slug)
  const wanted = Number.isFinite(weight) ? weight : 400
  return list.reduce((best, face) => (distance(wanted, face.weight) < distance(wanted, best.weight) ? face : best))
}

/** Rank of a weight; less is better. Weights in the wrong direction rank behind all others. */
const distance = (wanted: number, weight: number): number => {
  if (weight === wanted) return 0
  if (wanted >= 400 && wanted <= 500) {
    if (weight > wanted && weight <= 500) return weight - wanted
    return weight < wanted ? 1000 + wanted - weight : 2000 + weight - wanted
  }
  const isPreferred = wanted > 500 ? weight > wanted : weight < wanted
  return Math.abs(weight - wanted) + (isPreferred ? 0 : 1000)
}
