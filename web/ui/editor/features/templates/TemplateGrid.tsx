import { type ReactNode, useEffect, useRef } from 'react'
import * as basicTexts from '#messages/basic.ts'
import * as homeTexts from '#messages/home.ts'
import * as m from '#messages/templates.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import type { ListedTemplate } from '#web/services/template-library.ts'
import { NearNote } from '#web/ui/search/NothingFound.tsx'
import { Button } from '#web/widgets/Button.tsx'
import { Empty } from '#web/widgets/Empty.tsx'
import { Loading } from '#web/widgets/Loading.tsx'
import { scrollerOf } from '#web/widgets/scroller-of.ts'
import { VirtualWaterfall } from '#web/widgets/VirtualWaterfall.tsx'
import { useMarks } from '../../../templates/use-marks.ts'
import { useColumns } from '../../parts/library/use-columns.ts'
import type { ShownLibrary } from '../../parts/library/use-library.ts'
import panel from '../../parts/panel.module.css'
import { TemplateTile, type TileActions } from './TemplateTile.tsx'

interface Props extends TileActions {
  readonly library: ShownLibrary<ListedTemplate>
  readonly columns: number
  readonly empty: ReactNode
  /** Id of the template that is being loaded; null = none. */
  readonly openingId: number | null
}
/** screenPx between tiles. */
const GAP = 4
/** Tiles that are in sight when the panel opens. */
const FIRST_TILES = 6
/** screenPx to the end of the list at which the next page is loaded. */
const AHEAD = 1200
const { list: LIST, less: LESS } = LIMITS.library.templates

/** Templates of one list in a masonry that holds only what is near the visible part, or why there are none. */
export const TemplateGrid = ({ library, columns: wanted, empty, openingId, ...actions }: Props) => {
  const { items, isNear, hasMore, isLoading, error, more } = library
  const { columns, width, total, ref } = useColumns({ columns: wanted, width: LIST / wanted - LESS, gap: GAP })
  const end = useRef<HTMLDivElement>(null)
  const waits = hasMore && !isLoading && !error
  useEffect(() => {
    const element = end.current
    if (!element || !waits) return
    const watching = new IntersectionObserver(entries => entries.some(entry => entry.isIntersecting) && more(), {
      root: scrollerOf(element),
      rootMargin: `${AHEAD}px`,
    })
    watching.observe(element)
    return () => watching.disconnect()
  }, [waits, more])
  useMarks(items)

  const failed = error && <Empty text={error} isError action={<Button onPress={more}>{basicTexts.retry}</Button>} />
  if (!items) return failed || <Loading />
  if (items.length === 0) return empty
  return (
    <div ref={ref}>
      <div style={{ width: total }}>
        {isNear && <NearNote />}
        <VirtualWaterfall
          label={m.list}
          items={items}
          columns={columns}
          gap={GAP}
          width={width}
          renderItem={(template, index) => (
            <TemplateTile
              template={template}
              isEager={index < FIRST_TILES}
              isOpening={openingId === template.id}
              isDisabled={openingId !== null}
              {...actions}
            />
          )}
        />
        <div ref={end}>
          {failed}
          {hasMore && !error && (
            <p className={panel.note}>
              <Button size="s" isPending={isLoading} onPress={more}>
                {homeTexts.more}
              </Button>
            </p>
          )}
        </div>
      </div>
    </div>
  )
}
