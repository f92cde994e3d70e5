import { type AuditEntry, type FieldChoice, listAuditEntries } from '@plugboard/contracts/accounts';
import { notify, useTexts, useUrlState } from '@plugboard/sdk';
import { type ListColumn, ListPage, type ListPhoneRow, useList } from '@plugboard/sdk/lists';
import { Button, DateTime, Icon, orDash } from '@plugboard/ui';
import { TwoLines } from '@plugboard/ui/data';
import { auditList } from './audit-list.ts';
import { exportAudit, exportChain } from './audit.api.ts';
import { auditPageQuery, entryUrlParsers } from './audit.model.ts';
import { EntryDrawer } from './components/entry-drawer.tsx';
import { FoldedSignIns } from './components/folded-sign-ins.tsx';
import { EntrySentence } from './story/entry-sentence.tsx';
import { useStoryTexts } from './story/story-texts.ts';
import { useChangesText } from './story/use-changes-text.ts';
import styles from './audit.module.css';
import { usePersonText } from './use-person-text.ts';

interface EntryProps {
  readonly entry: AuditEntry;
}

/** Opens an entry by the address, so that it can be sent to a colleague. */
function OpenEntry({ entry }: EntryProps) {
  const { t } = useTexts();
  const [, setUrl] = useUrlState(entryUrlParsers);
  const label = t('audit.open', { action: entry.action_name });
  return (
    <Button
      type="text"
      size="small"
      aria-label={label}
      title={label}
      icon={<Icon name="chevron-right" />}
      onClick={() => setUrl({ entry: entry.id }, { push: true })}
    />
  );
}

/** The sentence, and below it what changed, or in whose account. */
function Story({ entry }: EntryProps) {
  const { t } = useTexts();
  const person = usePersonText();
  const changes = useChangesText()(entry);
  const { on_behalf_of: holder } = entry;
  const behalf = holder === null ? undefined : `${t('audit.column.onBehalf')} ${person(holder)}`;
  const second = [behalf, changes].filter(Boolean).join(' · ') || undefined;
  return (
    <span className={styles['story']}>
      <TwoLines first={<EntrySentence entry={entry} />} second={second} />
    </span>
  );
}

const columns: readonly ListColumn<AuditEntry>[] = [
  { key: 'at', label: 'audit.column.at', render: ({ at }) => <DateTime value={at} /> },
  { key: 'story', label: 'audit.column.what', render: (entry) => <Story entry={entry} /> },
  {
    key: 'device',
    label: 'audit.column.device',
    render: ({ address, device }) => <TwoLines first={orDash(address)} second={device || undefined} />,
  },
  {
    key: 'open',
    label: 'audit.column.details',
    fixed: 'end',
    width: 96,
    render: (entry) => <OpenEntry entry={entry} />,
  },
];

/** What, and below it when; the opened entry shows what does not fit. */
const phoneRow: ListPhoneRow<AuditEntry> = (entry) => ({
  title: (
    <span className={styles['brief']}>
      <EntrySentence entry={entry} />
    </span>
  ),
  detail: <DateTime value={entry.at} />,
  end: <OpenEntry entry={entry} />,
});

const toOption = ({ value, display_name: label }: FieldChoice) => ({ value, label });

/** Audit log as a story, newest first. */
export default function AuditScreen() {
  const { t } = useStoryTexts();
  const list = useList(auditList, listAuditEntries, auditPageQuery);
  const [{ entry }, setUrl] = useUrlState(entryUrlParsers);
  const { actions = [], subject_types: types = [], folded_sign_ins: folded = 0 } = list.reply ?? {};
  const isUnfolded = list.state.filters.signIns === 'shown';
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
      secondaryActions={[
        {
          key: 'chain',
          label: t('chainExport'),
          onClick: () => void exportChain(list.state).catch(() => notify.error(t('chainFailed'))),
        },
      ]}
      around={(rows) => (
        <>
          <FoldedSignIns
            count={folded}
            isUnfolded={isUnfolded}
            onToggle={() => list.filterBy({ signIns: isUnfolded ? '' : 'shown' })}
          />
          {rows}
        </>
      )}
    >
      <EntryDrawer entry={list.items?.find(({ id }) => id === entry) ?? null} onClose={() => setUrl({ entry: '' })} />
    </ListPage>
  );
}
