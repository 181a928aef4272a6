import { renderToStaticMarkup } from 'react-dom/server'
import * as m from '#messages/apps.ts'
import { BrandMark } from '#web/ui/brand/BrandMark.tsx'
import { Loading, OpeningFrame } from '#web/ui/editor/shell/OpeningFrame.tsx'
import { PageFailure } from '#web/widgets/PageFailure.tsx'
import { OPENING_TEMPLATES } from './opening-ids.ts'

/**
 * What the page of the editor shows before its code runs, and when that code does not arrive. The first script takes it
 * out of these templates (`opening.ts`).
 */
export const drawOpening = (): string =>
  renderToStaticMarkup(
    <>
      <template id={OPENING_TEMPLATES.loading}>
        <OpeningFrame brand={<BrandMark size={30} />}>
          <Loading />
        </OpeningFrame>
      </template>
      <template id={OPENING_TEMPLATES.failed}>
        <PageFailure title={m.pageUnloaded} hint={m.pageUnloadedHint} />
      </template>
    </>,
  )
