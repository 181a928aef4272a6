import { useEffect, useMemo, useState } from 'react'
import * as basicTexts from '#messages/basic.ts'
import * as m from '#messages/brandKit.ts'
import type { BrandItem } from '#schemas/api/brand.ts'
import { BRAND_TYPE } from '#schemas/catalog/brand.ts'
import type { DialogRequest } from '#web/editor/dialog-requests.ts'
import { applyBrand, type BrandLook } from '#web/editor/edits/apply-brand.ts'
import { useValue } from '#web/model/signals.ts'
import type { DocumentModel } from '#web/model/types.ts'
import { session } from '#web/session/session.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Dialog } from '#web/widgets/Dialog.tsx'
import { Empty } from '#web/widgets/Empty.tsx'
import { Palette, RefreshCw } from '#web/widgets/icons.ts'
import { Loading } from '#web/widgets/Loading.tsx'
import { Select } from '#web/widgets/Select.tsx'
import { Spinner } from '#web/widgets/Spinner.tsx'
import { brandFontOf, fontFor, fontItems } from '../../parts/brand/brand-fonts-of.ts'
import { isKitWanted } from '../../parts/brand/brand-state.ts'
import { currentKit } from '../../parts/brand/editor-kits.ts'
import { useEditor } from '../../parts/editor-context.ts'
import { PageCanvas } from '../../parts/PageCanvas.tsx'
import styles from './apply-brand.module.css'
import { useBranded } from './use-branded.ts'

const KEEP = 'keep'
/** screenPx; the largest box of a preview. */
const MOST = { width: 336, height: 400 }
/** screenPx; what the dialog needs besides the previews. */
const AROUND = 400

interface Choice {
  readonly scope: 'page' | 'work'
  /** Ids of items, or `KEEP`. */
  readonly group: string
  readonly heading: string
  readonly body: string
  /** How far the colors of the group are turned. */
  readonly turn: number
}

const firstChoice = (items: readonly BrandItem[], asked: number | undefined): Choice => {
  const groups = items.filter(({ type }) => type === BRAND_TYPE.colors)
  const group = groups.find(({ id }) => id === asked) ?? groups[0]
  const idOf = (use: 'heading' | 'body') => (asked === undefined ? fontFor(items, use)?.id : undefined)
  return {
    scope: 'page',
    group: String(group?.id ?? KEEP),
    heading: String(idOf('heading') ?? KEEP),
    body: String(idOf('body') ?? KEEP),
    turn: 0,
  }
}

const lookOf = (items: readonly BrandItem[], { group, heading, body, turn }: Choice): BrandLook => {
  const found = items.find(item => item.type === BRAND_TYPE.colors && String(item.id) === group)
  const colors = found?.type === BRAND_TYPE.colors ? found.colorInfo.colorData : []
  const by = colors.length > 0 ? turn % colors.length : 0
  const fontOf = (id: string) => {
    const font = fontItems(items).find(each => String(each.id) === id)
    return font ? brandFontOf(font) : null
  }
  return { colors: [...colors.slice(by), ...colors.slice(0, by)], heading: fontOf(heading), body: fontOf(body) }
}

/** Applies the current kit to the page or the work: with a preview, as one step that can be undone. */
export const ApplyBrandDialog = ({ request }: { readonly request: DialogRequest<'apply-brand'> }) => {
  const editor = useEditor()
  const kit = useValue(() => currentKit.value)
  useEffect(() => {
    isKitWanted.value = true
  }, [])
  const items = useValue(() => kit?.store.items.value ?? null, [kit])
  const close = () => {
    editor.dialog.value = null
  }
  const isLoading = useValue(() => kit === null && session.user.value !== null, [kit])
  const canApply = items?.some(({ type }) => type !== BRAND_TYPE.logo) ?? false
  if (!items || !canApply)
    return (
      <Dialog title={m.applyTitle} isOpen onClose={close}>
        {isLoading ? <Loading /> : <Empty icon={Palette} text={m.nothingToApply} />}
      </Dialog>
    )
  return <Apply items={items} asked={request.group} onClose={close} />
}

interface Props {
  readonly items: readonly BrandItem[]
  readonly asked: number | undefined
  readonly onClose: () => void
}

const Apply = ({ items, asked, onClose }: Props) => {
  const editor = useEditor()
  const { doc, view, notices } = editor
  const [choice, setChoice] = useState(() => firstChoice(items, asked))
  const [pageId] = useState(() => view.pageId.peek())
  const allPages = doc.work.peek().pageIds
  const pageIds = useMemo(() => (choice.scope === 'page' ? [pageId] : allPages), [choice.scope, pageId, allPages])
  const look = useMemo(() => lookOf(items, choice), [items, choice])
  const { before, after, changes } = useBranded(editor, pageIds, look)
  const isSame = changes !== null && changes.layers.size + changes.pages.size === 0
  const set = (next: Partial<Choice>) => setChoice(old => ({ ...old, ...next }))
  // The work may have been changed behind the dialog, e.g. by somebody else's save.
  useEffect(() => {
    if (!doc.page(pageId).peek()) onClose()
  }, [doc, pageId, onClose])

  const groups = items.filter(item => item.type === BRAND_TYPE.colors)
  const fonts = fontItems(items).map(({ id, name }) => ({ id: String(id), label: name }))
  const fontOptions = [{ id: KEEP, label: m.keepFont }, ...fonts]
  const apply = () => {
    if (!changes) return
    applyBrand(editor, changes)
    notices.show(m.applied, 'success')
    onClose()
  }
  return (
    <Dialog
      title={m.applyTitle}
      isOpen
      onClose={onClose}
      width={760}
      footer={
        <>
          <Button onPress={onClose}>{basicTexts.cancel}</Button>
          <Button variant="primary" isDisabled={!changes || isSame} onPress={apply}>
            {m.apply}
          </Button>
        </>
      }
    >
      <div className={styles.choices}>
        <Select
          label={m.colors}
          options={[
            { id: KEEP, label: m.keepColors },
            ...groups.map(({ id, colorInfo }) => ({ id: String(id), label: colorInfo.name })),
          ]}
          value={choice.group}
          onChange={group => set({ group, turn: 0 })}
        />
        <Select
          label={m.headingFont}
          options={fontOptions}
          value={choice.heading}
          onChange={heading => set({ heading })}
        />
        <Select label={m.bodyFont} options={fontOptions} value={choice.body} onChange={body => set({ body })} />
        {allPages.length > 1 && (
          <Select
            label={m.scope}
            options={[
              { id: 'page', label: m.thisPage },
              { id: 'work', label: m.allPages({ count: allPages.length }) },
            ]}
            value={choice.scope}
            onChange={scope => set({ scope })}
          />
        )}
      </div>
      <div className={styles.previews}>
        <Preview label={m.before} copy={before} pageId={pageId} />
        <Preview label={m.after} copy={after} pageId={pageId} />
      </div>
      <div className={styles.below}>
        <p role="status">{isSame ? m.nothingChanges : m.applyHint}</p>
        <Button
          size="s"
          variant="ghost"
          isDisabled={look.colors.length < 2}
          onPress={() => set({ turn: choice.turn + 1 })}
        >
          <RefreshCw size={14} strokeWidth={1.75} aria-hidden />
          {m.shuffle}
        </Button>
      </div>
    </Dialog>
  )
}

interface PreviewProps {
  readonly label: string
  readonly copy: DocumentModel | null
  readonly pageId: string
}

const Preview = ({ label, copy, pageId }: PreviewProps) => {
  const { doc } = useEditor()
  const { width = 1, height = 1 } = doc.page(pageId).peek() ?? {}
  const most = Math.min(MOST.height, Math.max(160, window.innerHeight - AROUND))
  const share = Math.min(MOST.width / width, most / height)
  const size = { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) }
  return (
    <figure className={styles.preview} data-preview={copy ? 'made' : ''}>
      <div className={styles.paper} style={size} role="img" aria-label={m.previewOf({ name: label })}>
        {copy ? (
          <PageCanvas copy={copy} pageId={pageId} width={size.width} height={size.height} />
        ) : (
          <Spinner size={20} label={m.working} />
        )}
      </div>
      <figcaption>{label}</figcaption>
    </figure>
  )
}
