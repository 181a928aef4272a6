/** Header in which a published page with a password says that its visitor knows it; the page has it in a tag. */
export const PASS_HEADER = 'x-publication-pass'
export const PASS_META = 'publication-pass'
