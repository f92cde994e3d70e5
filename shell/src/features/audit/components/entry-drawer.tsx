import { useCan } from '@plugboard/auth';
import type { AuditEntry } from '@plugboard/contracts/accounts';
import { useTexts } from '@plugboard/sdk';
import { Button, DateTime, Drawer, orDash } from '@plugboard/ui';
import { listDifferences } from '../audit.model.ts';
import styles from '../audit.module.css';
import { type Restorable, restorableOf } from '../restore.model.ts';
import { EntrySentence } from '../story/entry-sentence.tsx';
import { useStoryTexts } from '../story/story-texts.ts';
import { useFieldWords } from '../story/use-field-words.ts';
import { usePersonText } from '../use-person-text.ts';
import { useRestoreEntry } from '../use-restore-entry.tsx';

interface EntryDrawerProps {
  /** `null` closes it. */
  readonly entry: AuditEntry | null;
  readonly onClose: () => void;
}

/** One write as a sentence: from where, and how it was before and after. */
export function EntryDrawer({ entry, onClose }: EntryDrawerProps) {
  return (
    <Drawer title={entry?.action_name} open={entry !== null} onClose={onClose} size="large">
      {entry === null ? null : <Entry entry={entry} />}
    </Drawer>
  );
}

function RestoreButton({ restorable }: { readonly restorable: Restorable }) {
  const { t } = useStoryTexts();
  const may = useCan(restorable.needs);
  const { isBusy, restore } = useRestoreEntry();
  if (!may) return null;
  return (
    <p>
      <Button loading={isBusy} onClick={() => void restore(restorable)}>
        {t('restore.label')}
      </Button>
    </p>
  );
}

function Values({ entry }: { readonly entry: AuditEntry }) {
  const { t } = useTexts();
  const { nameOf, valueOf } = useFieldWords();
  const rows = listDifferences(entry);
  if (rows.length === 0) return null;
  const shown = (field: string, value: unknown) =>
    value === undefined ? orDash(null) : valueOf(field, value, entry.names);
  return (
    <div className={styles['frame']}>
      <table className={styles['table']} aria-label={entry.action_name}>
        <thead>
          <tr>
            <th scope="col">{t('audit.field')}</th>
            <th scope="col">{t('audit.before')}</th>
            <th scope="col">{t('audit.after')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ field, before, after, isChanged }) => (
            <tr key={field} data-changed={isChanged}>
              <th scope="row">{nameOf(field)}</th>
              <td>{shown(field, before)}</td>
              <td>{shown(field, after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Entry({ entry }: { readonly entry: AuditEntry }) {
  const { t } = useTexts();
  const person = usePersonText();
  const restorable = restorableOf(entry);
  const facts: readonly (readonly [string, string])[] = [
    ...(entry.on_behalf_of === null ? [] : [[t('audit.column.onBehalf'), person(entry.on_behalf_of)] as const]),
    ...(entry.subject.type === 'release' ? [[t('audit.remoteId'), entry.subject.id] as const] : []),
    ...(entry.address === '' ? [] : [[t('audit.address'), entry.address] as const]),
    ...(entry.device === '' ? [] : [[t('audit.device'), entry.device] as const]),
    [t('audit.request'), entry.request_id],
    [t('audit.sequence'), orDash(entry.sequence?.toString())],
    [t('audit.hash'), orDash(entry.hash)],
    [t('audit.previousHash'), orDash(entry.previous_hash)],
  ];
  return (
    <>
      <p className={styles['sentence']}>
        <EntrySentence entry={entry} />
      </p>
      <p className={styles['when']}>
        <DateTime value={entry.at} />
      </p>
      <Values entry={entry} />
      {restorable ? <RestoreButton restorable={restorable} /> : null}
      <dl className={styles['facts']}>
        {facts.map(([label, value]) => (
          <div key={label} className={styles['fact']}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
