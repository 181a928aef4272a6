/** Where the downloads of test accounts come from, as the ledger names it. */
export const TEST_GRANT = 'test'

/**
 * SQL: every account that is created from now on may download as often as a test wants. Tests of the allowance itself
 * take the grant away again.
 */
export const GRANT_TO_TEST_ACCOUNTS = `CREATE TRIGGER IF NOT EXISTS test_grant AFTER INSERT ON users BEGIN
  INSERT INTO allowance_entries (user_id, kind, period, type, amount, key, created_at)
  VALUES (NEW.id, 1, '', 'grant', 1000000, '${TEST_GRANT}', NEW.created_at);
END`
