import * as brandTexts from '#messages/brand.ts'
import type { Ports } from '../ports/index.ts'
import type { PageFacts } from './page-facts.ts'

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
/** Text for HTML and XML, in elements and in quoted attributes. */
export const escapeMarkup = (text: string): string => text.replace(/[&<>"']/g, char => ENTITIES[char] ?? char)

/** One tag without content; attributes with an empty value are written too. */
export const tag = (name: string, attributes: Readonly<Record<string, string>>): string =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeMarkup(value)}"`)
    .join('')}>`
export const meta = (name: string, content: string) => tag('meta', { name, content })
export const property = (name: string, content: string) => tag('meta', { property: `og:${name}`, content })

interface Site extends Pick<Ports, 'origin' | 'contactEmail' | 'supportChat' | 'renderBase'> {
  /** JSON about the site that the page is part of; empty = none. */
  readonly host: string
}

/** Tags of the head for search engines and share cards. The operator's addresses are empty where there are none. */
const headTags = (
  { title, description, image, listedAs, template }: PageFacts,
  { origin, contactEmail, supportChat, renderBase, host }: Site,
): string =>
  [
    meta('description', description),
    listedAs === null ? meta('robots', 'noindex') : tag('link', { rel: 'canonical', href: origin + listedAs }),
    property('type', 'website'),
    property('site_name', brandTexts.full),
    property('title', title),
    property('description', description),
    property('image', new URL(image, origin).href),
    ...(listedAs === null ? [] : [property('url', origin + listedAs)]),
    meta('twitter:card', template ? 'summary' : 'summary_large_image'),
    ...(contactEmail ? [meta('contact', contactEmail)] : []),
    ...(supportChat ? [meta('support-chat', supportChat)] : []),
    ...(renderBase ? [meta('render-base', renderBase)] : []),
    ...(host ? [meta('moye-host', host)] : []),
  ].join('')

/** What a reader without scripts sees of a template. */
const bodyTags = ({ description, image, template }: PageFacts): string =>
  template
    ? `<noscript><h1>${escapeMarkup(template.name)}</h1>${tag('img', { src: image, alt: template.name })}<p>${escapeMarkup(description)}</p></noscript>`
    : ''

/** Writes the facts into a page of the web bundle. */
export const withFacts = (page: Response, facts: PageFacts, site: Site): Response =>
  new HTMLRewriter()
    .on('title', { element: title => void title.setInnerContent(facts.title) })
    .on('head', { element: head => void head.append(headTags(facts, site), { html: true }) })
    .on('body', { element: body => void body.append(bodyTags(facts), { html: true }) })
    .transform(page)
