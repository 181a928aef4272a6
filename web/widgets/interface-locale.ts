import * as basicTexts from '#messages/basic.ts'

/** Where react-aria looks for the language of its own texts before it asks the browser. */
const PLACE = Symbol.for('react-aria.i18n.locale')

/** Has react-aria speak the language of the interface; the same as its `I18nProvider`, without its code. */
export const setInterfaceLocale = (): void => {
  Object.assign(window, { [PLACE]: basicTexts.locale })
}
