import * as brandTexts from '#messages/brand.ts'
import { publicationPath } from '#schemas/catalog/publish-limits.ts'
import { PASS_META } from '#schemas/publication/pass.ts'
import { PLAYER_SETTINGS_ID, type PlayedSettings } from '#schemas/publication/played.ts'
import type { Ports } from '../ports/index.ts'
import type { Publication, PublishedPage } from '../ports/publications.ts'
import { escapeMarkup, meta, property, tag } from './page-head.ts'

const SHARE_PICTURE = '/share.jpg'

const pictureOf = ({ cover, drawnCover }: Publication): string => cover || drawnCover || SHARE_PICTURE

/** JSON in a script element that is not run: nothing in it ends the element. */
const json = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replace(/</g, '\\u003c')}</script>`

/** What the player is told besides the document. */
const settingsOf = (publication: Publication, origin: string): PlayedSettings => {
  const { code, name: title, description, settings } = publication
  return { ...settings, code, title, description, cover: new URL(pictureOf(publication), origin).href }
}

/** What is added to the head of the page: what share cards read, and what the browser loads first. */
const headOf = (publication: Publication, { head }: PublishedPage, pass: string, origin: string): string => {
  const { code, name, description } = publication
  const picture = pictureOf(publication)
  return [
    head,
    meta('description', description),
    // Who has the address may look; whether search engines list it, the owner was not asked.
    meta('robots', 'noindex'),
    property('type', 'website'),
    property('site_name', brandTexts.full),
    property('title', name),
    property('description', description),
    property('image', new URL(picture, origin).href),
    property('url', origin + publicationPath(code)),
    meta('twitter:card', 'summary'),
    tag('link', { rel: 'apple-touch-icon', href: picture }),
    ...(pass ? [meta(PASS_META, pass)] : []),
  ].join('')
}

/** Writes a published page into the shell of the web bundle; `end` = markup after it. */
export const withPublication = (
  shell: Response,
  publication: Publication,
  page: PublishedPage,
  { pass, end }: { readonly pass: string; readonly end: string },
  { origin }: Pick<Ports, 'origin'>,
): Response =>
  new HTMLRewriter()
    .on('title', { element: title => void title.setInnerContent(publication.name) })
    .on('head', {
      element: head => void head.append(headOf(publication, page, pass, origin), { html: true }),
    })
    .on('body', {
      element: body => {
        body.prepend(`${page.html}${json(PLAYER_SETTINGS_ID, settingsOf(publication, origin))}${end}`, { html: true })
      },
    })
    .transform(shell)

/** A link in the corner of a published page. */
export const cornerLink = (href: string, text: string): string =>
  `<a data-report href="${escapeMarkup(href)}" rel="nofollow" style="position:fixed;z-index:2147483000;right:max(6px,env(safe-area-inset-right));bottom:max(6px,env(safe-area-inset-bottom));padding:4px 8px;border-radius:99px;background:rgb(0 0 0/.28);color:rgb(255 255 255/.86);font:11px/1.3 system-ui,sans-serif;text-decoration:none">${escapeMarkup(text)}</a>`
