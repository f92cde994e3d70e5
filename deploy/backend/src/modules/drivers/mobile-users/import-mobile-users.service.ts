import type { ImportReply } from '@plugboard/contracts/accounts';
import {
  maxImportedMobileUsers,
  newMobileUser,
  type InvitationChannel,
  type NewMobileUser,
} from '@plugboard/contracts/drivers';
import type { Language } from '@plugboard/contracts/platform';
import type { SignedInCall } from '../../../platform/http/context.ts';
import type { FieldMessage } from '../../../platform/http/failure.ts';
import { toFieldMessages } from '../../../platform/http/validation.ts';
import { readCsvTable, type SentLine } from '../../../platform/read-csv-table.ts';
import type { Settings } from '../../../platform/settings.ts';
import { text } from '../../../platform/text.ts';
import { findTakenEmails, insertUsers } from '../../accounts/index.ts';
import { inviteDriver } from './invite-driver.service.ts';
import { markInvited } from './mobile-users.repository.ts';
import { buildDriver } from './save-mobile-users.service.ts';

type Column = 'email' | 'first_name' | 'last_name' | 'phone' | 'language';

const table = {
  headings: {
    email: { en: 'Email', es: 'Correo electrónico' },
    first_name: { en: 'First name', es: 'Nombre' },
    last_name: { en: 'Last name', es: 'Apellido' },
    phone: { en: 'Phone', es: 'Teléfono' },
    language: { en: 'Language', es: 'Idioma' },
  },
  required: ['email', 'first_name', 'last_name'],
  maxLines: maxImportedMobileUsers,
} as const;

interface Problem {
  readonly line: number;
  readonly field: string;
  readonly message: FieldMessage;
}

interface Checked {
  readonly drivers: readonly { readonly line: number; readonly given: NewMobileUser }[];
  readonly problems: readonly Problem[];
}

/** Validates each line, and refuses repeated addresses. */
function checkLines(lines: readonly SentLine<Column>[], invitation: InvitationChannel | null): Checked {
  const drivers: { line: number; given: NewMobileUser }[] = [];
  const problems: Problem[] = [];
  const seen = new Set<string>();
  for (const { line, cells } of lines) {
    const email = (cells.email ?? '').toLowerCase();
    const result = newMobileUser.safeParse({ ...cells, invitation }, { reportInput: true });
    if (!result.success)
      for (const [field, messages] of Object.entries(toFieldMessages(result.error)))
        problems.push(...messages.map((message) => ({ line, field, message })));
    else if (seen.has(email)) problems.push({ line, field: 'email', message: { key: 'user.emailTwice' } });
    else if (invitation === 'sms' && result.data.phone === null)
      problems.push({ line, field: 'phone', message: { key: 'driver.phoneMissing' } });
    else drivers.push({ line, given: result.data });
    seen.add(email);
  }
  return { drivers, problems };
}

async function findTaken({ db, tenantId }: SignedInCall, drivers: Checked['drivers']): Promise<Problem[]> {
  const emails = drivers.map(({ given }) => given.email.toLowerCase());
  const taken = await findTakenEmails(db, tenantId, emails);
  return drivers
    .filter(({ given }) => taken.has(given.email.toLowerCase()))
    .map(({ line }) => ({ line, field: 'email', message: { key: 'user.emailTaken' } }));
}

const toDto = (language: Language, { line, field, message: { key, values } }: Problem) => ({
  line,
  field,
  message: text(language, key, values),
});

interface Sent {
  readonly csv: string;
  readonly invitation: InvitationChannel | null;
  readonly dry_run: boolean;
}

/** Adds all drivers of a file, or none where a line has a problem. A dry run only reports. */
export async function importMobileUsers(
  call: SignedInCall,
  settings: Settings,
  { csv, invitation, dry_run }: Sent,
): Promise<ImportReply> {
  const { db, tenantId, language, now } = call;
  const file = readCsvTable<Column>(csv, table, language);
  const { drivers, problems: wrong } = checkLines(file.lines, invitation);
  const ofFile = file.problem ? [{ line: 1, field: 'csv', message: file.problem }] : [];
  const problems = [...ofFile, ...wrong, ...(await findTaken(call, drivers))].toSorted(
    (one, other) => one.line - other.line,
  );
  const created = problems.length > 0 ? 0 : drivers.length;
  const accounts = drivers.map(({ given }) => buildDriver(tenantId, given));
  const isDone = !dry_run && created > 0;
  if (isDone) {
    await insertUsers(db, accounts);
    if (invitation) {
      for (const account of accounts) await inviteDriver(call, settings, account, invitation);
      await markInvited(
        db,
        tenantId,
        accounts.map(({ id }) => id),
        now,
      );
    }
  }
  await call.audit({
    action: isDone ? 'drivers.imported' : 'drivers.checked',
    subject: { type: 'mobile_app', id: tenantId },
    after: { rows: file.lines.length, problems: problems.length, invitation },
  });
  return {
    dry_run,
    rows: file.lines.length,
    created,
    problems: problems.map((problem) => toDto(language, problem)),
  };
}
