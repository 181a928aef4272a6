import { useState } from 'react'
import * as m from '#messages/forms.ts'
import { fetchOwnFile } from '#web/services/own-file.ts'
import { Button } from '#web/widgets/Button.tsx'
import { ImageIcon } from '#web/widgets/icons.ts'
import { toast } from '#web/widgets/toast.ts'
import type { AnswerList, ListedAnswer } from './use-answers.ts'

interface Props {
  readonly answer: ListedAnswer
  readonly type: AnswerList['columns'][number]['type']
  readonly value: ListedAnswer['answers'][number]
  readonly onPicture: (url: string) => void
}

const PictureButton = ({
  answer,
  name,
  onPicture,
}: { readonly name: string } & Pick<Props, 'answer' | 'onPicture'>) => {
  const [isLoading, setIsLoading] = useState(false)
  const open = async () => {
    setIsLoading(true)
    const result = await fetchOwnFile(`/api/app-forms/${answer.id}/pictures/${name}`)
    setIsLoading(false)
    if (result.ok) onPicture(URL.createObjectURL(result.data.file))
    else toast.show(m.pictureFailed({ reason: result.message }), { kind: 'error' })
  }
  return (
    <Button variant="ghost" isPending={isLoading} onPress={() => void open()}>
      <ImageIcon size={15} strokeWidth={1.75} aria-hidden />
      {m.picture}
    </Button>
  )
}

/** What was answered, as text: whatever a visitor has typed. */
export const AnswerCell = ({ answer, type, value, onPicture }: Props) => {
  if (value === null) return null
  if (value === true) return m.agreed
  if (typeof value !== 'string') return value.join('、')
  return type === 'picture' ? <PictureButton answer={answer} name={value} onPicture={onPicture} /> : value
}
