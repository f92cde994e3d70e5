import { splitAddresses, type UserRole } from '@plugboard/contracts/accounts';
import { useTexts } from '@plugboard/sdk';
import { orDash } from '@plugboard/ui';
import { useState } from 'react';
import { useImportRun } from '../use-import-run.ts';
import { useInviteUsers } from '../user-import.api.ts';
import { BulkResult } from './bulk-result.tsx';
import styles from './bulk.module.css';
import type { ProblemLocationColumn } from './problem-table.tsx';
import { RoleChoice } from './role-choice.tsx';
import { TextArea } from './text-area.tsx';

/** Several people by their addresses. */
export function InvitePart() {
  const { t } = useTexts();
  const [emails, setEmails] = useState('');
  const [role, setRole] = useState<UserRole>('partner');
  const invite = useInviteUsers();
  const bulk = useImportRun(
    ({ dryRun, key }) => invite.mutateAsync({ body: { emails, role, dry_run: dryRun }, idempotencyKey: key }),
    t('users.bulk.failed'),
  );
  const address: ProblemLocationColumn = {
    label: t('users.form.email'),
    of: ({ line, field }) => orDash(field === 'email' ? splitAddresses(emails)[line - 1] : null),
  };
  return (
    <div className={styles['part']}>
      <TextArea
        label={t('users.bulk.emails')}
        hint={t('users.bulk.emailsHint')}
        value={emails}
        onChange={(text) => {
          setEmails(text);
          bulk.retype();
        }}
      />
      <RoleChoice
        role={role}
        onChange={(next) => {
          setRole(next);
          bulk.retype();
        }}
      />
      <BulkResult bulk={bulk} isReady={emails.trim() !== ''} problemPlaces={[address]} />
    </div>
  );
}
