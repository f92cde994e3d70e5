import { canGrantType, userRoles, type ImportReply } from '@plugboard/contracts/accounts';
import type { SignedInCall } from '../../../platform/http/context.ts';
import type { Settings } from '../../../platform/settings.ts';
import { text } from '../../../platform/text.ts';
import { inviteUser, buildAccount, additionProblems } from './create-users.service.ts';
import type { Imported, Problem } from './import-lines.ts';
import { findTakenEmails, insertUsers } from './users.repository.ts';

/** Errors that need the database: taken addresses, and rights that the caller may not grant. */
async function findStoredProblems(call: SignedInCall, { lines }: Imported): Promise<Problem[]> {
  const emails = lines.map(({ user }) => user.email.toLowerCase());
  const taken = await findTakenEmails(call.db, call.tenantId, emails);
  return lines.flatMap(({ line, user }) => {
    const refused = additionProblems(call, user);
    if (taken.has(user.email.toLowerCase())) refused['email'] = [{ key: 'user.emailTaken' }];
    return Object.entries(refused).flatMap(([field, messages]) =>
      messages.map((message) => ({ line, field, message })),
    );
  });
}

/** The roles that the caller may give: what each is called, and what to write for it. */
const offeredRoles = ({ language, account }: SignedInCall): string =>
  userRoles
    .filter((role) => canGrantType(account.userType, role))
    .map((role) => `${role} (${text(language, `role.${role}`)})`)
    .join(', ');

function messageFor(call: SignedInCall, { field, message: { key, values } }: Problem): string {
  const isUnknownRole = field === 'role' && key === 'field.choice';
  return text(call.language, key, isUnknownRole ? { choices: offeredRoles(call) } : values);
}

/** Adds and invites all users, or none if a line has an error. A dry run only reports. */
export async function importUsers(
  call: SignedInCall,
  settings: Settings,
  imported: Imported,
  isDryRun: boolean,
): Promise<ImportReply> {
  const found = [...imported.problems, ...(await findStoredProblems(call, imported))];
  const problems = found
    .toSorted((one, other) => one.line - other.line)
    .map((problem) => ({ line: problem.line, field: problem.field, message: messageFor(call, problem) }));
  const created = problems.length > 0 ? 0 : imported.lines.length;
  const accounts = imported.lines.map(({ user }) => buildAccount(call.tenantId, user));
  const isDone = !isDryRun && created > 0;
  if (isDone) {
    await insertUsers(call.db, accounts);
    for (const account of accounts) await inviteUser(call, settings, account);
  }
  await call.audit({
    action: isDone ? 'users.imported' : 'users.checked',
    subject: { type: 'tenant', id: call.tenantId },
    after: { rows: imported.rows, problems: problems.length, ...(isDone && { ids: accounts.map(({ id }) => id) }) },
  });
  return { dry_run: isDryRun, rows: imported.rows, created, problems };
}
