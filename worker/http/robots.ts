import type { Ports } from '../ports/index.ts'
import type { TemplateListing } from '../ports/templates.ts'
import { LISTED_PATHS, templateAddress } from './page-facts.ts'
import { escapeMarkup } from './page-head.ts'

/** count; templates that are read at once. */
const BATCH = 1000
/** count; a sitemap may have 50 000 addresses. */
const MOST = 49_000
const CACHE = { 'cache-control': 'public, max-age=3600', 'x-content-type-options': 'nosniff' }

/** Robots read the site and its templates; pages of one person, and finished downloads, are not theirs. */
const robots = ({ origin }: Pick<Ports, 'origin'>): string =>
  [
    'User-agent: *',
    'Disallow: /userCenter/',
    'Disallow: /dev/',
    'Disallow: /r/',
    'Disallow: /m-download',
    'Disallow: /downloadbyphone',
    'Disallow: /editor?',
    'Allow: /editor?templateId=',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')

const allTemplates = async ({ templates }: Pick<Ports, 'templates'>): Promise<readonly TemplateListing[]> => {
  const found: TemplateListing[] = []
  for (let page = 0; found.length < MOST; page++) {
    const { elements } = await templates.list({ typeId: null, keyword: '', filters: {}, page, size: BATCH })
    found.push(...elements)
    if (elements.length < BATCH) break
  }
  return found
}

const sitemap = async (ports: Pick<Ports, 'origin' | 'templates'>): Promise<string> => {
  const absolute = (path: string) => escapeMarkup(new URL(path, ports.origin).href)
  const entry = (path: string, image = '') =>
    `<url><loc>${absolute(path)}</loc>${image && `<image:image><image:loc>${absolute(image)}</image:loc></image:image>`}</url>`
  const entries = [
    ...LISTED_PATHS.map(path => entry(path)),
    ...(await allTemplates(ports)).map(({ id, image }) => entry(templateAddress(id), image)),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${entries.join('\n')}
</urlset>
`
}

/** Answers what robots ask for; undefined for other paths. */
export const serveRobots = async (
  path: string,
  ports: Pick<Ports, 'origin' | 'templates'>,
): Promise<Response | undefined> => {
  if (path === '/robots.txt')
    return new Response(robots(ports), { headers: { ...CACHE, 'content-type': 'text/plain; charset=utf-8' } })
  if (path === '/sitemap.xml')
    return new Response(await sitemap(ports), {
      headers: { ...CACHE, 'content-type': 'application/xml; charset=utf-8' },
    })
  return undefined
}
