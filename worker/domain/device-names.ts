/** Pattern in a User-Agent header → name. The first that fits counts: browsers also name those that they resemble. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger\//, 'WeChat'],
  [/\bQQ\/|MQQBrowser\//, 'QQ'],
  [/Weibo/, 'Weibo'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/FxiOS\/|Firefox\//, 'Firefox'],
  [/CriOS\/|Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
  [/Android/, 'Android'],
  [/iPad/, 'iPadOS'],
  [/iPhone|iPod/, 'iOS'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
]
const nameIn = (table: typeof BROWSERS, text: string): string =>
  table.find(([pattern]) => pattern.test(text))?.[1] ?? ''

/** The browser and the system that a User-Agent header names; empty = not known. */
export const deviceOf = (agent: string): { readonly browser: string; readonly system: string } => ({
  browser: nameIn(BROWSERS, agent),
  system: nameIn(SYSTEMS, agent),
})
