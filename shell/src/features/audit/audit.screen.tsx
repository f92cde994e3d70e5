import { type AuditEntry, type FieldChoice, listAuditEntries } from '@plugboard/contracts/accounts';
import { useTexts, useUrlState } from '@plugboard/sdk';
import { type ListColumn, ListPage, type ListPhoneRow, useList } from '@plugboard/sdk/lists';
import { Button, DateTime, orDash } from '@plugboard/ui';
import { TwoLines } from '@plugboard/ui/data';
import { auditList } from './audit-list.ts';
import { exportAudit } from './audit.api.ts';
import { auditPageQuery, entryUrlParsers } from './audit.model.ts';
import styles from './audit.module.css';
import { EntryDrawer } from './components/entry-drawer.tsx';
import { usePersonText } from './use-person-text.ts';

interface EntryProps {
  readonly entry: AuditEntry;
}

/** Opens an entry by the address, so that it can be sent to a colleague. */
function OpenEntry({ entry }: EntryProps) {
  const { t } = useTexts();
  const [, setUrl] = useUrlState(entryUrlParsers);
  return (
    <Button
      type="link"
      size="small"
      className={styles['action'] ?? ''}
      aria-label={t('audit.open', { action: entry.action_name })}
      onClick={() => setUrl({ entry: entry.id }, { push: true })}
    >
      {entry.action_name}
    </Button>
  );
}

const Actor = ({ entry: { actor } }: EntryProps) => <>{usePersonText()(actor)}</>;

function ActorAndHolder({ entry }: EntryProps) {
  const { t } = useTexts();
  const person = usePersonText();
  const { actor, on_behalf_of: holder } = entry;
  const behalf = holder && `${t('audit.column.onBehalf')} ${person(holder)}`;
  return <TwoLines strong first={person(actor)} second={behalf ?? actor?.email} />;
}

const columns: readonly ListColumn<AuditEntry>[] = [
  { key: 'at', label: 'audit.column.at', render: ({ at }) => <DateTime value={at} /> },
  { key: 'actor', label: 'audit.column.actor', render: (entry) => <ActorAndHolder entry={entry} /> },
  { key: 'action', label: 'audit.column.action', render: (entry) => <OpenEntry entry={entry} /> },
  {
    key: 'subject',
    label: 'audit.column.subject',
    render: ({ subject }) => <TwoLines strong first={subject.type_name} second={subject.name || subject.id} />,
  },
  {
    key: 'device',
    label: 'audit.column.device',
    render: ({ address, device }) => <TwoLines first={orDash(address)} second={device || undefined} />,
  },
];

const phoneRow: ListPhoneRow<AuditEntry> = (entry) => ({
  title: <OpenEntry entry={entry} />,
  detail: (
    <>
      <Actor entry={entry} /> · <DateTime value={entry.at} />
    </>
  ),
});

const toOption = ({ value, display_name: label }: FieldChoice) => ({ value, label });

/** Audit log, newest first. */
export default function AuditScreen() {
  const list = useList(auditList, listAuditEntries, auditPageQuery);
  const [{ entry }, setUrl] = useUrlState(entryUrlParsers);
  const { actions = [], subject_types: types = [] } = list.reply ?? {};
  return (
    <ListPage
      list={list}
      rows={list.items}
      rowKey={({ id }) => id}
      columns={columns}
      phoneRow={phoneRow}
      choices={{ action: actions.map(toOption), type: types.map(toOption) }}
      exported={{
        label: 'audit.export',
        place: 'primary',
        save: (options) => exportAudit(list.state, options),
        failed: 'audit.exportFailed',
      }}
    >
      <EntryDrawer entry={list.items?.find(({ id }) => id === entry) ?? null} onClose={() => setUrl({ entry: '' })} />
    </ListPage>
  );
}
