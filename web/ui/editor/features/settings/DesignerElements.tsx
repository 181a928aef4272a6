import * as m from '#messages/settings.ts'
import { createWork } from '#schemas/document/create.ts'
import { Stage } from '#web/canvas/Stage.tsx'
import { addDesignerElement, DESIGNER_ELEMENTS, type DesignerElement } from '#web/editor/edits/designer-elements.ts'
import { createDocument } from '#web/model/document.ts'
import { AddButton } from '../../parts/AddButton.tsx'
import { useEditor } from '../../parts/editor-context.ts'
import settings from '../../parts/settings.module.css'
import styles from './DesignerElements.module.css'

/** Size (page px) of the sample page for each element type, and the visible part of it. */
const SAMPLE = { logo: { width: 420, height: 420 }, 'bottom-bar': { width: 560, height: 420 } } as const
const SHOWN = { logo: { x: 10, y: 12, width: 150, height: 66 }, 'bottom-bar': { x: 0, y: 356, width: 560, height: 64 } }
/** screenPx */
const TILE = { logo: 82, 'bottom-bar': 128 } as const

const sampleOf = (element: DesignerElement) => {
  const doc = createDocument(createWork(SAMPLE[element.part]))
  const pageId = doc.work.peek().pageIds[0] ?? ''
  doc.change({ key: 'history.addElement', values: { name: element.label } }, tx => {
    for (const layer of element.build(SAMPLE[element.part])) tx.layers.add(pageId, layer)
  })
  return { element, doc, pageId }
}
const SAMPLES = DESIGNER_ELEMENTS.map(sampleOf)

/** Ready-made elements for in-house designers: the logo in three colors and several bottom bars. */
export const DesignerElements = () => {
  const editor = useEditor()
  return (
    <section className={settings.section} aria-label={m.designerElements}>
      <h3 className={settings.subtitle}>{m.designerElements}</h3>
      <div className={styles.grid}>
        {SAMPLES.map(({ element, doc, pageId }) => {
          const shown = SHOWN[element.part]
          const scale = TILE[element.part] / shown.width
          return (
            <AddButton
              key={element.id}
              className={styles.tile}
              data-part={element.part}
              aria-label={element.label}
              title={element.label}
              onAdd={() => addDesignerElement(editor, element)}
            >
              <span
                inert
                style={{ transform: `scale(${scale}) translate(${-shown.x}px, ${-shown.y}px)` }}
                className={styles.picture}
              >
                <Stage doc={doc} pageId={pageId} watermark={null} />
              </span>
            </AddButton>
          )
        })}
      </div>
    </section>
  )
}
