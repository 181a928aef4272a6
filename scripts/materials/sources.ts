import { readFileSync } from 'node:fs'
import { at } from '../paths.ts'

/** A set of drawings that the materials come from. */
export interface MaterialSource {
  /** Stored in rows: do not change it. */
  readonly id: number
  /** Name of the set, and of its word list. */
  readonly set: string
  readonly title: string
  readonly author: string
  /** SPDX identifier. */
  readonly license: string
  readonly licenseUrl: string
  readonly url: string
}

interface Icon {
  readonly body: string
  readonly width?: number
  readonly height?: number
  readonly left?: number
  readonly top?: number
}
interface IconSet {
  readonly icons: Readonly<Record<string, Icon>>
  readonly width: number
  readonly height: number
}
/** What a set draws, in the coordinates of its own. */
export interface Body {
  readonly body: string
  readonly box: readonly [x: number, y: number, width: number, height: number]
}

const CC0 = 'https://creativecommons.org/publicdomain/zero/1.0/'
const BY_4 = 'https://creativecommons.org/licenses/by/4.0/'
const streamline = { author: 'Streamline', license: 'CC-BY-4.0', licenseUrl: BY_4 } as const

/** Every source, in the order in which a category lists its drawings: the richest first. */
export const SOURCES = [
  {
    id: 1,
    set: 'moye',
    title: '墨页原创',
    author: '墨页',
    license: 'CC0-1.0',
    licenseUrl: CC0,
    url: '',
  },
  {
    id: 2,
    set: 'fluent-emoji',
    title: 'Fluent Emoji',
    author: 'Microsoft Corporation',
    license: 'MIT',
    licenseUrl: 'https://github.com/microsoft/fluentui-emoji/blob/main/LICENSE',
    url: 'https://github.com/microsoft/fluentui-emoji',
  },
  {
    id: 3,
    set: 'open-peeps',
    title: 'Open Peeps',
    author: 'Pablo Stanley',
    license: 'CC0-1.0',
    licenseUrl: CC0,
    url: 'https://www.openpeeps.com/',
  },
  {
    id: 4,
    set: 'meteocons',
    title: 'Meteocons',
    author: 'Bas Milius',
    license: 'MIT',
    licenseUrl: 'https://github.com/basmilius/weather-icons/blob/dev/LICENSE',
    url: 'https://github.com/basmilius/weather-icons',
  },
  {
    ...streamline,
    id: 5,
    set: 'streamline-ultimate-color',
    title: 'Streamline Ultimate Color',
    url: 'https://github.com/webalys-hq/streamline-vectors',
  },
  {
    ...streamline,
    id: 6,
    set: 'streamline-plump-color',
    title: 'Streamline Plump Color',
    url: 'https://github.com/webalys-hq/streamline-vectors',
  },
  {
    id: 7,
    set: 'game-icons',
    title: 'Game-icons.net',
    author: 'Lorc, Delapouite & contributors',
    license: 'CC-BY-3.0',
    licenseUrl: 'https://creativecommons.org/licenses/by/3.0/',
    url: 'https://game-icons.net',
  },
] as const satisfies readonly MaterialSource[]
/** The source of what we have drawn. */
export const OWN_SOURCE: MaterialSource = SOURCES[0]

/** The drawings of a package of icons, by name. */
export const iconBodies = (set: string): ReadonlyMap<string, Body> => {
  const file = at(`node_modules/@iconify-json/${set}/icons.json`)
  const { icons, width, height } = JSON.parse(readFileSync(file, 'utf8')) as IconSet
  return new Map(
    Object.entries(icons).map(([name, icon]) => [
      name,
      {
        body: icon.body,
        box: [icon.left ?? 0, icon.top ?? 0, icon.width ?? width, icon.height ?? height] as const,
      },
    ]),
  )
}
