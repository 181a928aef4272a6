import { useState } from 'react'
import * as m from '#messages/settings.ts'
import { pageScriptOf, setPageScript } from '#web/editor/edits/page-script.ts'
import { useValue } from '#web/model/signals.ts'
import { TextField } from '#web/widgets/TextField.tsx'
import { useEditor } from '../../parts/editor-context.ts'

/** A page's own script for its published form; only in-house designers can edit it, and the editor never runs it. */
export const PageScript = () => {
  const editor = useEditor()
  const script = useValue(() => pageScriptOf(editor), [editor])
  const [draft, setDraft] = useState<string | null>(null)
  return (
    <TextField
      label={m.script}
      description={m.scriptNote}
      isMultiline
      value={draft ?? script}
      onChange={setDraft}
      onBlur={() => {
        if (draft === null || setPageScript(editor, draft)) setDraft(null)
      }}
    />
  )
}
