import { useCallback, useState } from 'react'
import * as notFoundTexts from '#messages/notFound.ts'
import * as purchaseTexts from '#messages/purchase.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { thumbnailUrl } from '#schemas/catalog/thumbnails.ts'
import type { CallFailure } from '#web/services/client.ts'
import { session } from '#web/session/session.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Empty } from '#web/widgets/Empty.tsx'
import { LayoutTemplate } from '#web/widgets/icons.ts'
import { LinkButton } from '#web/widgets/LinkButton.tsx'
import { TemplatePurchaseDialog } from '../../purchase/TemplatePurchaseDialog.tsx'
import { soldTemplateOf } from '../../purchase/template-purchase.ts'
import styles from './OpeningScreen.module.css'

interface Props {
  readonly failure: CallFailure
  readonly onBought: () => void
}

/** Why a template with a price does not open, and the way to buy it. */
export const UnboughtTemplate = ({ failure, onBought }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const id = Number(new URLSearchParams(location.search).get('templateId'))
  const template = soldTemplateOf(id, failure)
  const buy = async () => {
    if (session.isLoggedIn.peek()) return setOpen(true)
    // Perhaps this account has bought it already.
    if (await session.requireLogin()) onBought()
  }
  return (
    <>
      {template?.image && (
        <img className={styles.cover} src={thumbnailUrl(template.image, LIMITS.library.thumbnail.panel)} alt="" />
      )}
      <Empty
        icon={LayoutTemplate}
        text={template?.name ? purchaseTexts.notBought({ name: template.name }) : failure.message}
        action={
          <div className={styles.actions}>
            {template && (
              <Button variant="primary" onPress={() => void buy()}>
                {purchaseTexts.buyTemplate({ yuan: template.priceFen / 100 })}
              </Button>
            )}
            <LinkButton href="/">{notFoundTexts.home}</LinkButton>
          </div>
        }
      />
      {isOpen && template && <TemplatePurchaseDialog template={template} onBought={onBought} onClose={close} />}
    </>
  )
}
