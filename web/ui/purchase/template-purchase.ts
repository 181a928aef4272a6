import * as m from '#messages/purchase.ts'
import type { CallFailure } from '#web/services/client.ts'
import { client } from '#web/services/client.ts'
import { toast } from '#web/widgets/toast.ts'
import { createPurchase, type Purchase } from './purchase.ts'

/** A template that is sold. */
export interface SoldTemplate {
  readonly id: number
  readonly name: string
  /** Cover; empty = none. */
  readonly image: string
  readonly priceFen: number
}

/** The template that a refused call names; null when the call was refused for another reason. */
export const soldTemplateOf = (id: number, { code, details }: CallFailure): SoldTemplate | null => {
  const { name, image, priceFen } = details
  if (code !== 'TEMPLATE_NOT_BOUGHT' || typeof priceFen !== 'number') return null
  return { id, priceFen, name: typeof name === 'string' ? name : '', image: typeof image === 'string' ? image : '' }
}

/** Buys a template. Its price is the server's; a paid order is told also after the dialog was closed. */
export const createTemplatePurchase = (templateId: number, onPaid: () => void): Purchase =>
  createPurchase({
    client,
    origin: location.origin,
    place: options => client.orders.createTemplateOrder({ templateId }, options),
    onPaid: () => {
      toast.show(m.templatePaid, { kind: 'success' })
      onPaid()
    },
  })
