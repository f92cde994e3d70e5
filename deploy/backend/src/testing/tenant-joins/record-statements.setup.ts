import { afterAll, expect, inject } from 'vitest';

// The other packages' tests need not load Kysely.
// oxlint-disable-next-line vitest/no-standalone-expect -- it says which file runs
if (expect.getState().testPath?.includes('/deploy/backend/')) {
  const { recordStatements, writeStatements } = await import('./record-statements.ts');
  recordStatements();
  // After each file of tests, since a worker is ended without notice.
  afterAll(() => writeStatements(inject('statementsFolder')));
}
