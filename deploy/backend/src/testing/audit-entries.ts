import { listAuditEntries } from '@plugboard/contracts/accounts';
import type { ReplyOf } from '@plugboard/contracts/platform';
import type { TestApp } from './test-app.ts';

/** Audit entries about a subject, oldest first: action, address of the actor, name of the subject, and values. */
export async function auditEntriesOf({ call }: Pick<TestApp, 'call'>, token: string, type: string, id = '') {
  const query = `subject_type=${type}&subject_id=${id}&ordering=at`;
  const reply = await call({ url: `${listAuditEntries.path}?${query}`, token });
  return reply
    .json<ReplyOf<typeof listAuditEntries>>()
    .results.map(({ action, actor, subject, after }) => ({ action, by: actor?.email, name: subject.name, after }));
}
