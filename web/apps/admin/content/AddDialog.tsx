import { useRef, useState } from 'react'
import * as texts from '#messages/adminContent.ts'
import * as basicTexts from '#messages/basic.ts'
import { CATALOG_LIMITS, type CatalogKind } from '#schemas/catalog/catalog-kinds.ts'
import { adminCatalog } from '#web/services/admin-client.ts'
import { IMAGE_ACCEPT, uploader } from '#web/services/upload.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Dialog } from '#web/widgets/Dialog.tsx'
import { ImageUp } from '#web/widgets/icons.ts'
import { Select } from '#web/widgets/Select.tsx'
import { Switch } from '#web/widgets/Switch.tsx'
import { TextField } from '#web/widgets/TextField.tsx'
import { toast } from '#web/widgets/toast.ts'
import styles from './content.module.css'
import { kindName, tagsIn } from './kinds.ts'

interface Props {
  readonly kind: Exclude<CatalogKind, 'template'>
  readonly categories: readonly { readonly id: string; readonly label: string }[]
  readonly onAdded: () => void
  readonly onClose: () => void
}

/** `灯笼.svg` → 灯笼 */
const nameOf = ({ name }: File): string => name.replace(/\.\w+$/, '').slice(0, CATALOG_LIMITS.name) || name

/** Adds pictures as materials or backgrounds, several at once, or an album by its words. */
export const AddDialog = ({ kind, categories, onAdded, onClose }: Props) => {
  const [files, setFiles] = useState<readonly File[]>([])
  const [name, setName] = useState('')
  const [tags, setTags] = useState('')
  const [categoryId, setCategoryId] = useState<string | null>(categories[0]?.id ?? null)
  const [isFlagged, setFlagged] = useState(false)
  const [problem, setProblem] = useState('')
  const [done, setDone] = useState<number | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const isAlbum = kind === 'album'
  const words = [...tagsIn(tags)]

  const problemNow = (): string => {
    if (categoryId === null) return texts.categoryMissing
    if (words.some(tag => [...tag].length > CATALOG_LIMITS.tag)) return texts.tagTooLong({ count: CATALOG_LIMITS.tag })
    if (isAlbum) return name.trim() === '' ? texts.nameMissing : ''
    return files.length === 0 ? texts.noFiles : ''
  }
  const common = () => ({ kind, tags: words, categoryId: Number(categoryId) })
  const addFile = async (file: File) => {
    const stored = await uploader.upload(file)
    if (!stored.ok) return stored
    const flag = kind === 'material' ? { isCutout: isFlagged } : { isForDesigners: isFlagged }
    const title = files.length === 1 && name.trim() !== '' ? name.trim() : nameOf(file)
    return adminCatalog.addItem({ ...common(), ...flag, name: title, image: `/${stored.data.key}` })
  }
  const add = async () => {
    if (done !== null) return
    const wrong = problemNow()
    if (wrong) return setProblem(wrong)
    setProblem('')
    setDone(0)
    let reason = ''
    const left: File[] = []
    if (isAlbum) {
      const made = await adminCatalog.addItem({ ...common(), name: name.trim() })
      if (!made.ok) reason = made.message
    } else
      for (const [at, file] of files.entries()) {
        const made = await addFile(file)
        if (!made.ok) {
          reason = made.message
          left.push(file)
        }
        setDone(at + 1)
      }
    setDone(null)
    const count = isAlbum ? Number(reason === '') : files.length - left.length
    if (count > 0) {
      toast.show(texts.added({ count }), { kind: 'success' })
      onAdded()
    }
    if (reason === '') return onClose()
    // What was added is not offered again.
    setFiles(left)
    setProblem(isAlbum ? reason : texts.failedSome({ count: left.length, reason }))
  }
  const isPending = done !== null
  return (
    <Dialog
      title={texts.addTitle({ kind: kindName(kind) })}
      isOpen
      onClose={() => !isPending && onClose()}
      width={480}
      isDismissable={!isPending && files.length === 0}
      footer={
        <>
          <Button isDisabled={isPending} onPress={onClose}>
            {basicTexts.cancel}
          </Button>
          <Button variant="primary" isPending={isPending} onPress={() => void add()}>
            {texts.add({ kind: kindName(kind) })}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {problem && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        {!isAlbum && (
          <div className={styles.drop}>
            <Button isDisabled={isPending} onPress={() => input.current?.click()}>
              <ImageUp size={14} aria-hidden />
              {texts.files}
            </Button>
            <span role="status">
              {isPending
                ? texts.uploading({ done, total: files.length })
                : files.length > 0
                  ? texts.chosen({ count: files.length })
                  : ''}
            </span>
            <small>{texts.filesHint}</small>
            <input
              ref={input}
              type="file"
              multiple
              accept={IMAGE_ACCEPT}
              aria-label={texts.files}
              onChange={event => {
                const chosen = [...(event.target.files ?? [])]
                event.target.value = ''
                setProblem('')
                setFiles(chosen)
                if (chosen[0] && chosen.length === 1) setName(nameOf(chosen[0]))
              }}
            />
          </div>
        )}
        {(isAlbum || files.length === 1) && (
          <TextField label={texts.name} maxLength={CATALOG_LIMITS.name} value={name} onChange={setName} />
        )}
        <TextField
          label={isAlbum ? texts.words : texts.tags}
          description={isAlbum ? texts.wordsHint : texts.tagsHint({ count: CATALOG_LIMITS.tags })}
          value={tags}
          onChange={setTags}
        />
        <Select label={texts.category} options={categories} value={categoryId} onChange={setCategoryId} />
        {!isAlbum && (
          <Switch isSelected={isFlagged} onChange={setFlagged}>
            {kind === 'material' ? texts.cutout : texts.designers}
          </Switch>
        )}
      </div>
    </Dialog>
  )
}
