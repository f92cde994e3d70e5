import { downloadApi, saveFile } from '@plugboard/api';
import { exportNeviReport, latestQuarters, type NeviPart, neviParts } from '@plugboard/contracts/reports';
import { notify, useTexts } from '@plugboard/sdk';
import { Button, Drawer } from '@plugboard/ui';
import { ChoiceFilter } from '@plugboard/ui/data';
import { useState } from 'react';
import styles from '../exports/report-exports-drawer.module.css';
import { reportBody, type ReportListState } from '../report-list.ts';

/** Two years and the quarter that is not over. */
const offeredQuarters = 9;

interface NeviDrawerProps {
  readonly state: ReportListState;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

async function saveNeviReport(state: ReportListState, part: NeviPart, quarter: string): Promise<void> {
  const { charger__in, location__in } = reportBody(state);
  const body = { quarter, charger__in, location__in };
  const file = await downloadApi(exportNeviReport, { params: { part }, body }, `nevi_${quarter}_${part}.csv`);
  saveFile(file);
}

/** The files of the quarterly submission by 23 CFR 680.112, of the chargers and locations that are filtered. */
export function NeviDrawer({ state, isOpen, onClose }: NeviDrawerProps) {
  const { t } = useTexts();
  const [quarters] = useState(() => latestQuarters(new Date(), offeredQuarters));
  const [current = '', lastEnded = current] = quarters;
  const [chosen, choose] = useState('');
  const [saving, setSaving] = useState<NeviPart | null>(null);
  const quarter = chosen === '' ? lastEnded : chosen;
  const save = async (part: NeviPart) => {
    setSaving(part);
    try {
      await saveNeviReport(state, part, quarter);
    } catch {
      notify.error(t('report.exportFailed'));
    } finally {
      setSaving(null);
    }
  };
  return (
    <Drawer title={t('report.nevi.title')} open={isOpen} onClose={onClose} destroyOnHidden>
      <p>{t('report.nevi.explained')}</p>
      <div className={styles['choice']}>
        <ChoiceFilter
          label={t('report.nevi.quarter')}
          any={t('report.nevi.lastEnded', { quarter: lastEnded })}
          values={quarters}
          labelOf={(value) => (value === current ? t('report.nevi.notOver', { quarter: value }) : value)}
          chosen={chosen}
          onChange={choose}
        />
      </div>
      <ul className={styles['list']}>
        {neviParts.map((part) => (
          <li key={part} className={styles['item']}>
            <strong>{t(`report.nevi.part.${part}`)}</strong>
            <span>{t(`report.nevi.holds.${part}`)}</span>
            <Button loading={saving === part} disabled={saving !== null} onClick={() => void save(part)}>
              {t('terms:download')}
            </Button>
          </li>
        ))}
      </ul>
    </Drawer>
  );
}
