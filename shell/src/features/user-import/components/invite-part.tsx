import { addressesIn, type UserRole } from '@plugboard/contracts/accounts';
import { useTexts } from '@plugboard/sdk';
import { orDash } from '@plugboard/ui';
import { useState } from 'react';
import { useBulk } from '../use-bulk.ts';
import { useInviteUsers } from '../user-import.api.ts';
import styles from './bulk.module.css';
import { BulkResult } from './bulk-result.tsx';
import type { PlaceColumn } from './problem-table.tsx';
import { RoleChoice } from './role-choice.tsx';
import { TextArea } from './text-area.tsx';

/** Several people by their addresses. */
export function InvitePart() {
  const { t } = useTexts();
  const [emails, setEmails] = useState('');
  const [role, setRole] = useState<UserRole>('partner');
  const invite = useInviteUsers();
  const bulk = useBulk(
    ({ dryRun, key }) => invite.mutateAsync({ body: { emails, role, dry_run: dryRun }, idempotencyKey: key }),
    t('users.bulk.failed'),
  );
  const address: PlaceColumn = {
    label: t('users.form.email'),
    of: ({ line, field }) => orDash(field === 'email' ? addressesIn(emails)[line - 1] : null),
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
