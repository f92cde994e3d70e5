import type { BulkAction, BulkPreview as Preview, BulkPreviewRow } from '@plugboard/contracts/chargers';
import { useTexts } from '@plugboard/sdk';
import { Button, Notice, PlainTable, Segmented, ToneTag } from '@plugboard/ui';
import { TwoLines } from '@plugboard/ui/data';
import { useState } from 'react';
import { useBulkWords } from '../../../common/bulk-runs/use-bulk-words.ts';
import styles from './bulk.module.css';

interface BulkPreviewProps {
  readonly preview: Preview;
  readonly action: BulkAction;
  /** Another one is on its way. */
  readonly isLoading: boolean;
}

const pageSize = 50;
const shares = ['all', 'ready', 'refused'] as const;
type Share = (typeof shares)[number];

const isIn = (share: Share, { refusal }: BulkPreviewRow): boolean =>
  share === 'all' || (share === 'ready') === (refusal === null);

const endsCharges = (action: BulkAction): boolean => action.kind === 'reboot' && action.type !== 'WHEN_IDLE';

/** Preview of an action: its effect at each charger, or the reason for leaving it out. */
export function BulkPreview({ preview, action, isLoading }: BulkPreviewProps) {
  const { t } = useTexts();
  const [share, setShare] = useState<Share>('all');
  const [shown, setShown] = useState(pageSize);
  const { results, count, ready, refused } = preview;
  const counts = { all: count, ready, refused: count - ready };
  const rows = results.filter((row) => isIn(share, row));
  return (
    <section className={styles['preview']} aria-label={t('bulk.preview')} aria-busy={isLoading}>
      <p role="status" className={styles['sum']}>
        {t('bulk.ready', { count: ready })}
        {count > ready ? ` · ${t('bulk.leftOut', { count: count - ready })}` : ''}
      </p>
      {refused.length === 0 ? null : (
        <ul className={styles['reasons']} aria-label={t('bulk.reasons')}>
          {refused.map(({ reason, text, count: times }) => (
            <li key={`${reason} ${text}`}>
              <strong>{times}</strong> {text}
            </li>
          ))}
        </ul>
      )}
      {endsCharges(action) ? <Notice tone="warn">{t('bulk.endsCharges')}</Notice> : null}
      <p className={styles['quiet']}>{t('bulk.waves')}</p>
      <Segmented<Share>
        aria-label={t('bulk.show')}
        value={share}
        options={shares.map((value) => ({ value, label: t(`bulk.share.${value}`, { count: counts[value] }) }))}
        onChange={(next) => {
          setShare(next);
          setShown(pageSize);
        }}
      />
      <PlainTable label={t('bulk.preview')} heads={[t('terms:charger'), t('bulk.effect')]}>
        {rows.slice(0, shown).map((row) => (
          <PreviewRow key={row.charger} row={row} action={action} />
        ))}
      </PlainTable>
      {rows.length > shown ? (
        <Button onClick={() => setShown(shown + pageSize)}>
          {t('bulk.more', { count: Math.min(pageSize, rows.length - shown) })}
        </Button>
      ) : null}
    </section>
  );
}

function PreviewRow({ row, action }: { readonly row: BulkPreviewRow; readonly action: BulkAction }) {
  const { t } = useTexts();
  const { effects } = useBulkWords();
  const { custom_id: name, location_name: site, refusal, is_offline: isOffline } = row;
  return (
    <tr>
      <th scope="row">
        <TwoLines first={name} second={site ?? ''} />
      </th>
      <td>
        {refusal === null ? (
          effects(action, row).map((line) => <div key={line}>{line}</div>)
        ) : (
          <ToneTag tone="muted" icon="ban" label={refusal.text} />
        )}
        {refusal === null && isOffline && action.kind === 'set-out-of-order' ? (
          <div className={styles['quiet']}>{t('bulk.offlineMode')}</div>
        ) : null}
      </td>
    </tr>
  );
}
