import { useApiQuery } from '@plugboard/api';
import { type AuditEntry, listAuditEntries, type User } from '@plugboard/contracts/accounts';
import { places } from '@plugboard/contracts/platform';
import { Link, useTexts } from '@plugboard/sdk';
import type { VersionedRead } from '@plugboard/sdk/forms';
import { DateTime, EmptyState, ErrorState, orDash, Section, Segmented } from '@plugboard/ui';
import { type DataColumn, DataTable, type PhoneRow, TwoLines } from '@plugboard/ui/data';
import { useMemo, useState } from 'react';
import { EntrySentence } from '../../audit/story/entry-sentence.tsx';
import { useChangesText } from '../../audit/story/use-changes-text.ts';
import styles from './user-activity.module.css';

type Side = 'by' | 'about';
const limit = 20;

const auditPlace = (side: Side, id: string) =>
  `${places.audit()}?${new URLSearchParams(side === 'by' ? { actor: id } : { search: id }).toString()}`;

const Story = ({ entry }: { readonly entry: AuditEntry }) => (
  <TwoLines first={<EntrySentence entry={entry} />} second={useChangesText()(entry)} />
);

/** The latest entries of the audit log that a person made, or that are about them. */
export function UserActivity({ read: { reply: user } }: VersionedRead<User>) {
  const { t } = useTexts();
  const [side, setSide] = useState<Side>('by');
  const query = { limit, ...(side === 'by' ? { actor: user.id } : { subject_id: user.id }) };
  const { data, isError, isFetching, refetch } = useApiQuery(listAuditEntries, { query }, { keepPrevious: true });
  const columns = useMemo(
    (): readonly DataColumn<AuditEntry>[] => [
      { key: 'at', label: t('audit.column.at'), render: ({ at }) => <DateTime value={at} /> },
      {
        key: 'story',
        label: t('audit.column.what'),
        render: (entry) => <Story entry={entry} />,
      },
      {
        key: 'device',
        label: t('audit.column.device'),
        render: ({ address, device }) => <TwoLines first={orDash(address)} second={device || undefined} />,
      },
    ],
    [t],
  );
  const phoneRow = (entry: AuditEntry): PhoneRow => ({
    title: <EntrySentence entry={entry} />,
    detail: <DateTime value={entry.at} />,
  });
  return (
    <Section title={t('users.detail.activity.title')}>
      <div className={styles['side']}>
        <Segmented<Side>
          aria-label={t('users.detail.activity.side')}
          value={side}
          options={[
            { value: 'by', label: t('users.detail.activity.by') },
            { value: 'about', label: t('users.detail.activity.about') },
          ]}
          onChange={setSide}
        />
      </div>
      {isError && data === undefined ? (
        <ErrorState title={t('audit.error')} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <DataTable
          columns={columns}
          rows={data?.results}
          rowKey={({ id }) => id}
          loading={isFetching}
          phoneRow={phoneRow}
          empty={<EmptyState title={t('users.detail.activity.none')} />}
          label={t('users.detail.activity.title')}
        />
      )}
      <p>
        <Link to={auditPlace(side, user.id)}>{t('users.detail.activity.all')}</Link>
      </p>
    </Section>
  );
}
