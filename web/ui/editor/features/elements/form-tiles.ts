import * as m from '#messages/formTiles.ts'
import { addForm } from '#web/editor/edits/insert-form.ts'
import { REGISTRATION, SURVEY } from './ready-forms.ts'
import type { ElementTile } from './tiles.ts'

const field = (id: string, label: string, data: NonNullable<(typeof REGISTRATION)[number]>): ElementTile => ({
  id: `form-${id}`,
  group: 'form',
  label,
  element: () => ({ layer: 'form-field', data }),
})

/** What visitors fill in and send: questions one by one, and ready forms. */
export const FORM_TILES: readonly ElementTile[] = [
  {
    id: 'form-registration',
    group: 'form',
    label: m.registration,
    element: () => ({ layer: 'form-submit', data: { text: m.signUp } }),
    add: editor => void addForm(editor, REGISTRATION, { text: m.signUp }),
  },
  {
    id: 'form-survey',
    group: 'form',
    label: m.survey,
    preview: {
      layer: 'form-field',
      data: { type: 'choice', label: m.satisfaction, options: [m.good, m.fair, m.poor] },
    },
    element: () => ({ layer: 'form-submit', data: { text: m.submit } }),
    add: editor => void addForm(editor, SURVEY, { text: m.submit }),
  },
  field('text', m.text, { label: m.name, placeholder: m.enterName, isRequired: true, maxLength: 20 }),
  field('long', m.long, { label: m.message, placeholder: m.enterMessage, isLong: true, maxLength: 500 }),
  field('phone', m.phone, { type: 'phone', label: m.phone, isRequired: true }),
  field('single', m.single, { type: 'choice', label: m.gender, options: [m.man, m.woman] }),
  field('several', m.several, {
    type: 'choice',
    label: m.interests,
    isSeveral: true,
    options: [m.first, m.second, m.third],
  }),
  field('date', m.date, { type: 'date', label: m.date }),
  field('picture', m.picture, { type: 'picture', label: m.picture }),
  field('agreement', m.agreement, { type: 'agreement', isRequired: true }),
  {
    id: 'form-submit',
    group: 'form',
    label: m.submitButton,
    element: () => ({ layer: 'form-submit' }),
  },
]
