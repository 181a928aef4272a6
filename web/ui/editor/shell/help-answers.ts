import * as m from '#messages/help.ts'

/** Frequent questions, with answers for this editor. */
export const HELP: readonly { readonly question: string; readonly answer: string }[] = [
  { question: m.startQuestion, answer: m.startAnswer },
  { question: m.textQuestion, answer: m.textAnswer },
  { question: m.pictureQuestion, answer: m.pictureAnswer },
  { question: m.canvasSizeQuestion, answer: m.canvasSizeAnswer },
  { question: m.backgroundQuestion, answer: m.backgroundAnswer },
  { question: m.savingQuestion, answer: m.savingAnswer },
  { question: m.coveredQuestion, answer: m.coveredAnswer },
  { question: m.alignQuestion, answer: m.alignAnswer },
  { question: m.downloadQuestion, answer: m.downloadAnswer },
]
