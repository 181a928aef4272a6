import { type KeyboardEvent, useEffect, useMemo, useState } from 'react'
import * as m from '#messages/templates.ts'
import { isOwnTemplateId } from '#schemas/catalog/own-templates.ts'
import type { DocumentRecords } from '#schemas/document/records.ts'
import { loadAssets } from '#web/canvas/assets.ts'
import type { DialogRequest } from '#web/editor/dialog-requests.ts'
import { createDocument } from '#web/model/document.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Dialog } from '#web/widgets/Dialog.tsx'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { ChevronLeft, ChevronRight } from '#web/widgets/icons.ts'
import { Spinner } from '#web/widgets/Spinner.tsx'
import { TemplateStar } from '../../../templates/TemplateStar.tsx'
import { templateMarks } from '../../../templates/template-marks.ts'
import { useEditor } from '../../parts/editor-context.ts'
import { useLifeCycle } from '../../parts/life-cycle-context.ts'
import { PageCanvas } from '../../parts/PageCanvas.tsx'
import { leaveFor } from '../../parts/unload-guard.ts'
import styles from './Preview.module.css'
import { chooseTemplate, copyLayout, recordsOf } from './template-actions.ts'

/** screenPx; the largest box of the shown page, and of a page in the strip. */
const SHOWN = { width: 620, height: 560 }
const SMALL = { width: 84, height: 84 }
/** screenPx; least height of the content, and height of the buttons below the page. */
const MIN_HEIGHT = 280
const TURN_HEIGHT = 44
/** screenPx of the window that the dialog needs beside the page. */
const FRAME = { width: 220, height: 274 }

const within = (page: { readonly width: number; readonly height: number }, most: typeof SHOWN) => {
  const share = Math.min(most.width / page.width, most.height / page.height)
  return { width: Math.max(1, Math.round(page.width * share)), height: Math.max(1, Math.round(page.height * share)) }
}
const roomNow = () => ({
  width: Math.max(240, Math.min(SHOWN.width, innerWidth - FRAME.width)),
  height: Math.max(200, Math.min(SHOWN.height, innerHeight - FRAME.height)),
})

/** All pages of a template, to leaf through, and what can be done with it. */
export const TemplatePreview = ({ request: { template } }: { readonly request: DialogRequest<'template-preview'> }) => {
  const editor = useEditor()
  const { settle } = useLifeCycle()
  const [records, setRecords] = useState<DocumentRecords | null>(null)
  const [isReady, setReady] = useState(false)
  const [at, setAt] = useState(0)
  const [room] = useState(roomNow)
  const close = () => {
    // The purchase of the template may have taken its place.
    if (editor.dialog.peek()?.id === 'template-preview') editor.dialog.value = null
  }
  const use = () => {
    close()
    void chooseTemplate(editor, template, async path => {
      await settle()
      leaveFor(path)
    })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: one template for the life of the dialog
  useEffect(() => {
    let isOpen = true
    void templateMarks.lookUp([template.id])
    void recordsOf(editor, template, use).then(async loaded => {
      if (!isOpen) return
      // A notice says why.
      if (!loaded) return close()
      setRecords(loaded)
      await loadAssets(loaded)
      if (isOpen) setReady(true)
    })
    return () => {
      isOpen = false
    }
  }, [])
  const copy = useMemo(() => (records && isReady ? createDocument(records) : null), [records, isReady])
  const pageIds = records?.work.pageIds ?? []
  const count = pageIds.length || template.pages
  const pageId = pageIds[at]
  const page = (pageId !== undefined && records?.pages.get(pageId)) || template
  const box = within(page, room)
  const sizes = records ? [...records.pages.values()] : [template]
  const tallest = Math.max(...sizes.map(each => within(each, room).height))
  const height = Math.max(MIN_HEIGHT, tallest + (count > 1 ? TURN_HEIGHT : 0))
  const show = (next: number) => setAt(Math.max(0, Math.min(count - 1, next)))
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, PageUp: -1, ArrowRight: 1, PageDown: 1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    show(at + by)
  }
  return (
    <Dialog
      title={template.name}
      isOpen
      onClose={close}
      width={room.width + (count > 1 ? SMALL.width + 56 : 40) + 40}
      footer={
        <div className={styles.foot}>
          {!isOwnTemplateId(template.id) && <TemplateStar template={template} say={editor.notices.show} />}
          <span className={styles.facts}>
            {m.facts({ width: String(page.width), height: String(page.height), count })}
          </span>
          <Button
            isDisabled={!records || pageId === undefined}
            onPress={() => {
              if (!records || pageId === undefined) return
              close()
              void copyLayout(editor, template, { records, pageId })
            }}
          >
            {m.copyLayout}
          </Button>
          <Button variant="primary" autoFocus onPress={use}>
            {m.use}
          </Button>
        </div>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys leaf through the pages wherever the focus is */}
      <div className={styles.preview} onKeyDown={onKeyDown} style={{ height }}>
        {count > 1 && (
          <ol className={styles.strip} aria-label={m.pageList}>
            {pageIds.map((id, index) => {
              const record = records?.pages.get(id)
              const small = within(record ?? template, SMALL)
              return (
                <li key={id}>
                  <button
                    type="button"
                    className={styles.page}
                    aria-label={m.pageNumber({ number: index + 1 })}
                    aria-current={index === at ? 'page' : undefined}
                    onClick={() => show(index)}
                  >
                    {copy ? <PageCanvas copy={copy} pageId={id} {...small} /> : <span style={small} />}
                  </button>
                </li>
              )
            })}
          </ol>
        )}
        <div className={styles.stage}>
          <div className={styles.sheet} style={box}>
            {at === 0 && template.image && <img src={template.image} alt="" />}
            {copy && pageId !== undefined ? (
              <div className={styles.drawn} key={pageId}>
                <PageCanvas copy={copy} pageId={pageId} {...box} />
              </div>
            ) : (
              <span className={styles.wait}>
                <Spinner size={24} />
              </span>
            )}
          </div>
          {count > 1 && (
            <div className={styles.turn}>
              <IconButton
                icon={ChevronLeft}
                label={m.previousPage}
                isDisabled={at === 0}
                onPress={() => show(at - 1)}
              />
              <span aria-live="polite">{m.pageOf({ number: at + 1, count })}</span>
              <IconButton
                icon={ChevronRight}
                label={m.nextPage}
                isDisabled={at >= count - 1}
                onPress={() => show(at + 1)}
              />
            </div>
          )}
        </div>
      </div>
    </Dialog>
  )
}
