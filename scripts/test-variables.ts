/** Variables of the product that the browser tests share. */
export const TEST_VARIABLES: Readonly<Record<string, string>> = {
  // None of them looks at a cover. Drawing those of a few hundred works would take a fifth of their time.
  COVER_DELAY_SECONDS: '3600',
  // It costs a request a millisecond for each read of the database but the first.
  DB_IN_PROCESS: '0',
}
