import type { AuditEntry } from '@plugboard/contracts/accounts';
import { useTexts } from '@plugboard/sdk';
import { DateTime, Drawer, orDash } from '@plugboard/ui';
import { listDifferences } from '../audit.model.ts';
import styles from '../audit.module.css';
import { usePersonText } from '../use-person-text.ts';

interface EntryDrawerProps {
  /** `null` closes it. */
  readonly entry: AuditEntry | null;
  readonly onClose: () => void;
}

/** One write: who and what, and how it was before and after. */
export function EntryDrawer({ entry, onClose }: EntryDrawerProps) {
  return (
    <Drawer title={entry?.action_name} open={entry !== null} onClose={onClose} size="large">
      {entry === null ? null : <Entry entry={entry} />}
    </Drawer>
  );
}

function Entry({ entry }: { readonly entry: AuditEntry }) {
  const { t } = useTexts();
  const person = usePersonText();
  const rows = listDifferences(entry);
  return (
    <>
      <dl className={styles['facts']}>
        <dt>{t('audit.column.at')}</dt>
        <dd>
          <DateTime value={entry.at} />
        </dd>
        <dt>{t('audit.column.actor')}</dt>
        <dd>{person(entry.actor)}</dd>
        {entry.on_behalf_of === null ? null : (
          <>
            <dt>{t('audit.column.onBehalf')}</dt>
            <dd>{person(entry.on_behalf_of)}</dd>
          </>
        )}
        <dt>{t('audit.column.subject')}</dt>
        <dd>
          {entry.subject.type_name} {entry.subject.name} {entry.subject.id}
        </dd>
        <dt>{t('audit.address')}</dt>
        <dd>{orDash(entry.address)}</dd>
        <dt>{t('audit.device')}</dt>
        <dd>{orDash(entry.device)}</dd>
        <dt>{t('audit.request')}</dt>
        <dd>{entry.request_id}</dd>
        <dt>{t('audit.sequence')}</dt>
        <dd>{orDash(entry.sequence?.toString())}</dd>
        <dt>{t('audit.hash')}</dt>
        <dd className={styles['hash']}>{orDash(entry.hash)}</dd>
      </dl>
      {rows.length === 0 ? (
        <p>{t('audit.nothing')}</p>
      ) : (
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
                  <th scope="row">{field}</th>
                  <td>{orDash(before)}</td>
                  <td>{orDash(after)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}
