import { useEffect, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import * as fontTexts from '#messages/fonts.ts'
import * as noticeTexts from '#messages/notices.ts'
import * as widgetTexts from '#messages/widgets.ts'
import { brandFace } from '#schemas/catalog/brand-font-key.ts'
import { FONTS, isDefaultFamily, resolveFace } from '#schemas/catalog/fonts.ts'
import type { TextData } from '#schemas/document/records.ts'
import { ensureFont } from '#web/canvas/fonts.ts'
import { changeTexts, withBrandFont } from '#web/editor/edits/text.ts'
import { isText } from '#web/layers/text/is-text.ts'
import type { TextLook } from '#web/layers/text/text-style.ts'
import type { MessageKey } from '#web/messages/message.ts'
import { useValue } from '#web/model/signals.ts'
import { ChevronDown } from '#web/widgets/icons.ts'
import { Popover } from '#web/widgets/Popover.tsx'
import { Select } from '#web/widgets/Select.tsx'
import { Spinner } from '#web/widgets/Spinner.tsx'
import { isKitWanted } from '../../parts/brand/brand-state.ts'
import { currentKit } from '../../parts/brand/editor-kits.ts'
import { useEditor } from '../../parts/editor-context.ts'
import styles from '../../parts/fonts/FontPicker.module.css'
import { previewFamily } from '../../parts/fonts/preview-fonts.ts'
import { useMixed } from '../../parts/use-mixed.ts'
import { FontLibrary } from './FontLibrary.tsx'
import { MissingGlyphsNote } from './MissingGlyphsNote.tsx'
import { rememberFont } from './recent-fonts.ts'

const WEIGHTS: Readonly<Record<number, string>> = {
  300: fontTexts.light,
  400: fontTexts.regular,
  500: fontTexts.medium,
  600: fontTexts.semiBold,
  700: fontTexts.bold,
  900: fontTexts.black,
}

/** Font family with search, drawn in itself; and the weights that the family has. */
export const FontPicker = ({ data }: { readonly data: TextLook }) => {
  const editor = useEditor()
  const { view, notices } = editor
  const [isOpen, setIsOpen] = useState(false)
  const face = resolveFace(data.fontFamily, data.fontWeight)
  const isMixed = useMixed('text')
  const family = isDefaultFamily(data.fontFamily) ? face.family : data.fontFamily
  const shownName = isMixed('fontFamily') ? widgetTexts.mixed : family
  const kit = useValue(() => currentKit.value)
  useEffect(() => {
    isKitWanted.value = true
  }, [])
  const isLoading = useValue(() => view.selectedIds.value.some(id => view.loadingIds.value.has(id)), [view])
  const own = brandFace(data.fontSource?.url ?? '')
  const weights = (own ? [] : FONTS.filter(each => each.family === face.family))
    .map(each => each.weight)
    .sort((a, b) => a - b)

  /** Loads the face first, so that the text changes once and its box is measured with the real font. */
  const apply = async (
    family: string,
    weight: number,
    next: (old: TextData) => TextData,
    label: MessageKey = 'history.font',
    url = '',
  ) => {
    const texts = view.selectedLayers.peek().filter(isText)
    const ids = texts.map(({ id }) => id)
    for (const id of ids) view.markLoading(id, true)
    const isLoaded = await ensureFont(family, weight, texts.map(({ data: { text } }) => text).join(''), url)
    for (const id of ids) view.markLoading(id, false)
    if (!isLoaded) notices.show(noticeTexts.fontNotLoaded, 'error')
    changeTexts(editor, label, next)
  }
  const choose = (family: string) => {
    setIsOpen(false)
    const own = FONTS.filter(each => each.family === family).map(each => each.weight)
    const nearest = own.reduce(
      (best, each) => (Math.abs(each - data.fontWeight) < Math.abs(best - data.fontWeight) ? each : best),
      own[0] ?? 400,
    )
    // The browser synthesizes bold for a family with one weight, so the requested weight is kept.
    const fontWeight = own.length === 1 ? data.fontWeight : nearest
    rememberFont(family)
    void apply(family, fontWeight, old => ({ ...old, fontFamily: family, fontWeight, fontSource: null }))
  }

  return (
    <>
      <div className={styles.fonts}>
        <Popover
          label={fontTexts.library}
          placement="left top"
          isPadded={false}
          isOpen={isOpen}
          onOpenChange={setIsOpen}
          trigger={
            <AriaButton className={styles.trigger ?? ''} aria-label={fontTexts.chosen({ name: shownName })}>
              <span
                style={{ fontFamily: `"${own?.family ?? previewFamily(face.family, face.weight)}", var(--font-ui)` }}
              >
                {shownName}
              </span>
              {isLoading && <Spinner size={14} label={fontTexts.loading} />}
              <ChevronDown size={16} aria-hidden />
            </AriaButton>
          }
        >
          <FontLibrary
            onManage={
              kit?.canEdit
                ? () => {
                    setIsOpen(false)
                    editor.dialog.value = { id: 'brand-kit', teamId: kit.store.teamId, canEdit: true }
                  }
                : null
            }
            current={own ? '' : face.family}
            onChoose={choose}
            onChooseBrand={brand => {
              setIsOpen(false)
              void apply(
                brand.family,
                brand.fontWeight,
                old => withBrandFont(old, brand),
                'history.font',
                brand.source?.url,
              )
            }}
          />
        </Popover>
        {weights.length > 1 && (
          <Select
            label={fontTexts.weight}
            isLabelHidden
            className={styles.weight}
            options={weights.map(weight => ({ id: String(weight), label: WEIGHTS[weight] ?? String(weight) }))}
            isMixed={isMixed('fontFamily') || isMixed('fontWeight')}
            value={weights.includes(data.fontWeight) ? String(data.fontWeight) : String(face.weight)}
            onChange={weight =>
              void apply(
                data.fontFamily,
                Number(weight),
                old => ({ ...old, fontFamily: data.fontFamily, fontWeight: Number(weight), fontSource: null }),
                'history.fontWeight',
              )
            }
          />
        )}
      </div>
      <MissingGlyphsNote />
    </>
  )
}
