import { useState } from 'react'
import * as m from '#messages/versions.ts'
import { restoreVersion } from '#web/editor/versions/restore-version.ts'
import type { VersionEntry } from '#web/editor/versions/timeline.ts'
import { versionClient } from '#web/services/version-client.ts'
import { Button } from '#web/widgets/Button.tsx'
import { ConfirmDialog } from '#web/widgets/ConfirmDialog.tsx'
import { useEditor } from '../../parts/editor-context.ts'
import { useLifeCycle } from '../../parts/life-cycle-context.ts'
import { usePolicy } from '../../parts/page-session.ts'
import { exactTime } from './times.ts'
import type { WorkAddress } from './use-version-list.ts'

interface Props {
  readonly work: WorkAddress
  readonly entry: VersionEntry
  /** It is an earlier version, and it can be opened. */
  readonly isOffered: boolean
}

/** Brings a version back after a question. What was open is a version then, and undo brings it back. */
export const RestoreButton = ({ work, entry, isOffered }: Props) => {
  const editor = useEditor()
  const { saveController } = useLifeCycle()
  const canSave = usePolicy('canSave')
  const [isAsking, setAsking] = useState(false)
  const [isPending, setPending] = useState(false)
  const time = exactTime(entry.savedAt)
  const { notices, dialog, commands } = editor
  const restore = async () => {
    if (isPending) return
    setPending(true)
    const { share } = work
    const ports = { editor, saver: saveController, versions: versionClient.versions, share }
    const outcome = await restoreVersion(ports, entry.version).catch(() => 'kept' as const)
    setPending(false)
    setAsking(false)
    if (outcome === 'done') {
      dialog.value = null
      return notices.show(m.restored({ time }), 'success', {
        label: m.restoreUndo,
        run: () => commands.run('history.undo'),
      })
    }
    // The next save asks what to do about it.
    if (outcome === 'conflict') return notices.show(m.restoreConflict, 'error')
    notices.show(outcome === 'kept' ? m.restoreUnsaved : m.restoreFailed({ reason: outcome.message }), 'error')
  }
  return (
    <>
      <Button variant="primary" isDisabled={!isOffered || !canSave} onPress={() => setAsking(true)}>
        {m.restore}
      </Button>
      <ConfirmDialog
        title={m.restoreTitle({ time: entry.name ?? time })}
        message={m.restoreHint}
        confirmLabel={m.restoreConfirm}
        isOpen={isAsking}
        isPending={isPending}
        onConfirm={() => void restore()}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
