import type { Charger, Port } from '@plugboard/contracts/chargers';
import { useDebouncedValue, useMountedAt, useTexts } from '@plugboard/sdk';
import { Button, Drawer, Notice } from '@plugboard/ui';
import { Select } from '@plugboard/ui/forms';
import { useId, useState } from 'react';
import { useCopyTargets } from './charger-schedule.api.ts';
import { CopyRows } from './components/copy-rows.tsx';
import { type CopyRow, planCopies } from './copy-plan.model.ts';
import styles from './schedule-editor.module.css';
import { useCopySchedules } from './use-copy-schedules.ts';
import type { WeekForm } from './week-form.model.ts';

interface CopyScheduleDrawerProps {
  readonly charger: Charger;
  readonly port: Port;
  /** As it is stored. */
  readonly week: WeekForm;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Copies a port's saved week to other chargers: what would change first, then the result of each, then a way back. */
export function CopyScheduleDrawer({ isOpen, onClose, ...copied }: CopyScheduleDrawerProps) {
  const { t } = useTexts();
  return (
    <Drawer title={t('schedule.copy.title')} open={isOpen} onClose={onClose} size={640} destroyOnHidden>
      <CopySchedule {...copied} />
    </Drawer>
  );
}

function CopySchedule({ charger, port, week }: Omit<CopyScheduleDrawerProps, 'isOpen' | 'onClose'>) {
  const { t } = useTexts();
  const id = useId();
  const now = useMountedAt();
  const [typed, setTyped] = useState('');
  const { found, chosen, choose } = useCopyTargets(useDebouncedValue(typed));
  /** The rows that were copied: the stored weeks no longer differ afterwards. */
  const [copied, setCopied] = useState<readonly CopyRow[] | null>(null);
  const { results, isBusy, copy, undo } = useCopySchedules();
  const rows = copied ?? planCopies(week, chosen, { source: port.id, now });
  const allowed = rows.filter(({ refusal }) => refusal === null);
  const saved = rows.filter((row) => results.get(row.port) === null);
  const apply = async () => {
    setCopied(rows);
    await copy(allowed);
  };
  return (
    <div className={styles['editor']}>
      <p>{t('schedule.copy.text', { charger: charger.custom_id, connector_id: port.connector_id })}</p>
      <div>
        <label htmlFor={id}>{t('schedule.copy.chargers')}</label>
        <Select<string[]>
          id={id}
          className={styles['wide'] ?? ''}
          mode="multiple"
          value={chosen.map((each) => each.id)}
          options={found.map((each) => ({
            value: each.id,
            label: [each.custom_id, each.location_name].filter((part) => part !== null).join(' · '),
          }))}
          showSearch={{ filterOption: false, onSearch: setTyped }}
          disabled={copied !== null}
          onChange={choose}
        />
      </div>
      {chosen.length > 0 && rows.length === 0 ? <Notice tone="info">{t('schedule.copy.same')}</Notice> : null}
      {rows.length === 0 ? null : <CopyRows rows={rows} results={results} />}
      <div className={styles['end']}>
        {copied === null ? (
          <Button type="primary" disabled={allowed.length === 0} onClick={() => void apply()}>
            {t('schedule.copy.apply', { count: allowed.length })}
          </Button>
        ) : (
          <Button loading={isBusy} disabled={saved.length === 0} onClick={() => void undo(saved)}>
            {t('schedule.copy.undo', { count: saved.length })}
          </Button>
        )}
      </div>
    </div>
  );
}
