import type { CSSProperties } from 'react'
import { PLAYED_LIMITS } from '#schemas/catalog/played-limits.ts'
import type { PlayedDocument, PlayedPage, PlayedType } from '#schemas/publication/played.ts'
import type { DocumentModel } from '#web/model/types.ts'
import { Stage } from '../Stage.tsx'
import { Watermark } from '../Watermark.tsx'

/** Whether a page of a swiper is so high that it is scrolled, not fitted into the screen. */
const isLong = (type: PlayedType, { width, height }: PlayedPage): boolean =>
  type !== 'pc-web' && height > width * PLAYED_LIMITS.longPage

/** Whether the screen may be higher than the page. */
const fills = (type: PlayedType, page: PlayedPage): boolean => type !== 'pc-web' && !isLong(type, page)
/** ratio; height of the watermark by that of the page: it goes on where the screen does. */
const MARKED = 2.2

/** Sizes for the style sheet of the player, which fits a page into every screen without a script. */
const sizeOf = ({ width, height }: PlayedPage) => ({ '--w': `${width}px`, '--h': `${height}px` }) as CSSProperties

interface Props {
  readonly doc: DocumentModel
  readonly played: PlayedDocument
  readonly watermark: boolean
}

/** All pages of a published page, each in a screen of its own. `player.css` lays them out. */
export const PublishedPages = ({ doc, played: { type, pages }, watermark }: Props) => {
  const [first] = pages
  const ratio = { '--ratio': first ? first.width / first.height : 1 } as CSSProperties
  return (
    <main className="moye-player" data-player="" data-type={type} style={ratio}>
      <div className="moye-viewport">
        <div className="moye-track">
          {pages.map(page => (
            <section
              key={page.id}
              className="moye-screen"
              data-page-id={page.id}
              data-long={isLong(type, page) ? '' : undefined}
              style={sizeOf(page)}
            >
              <div className="moye-backdrop" />
              <div className="moye-fit">
                <Stage doc={doc} pageId={page.id} watermark={watermark && !fills(type, page) ? Watermark : null} />
                {watermark && fills(type, page) && (
                  <div className="moye-mark">
                    <Watermark width={page.width} height={page.height * MARKED} />
                  </div>
                )}
              </div>
            </section>
          ))}
        </div>
      </div>
    </main>
  )
}
