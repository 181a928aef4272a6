import { useState } from 'react'
import { pageScriptOf, setPageScript } from '#web/editor/edits/page-script.ts'
import { useValue } from '#web/model/signals.ts'
import { TextField } from '#web/widgets/TextField.tsx'
import { useEditor } from '../editor-context.ts'

/** A page's own script for its published form; only designers of the house write one, and nothing here runs it. */
export const PageScript = () => {
  const editor = useEditor()
  const script = useValue(() => pageScriptOf(editor), [editor])
  const [draft, setDraft] = useState<string | null>(null)
  return (
    <TextField
      label="页面脚本"
      description="仅在发布后的页面中运行"
      isMultiline
      value={draft ?? script}
      onChange={setDraft}
      onBlur={() => {
        if (draft === null || setPageScript(editor, draft)) setDraft(null)
      }}
    />
  )
}
