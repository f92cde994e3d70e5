import type { AuditEntry } from '@plugboard/contracts';
import { useTexts } from '@plugboard/sdk';
import { Button, orDash } from '@plugboard/ui';
import type { DataColumn, PhoneRow } from '@plugboard/ui/data';
import { TwoLines } from '@plugboard/ui/data';
import { When } from '../../common/when.tsx';
import styles from './audit.module.css';
import { usePersonText } from './use-person-text.ts';

/** The columns of the log, and what an entry is on a phone. */
export function useAuditColumns(open: (id: string) => void) {
  const { t } = useTexts();
  const person = usePersonText();
  const behalf = ({ on_behalf_of: holder }: AuditEntry) =>
    holder === null ? undefined : `${t('audit.column.onBehalf')} ${person(holder)}`;
  const action = (entry: AuditEntry) => (
    <Button
      type="link"
      size="small"
      className={styles['action'] ?? ''}
      aria-label={t('audit.open', { action: entry.action_name })}
      onClick={() => open(entry.id)}
    >
      {entry.action_name}
    </Button>
  );
  const columns: readonly DataColumn<AuditEntry>[] = [
    { key: 'at', label: t('audit.column.at'), render: ({ at }) => <When at={at} /> },
    {
      key: 'actor',
      label: t('audit.column.actor'),
      render: (entry) => <TwoLines strong first={person(entry.actor)} second={behalf(entry) ?? entry.actor?.email} />,
    },
    { key: 'action', label: t('audit.column.action'), render: action },
    {
      key: 'subject',
      label: t('audit.column.subject'),
      render: ({ subject }) => <TwoLines strong first={subject.type_name} second={subject.name || subject.id} />,
    },
    {
      key: 'device',
      label: t('audit.column.device'),
      render: ({ address, device }) => <TwoLines first={orDash(address)} second={device || undefined} />,
    },
  ];
  const phoneRow = (entry: AuditEntry): PhoneRow => ({
    title: action(entry),
    detail: (
      <>
        {person(entry.actor)} · <When at={entry.at} />
      </>
    ),
  });
  return { columns, phoneRow };
}
