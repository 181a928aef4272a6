import { expectTypeOf, it } from 'vitest'
import type { DialogId } from '#web/editor/dialog-requests.ts'
import type { FEATURES } from './features.ts'
import type { PHONE_FEATURES } from './phone-features.ts'

type DialogsOf<Declared> = Declared extends { readonly dialogs: infer Dialogs } ? keyof Dialogs : never

// Proved by the compiler: a request without a dialog is a type error here.
it('every dialog that can be asked for belongs to a feature', () => {
  expectTypeOf<DialogsOf<(typeof FEATURES)[number]>>().toEqualTypeOf<DialogId>()
  expectTypeOf<DialogsOf<(typeof PHONE_FEATURES)[number]>>().toEqualTypeOf<DialogId>()
})
