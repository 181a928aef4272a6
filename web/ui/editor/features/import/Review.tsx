import { useEffect, useMemo, useState } from 'react'
import * as m from '#messages/imports.ts'
import { type FontChoice, matchFont } from '#web/editor/imports/fonts.ts'
import type { ImportedLayer, ImportedPage, Note } from '#web/editor/imports/imported.ts'
import { type ImportTarget, roomFor } from '#web/editor/imports/place-pages.ts'
import type { BuiltPage } from '#web/editor/imports/to-records.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Checkbox } from '#web/widgets/Checkbox.tsx'
import { Select } from '#web/widgets/Select.tsx'
import { useEditor } from '../../parts/editor-context.ts'
import { FontChoices } from './FontChoices.tsx'
import styles from './import.module.css'
import { noteText } from './import-texts.ts'
import { LayerChoices } from './LayerChoices.tsx'
import { Proof } from './Proof.tsx'
import { type Unwritable, unwritableIn } from './unwritable.ts'
import { build, type Decisions, loadFonts } from './use-placing.ts'

interface Props {
  readonly pages: readonly ImportedPage[]
  readonly onCancel: () => void
  readonly onStart: (decisions: Decisions) => void
}

const TARGETS = [
  { id: 'replace', label: m.targetReplace },
  { id: 'add', label: m.targetAdd },
  { id: 'new', label: m.targetNew },
] as const

/** Fonts of the texts of a page that the editor lacks, each once. */
const missingFonts = (pages: readonly ImportedPage[]): readonly string[] => [
  ...new Set(
    pages.flatMap(({ layers }) =>
      layers.flatMap(({ texts }) => texts.flatMap(({ font }) => (matchFont(font).isSame ? [] : [font]))),
    ),
  ),
]

/** Says which layers are pictures because no font has their characters. */
const glyphNotes = (
  { layers }: ImportedPage,
  unwritable: Unwritable | null,
  keepsText: Decisions['keepsText'],
): readonly Note[] =>
  layers.flatMap(layer => {
    const characters = unwritable?.get(layer)
    return characters && !keepsText(layer)
      ? [{ layer: layer.name, kind: 'textGlyphs', detail: characters.join('') } as const]
      : []
  })

/** The file as it will be imported, beside the original, with what can be decided about it. */
export const Review = ({ pages, onCancel, onStart }: Props) => {
  const editor = useEditor()
  const targets = TARGETS.filter(({ id }) => roomFor(editor, id) > 0)
  const [target, setTarget] = useState<ImportTarget>('replace')
  const room = roomFor(editor, target)
  const [chosen, setChosen] = useState<readonly number[]>(() => pages.map((_, index) => index).slice(0, room))
  const [shown, setShown] = useState(0)
  const [kept, setKept] = useState<ReadonlyMap<ImportedLayer, boolean>>(new Map())
  const [unwritable, setUnwritable] = useState<Unwritable | null>(null)
  const [changed, setChanged] = useState<ReadonlyMap<string, FontChoice>>(new Map())
  const [built, setBuilt] = useState<BuiltPage | null>(null)
  const missing = useMemo(() => missingFonts(pages), [pages])
  const fonts = useMemo(
    () => new Map<string, FontChoice>([...missing.map(font => [font, matchFont(font)] as const), ...changed]),
    [missing, changed],
  )
  const keepsText = useMemo(
    () => (layer: ImportedLayer) => layer.texts.length > 0 && (kept.get(layer) ?? !unwritable?.has(layer)),
    [kept, unwritable],
  )
  const page = pages[shown] ?? pages[0]
  useEffect(() => {
    let isCurrent = true
    void unwritableIn(pages, fonts).then(found => isCurrent && setUnwritable(found))
    return () => {
      isCurrent = false
    }
  }, [pages, fonts])
  useEffect(() => {
    let isCurrent = true
    if (!page || !unwritable) return
    void loadFonts(page.layers.filter(keepsText), fonts).then(() => {
      if (!isCurrent) return
      const [made] = build(editor, { pages: [page], fonts, keepsText }, ({ preview }) => preview)
      setBuilt(made ?? null)
    })
    return () => {
      isCurrent = false
    }
  }, [editor, page, fonts, keepsText, unwritable])
  if (!page) return null
  const notes = new Set([...page.notes, ...glyphNotes(page, unwritable, keepsText)].map(noteText))
  const taken = pages.filter((_, index) => chosen.includes(index))
  const problem = taken.length > room ? m.pageRoom({ count: room }) : ''
  return (
    <div className={styles.review}>
      {built ? <Proof editor={editor} imported={page} built={built} /> : <div className={styles.proofs} />}
      <div className={styles.side}>
        <div className={styles.choices}>
          {pages.length > 1 && (
            <section className={styles.section} aria-label={m.pages}>
              <h3>{m.pages}</h3>
              {pages.map((each, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: pages have no id, and the list does not change
                <div key={index} className={styles.pageRow} data-shown={index === shown}>
                  <Checkbox
                    aria-label={each.name || m.pageNumber({ number: index + 1 })}
                    isSelected={chosen.includes(index)}
                    onChange={on => setChosen(on ? [...chosen, index] : chosen.filter(other => other !== index))}
                  />
                  <Button size="s" variant="ghost" onPress={() => setShown(index)} aria-pressed={index === shown}>
                    {each.name || m.pageNumber({ number: index + 1 })}
                  </Button>
                </div>
              ))}
            </section>
          )}
          <Select label={m.target} options={targets} value={target} onChange={setTarget} />
          {missing.length > 0 && (
            <FontChoices
              missing={missing}
              chosen={fonts}
              onChange={(font, choice) => setChanged(new Map(changed).set(font, choice))}
            />
          )}
          <LayerChoices
            layers={page.layers}
            keepsText={keepsText}
            onChange={(layer, keeps) => setKept(new Map(kept).set(layer, keeps))}
          />
          <section className={styles.section} aria-label={m.notes}>
            <h3>{m.notes}</h3>
            {notes.size === 0 && <p className={styles.hint}>{m.notesNone}</p>}
            <ul className={styles.notes}>
              {[...notes].map(each => (
                <li key={each}>{each}</li>
              ))}
            </ul>
          </section>
        </div>
        {problem && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        <div className={styles.buttons}>
          <Button onPress={onCancel}>{m.otherFile}</Button>
          <Button
            variant="primary"
            isDisabled={taken.length === 0 || problem !== '' || !built}
            onPress={() => onStart({ pages: taken, target, fonts, keepsText })}
          >
            {taken.length > 1 ? m.startPages({ count: taken.length }) : m.start}
          </Button>
        </div>
      </div>
    </div>
  )
}
