import '../form/form.css'
import * as m from '#messages/formPlayed.ts'
import { webAddress } from '#schemas/document/actions.ts'
import type { AfterSubmit } from '#schemas/document/kinds/interactive/form-submit.ts'
import { checkAnswer } from '#schemas/forms/check-answer.ts'
import type { Answer, AnswerProblem } from '#schemas/forms/fields.ts'
import { askCheck } from '../form/ask-check.ts'
import { formOfPage, liveFields, trapOfPage } from '../form/fields-of-page.ts'
import { problemText } from '../form/problem-text.ts'
import type { Outcome } from '../form/sender.ts'
import { onWaiting, senderOf } from '../form/sender-of-page.ts'
import type { PlayContext, StartKind } from '../play-context.ts'

interface PlayedSubmit {
  readonly after: AfterSubmit
  readonly message: string
  readonly pageId: string
  readonly link: string
}

/** ms; a page turns before what is on it gets the keyboard. */
const TURN_MS = 600

/** What ratings of the page have: they are questions too. */
const ratings = (): readonly HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('[data-layer-id][data-answer]'),
]

/** Shows what is wrong, and goes to the first of it. Returns how many fields were found. */
const showProblems = (problems: Readonly<Record<string, AnswerProblem>>, { goToPage }: PlayContext): number => {
  const wrong = liveFields().filter(({ field }) => Object.hasOwn(problems, field.id))
  for (const { field, tell } of wrong) tell(problemText(problems[field.id] ?? 'wrong', field))
  const [first] = wrong
  if (!first) return 0
  const page = first.element.closest<HTMLElement>('[data-page-id]')?.dataset.pageId
  if (page !== undefined) goToPage(page)
  first.element.scrollIntoView({ block: 'center', behavior: 'smooth' })
  setTimeout(first.focus, TURN_MS)
  return wrong.length
}

/** What was entered on all pages, and what of it is wrong. */
const readAll = async () => {
  const answers: Record<string, Answer> = {}
  const problems: Record<string, AnswerProblem> = {}
  for (const { field, element, read } of liveFields()) {
    // A layer that nobody sees asks nothing.
    const isAsked = element.checkVisibility()
    const checked = checkAnswer({ ...field, isRequired: field.isRequired && isAsked }, await read())
    if (checked.ok) answers[field.id] = checked.answer
    else problems[field.id] = checked.problem
  }
  for (const { dataset } of ratings()) if (dataset.layerId && dataset.answer) answers[dataset.layerId] = dataset.answer
  return { answers, problems }
}

/** Sends the form of the page. */
export const start: StartKind = (element, data, context) => {
  const { after, message, pageId, link } = data as PlayedSubmit
  const root = element.querySelector<HTMLElement>('[data-form-submit]')
  const drawn = element.querySelector<HTMLElement>('[data-part=button]')
  if (!root || !drawn) return
  const { notify, goToPage, signal } = context
  const sender = senderOf(context)
  const words = drawn.textContent ?? ''
  const button = document.createElement('button')
  button.type = 'submit'
  button.setAttribute('form', formOfPage().id)
  button.style.cssText = drawn.style.cssText
  button.style.border = '0'
  button.style.font = 'inherit'
  button.style.cursor = 'pointer'
  button.dataset.part = 'button'
  button.textContent = words
  drawn.replaceWith(button)
  let isBusy = false

  const show = (text: string, busy: boolean) => {
    isBusy = busy
    button.textContent = text
    button.setAttribute('aria-disabled', String(busy))
    button.classList.toggle('moye-busy', busy)
  }
  const succeed = () => {
    show(m.sent, false)
    setTimeout(() => show(words, false), 3000)
    for (const { clear } of liveFields()) clear()
    const address = after === 'link' ? webAddress(link) : null
    if (address) return location.assign(address)
    if (after === 'page' && pageId) goToPage(pageId)
    notify(message || m.thanks)
  }
  const conclude = (outcome: Outcome): void => {
    if (outcome.kind === 'sent') {
      succeed()
      return
    }
    show(words, false)
    if (outcome.kind === 'check') return
    const count = outcome.isInvalid ? showProblems(outcome.problems, context) : 0
    notify(count > 0 ? m.checkFields({ count }) : outcome.message || m.failed)
  }

  const submit = async () => {
    if (isBusy) return
    show(m.sending, true)
    const { answers, problems } = await readAll()
    if (Object.keys(problems).length > 0) {
      show(words, false)
      return notify(m.checkFields({ count: showProblems(problems, context) }))
    }
    if (!sender) {
      show(words, false)
      return notify(m.preview)
    }
    const key = crypto.randomUUID()
    let outcome = await sender.send(answers, key, trapOfPage())
    while (outcome.kind === 'check') {
      const token = await askCheck(outcome.challenge)
      if (token === null) break
      outcome = await sender.send(answers, key, trapOfPage(), token)
    }
    conclude(outcome)
  }
  const send = (event: Event) => {
    event.preventDefault()
    submit().catch(() => {
      show(words, false)
      if (!signal.aborted) notify(m.failed)
    })
  }
  const form = formOfPage()
  const isFirst = form.dataset.owner === undefined
  // Several buttons of a page send the same form: each its own press, the first one also the Enter key.
  if (isFirst) {
    form.dataset.owner = 'yes'
    form.addEventListener('submit', event => event.preventDefault())
  }
  button.addEventListener('click', send)
  const stopWaiting = onWaiting(() => {
    if (!isBusy) return
    show(m.waiting, true)
    notify(m.offline)
  })
  if (isFirst)
    void sender
      ?.resume()
      .then(outcome => {
        if (outcome?.kind === 'sent') notify(m.sentLater)
        else if (outcome?.kind === 'refused') notify(outcome.message || m.failed)
      })
      .catch(() => {})
  return () => {
    stopWaiting()
    if (isFirst) delete form.dataset.owner
    button.replaceWith(drawn)
  }
}
