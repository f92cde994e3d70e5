import type { GridConflict, GridEventEffect } from '@plugboard/contracts/grid';
import { useTexts } from '@plugboard/sdk';
import { Button, formatDateTime, Notice, PlainTable } from '@plugboard/ui';
import { useState } from 'react';
import { hoursText } from './event-hours.tsx';
import styles from './effects.module.css';

/** Rows that are shown before “Show all”. */
const firstRows = 8;

interface EffectsProps {
  readonly effects: readonly GridEventEffect[];
  readonly conflicts: readonly GridConflict[];
  /** Number of all conflicts, including those that are not listed. */
  readonly conflictCount: number;
  /** Zone of the event. */
  readonly zone: string;
}

/** Lists the effects of a save, and its conflicts. */
export function Effects({ effects, conflicts, conflictCount, zone }: EffectsProps) {
  const { t } = useTexts();
  return (
    <div className={styles['effects']}>
      {conflictCount === 0 ? null : <Notice tone="warn">{t('effects.conflicts', { count: conflictCount })}</Notice>}
      {conflicts.length === 0 ? null : <Conflicts conflicts={conflicts} zone={zone} />}
      <EffectTable effects={effects} zone={zone} />
    </div>
  );
}

function Conflicts({ conflicts, zone }: Pick<EffectsProps, 'conflicts' | 'zone'>) {
  const { t, language } = useTexts();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? conflicts : conflicts.slice(0, firstRows);
  return (
    <>
      <ul className={styles['conflicts']} aria-label={t('effects.conflictList')}>
        {shown.map((conflict) => {
          const { kind, location, starts_at: at, other, ports } = conflict;
          return (
            <li key={`${kind} ${location.id} ${at} ${other ?? ''}`}>
              <strong>{location.name}</strong> {hoursText({ ...conflict, timezone: zone }, language)}
              <p className={styles['why']}>
                {t(`effects.conflict.${kind}`, { other: other ?? '', count: ports ?? 0 })}
              </p>
            </li>
          );
        })}
      </ul>
      <ShowAll count={conflicts.length} isWhole={isWhole} onShow={() => setWhole(true)} />
    </>
  );
}

function EffectTable({ effects, zone }: Pick<EffectsProps, 'effects' | 'zone'>) {
  const { t, language } = useTexts();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? effects : effects.slice(0, firstRows);
  return (
    <>
      <PlainTable
        label={t('effects.title')}
        heads={[t('effects.kind.title'), t('events.field.hours'), t('events.field.name')]}
      >
        {shown.map((effect) => {
          const { kind, id, name, before, starts_at: at } = effect;
          const isMoved = before !== null && (before.starts_at !== at || before.ends_at !== effect.ends_at);
          return (
            <tr key={`${id ?? ''} ${at}`}>
              <th scope="row">{t(`effects.kind.${kind}`)}</th>
              <td>
                {hoursText({ ...effect, timezone: zone }, language)}
                {isMoved ? (
                  <p className={styles['why']}>
                    {t('effects.before', { time: formatDateTime(before.starts_at, zone, language) })}
                  </p>
                ) : null}
              </td>
              <td>{before !== null && before.name !== name ? `${before.name} → ${name}` : name}</td>
            </tr>
          );
        })}
      </PlainTable>
      <ShowAll count={effects.length} isWhole={isWhole} onShow={() => setWhole(true)} />
    </>
  );
}

interface ShowAllProps {
  readonly count: number;
  readonly isWhole: boolean;
  readonly onShow: () => void;
}

function ShowAll({ count, isWhole, onShow }: ShowAllProps) {
  const { t } = useTexts();
  if (isWhole || count <= firstRows) return null;
  return (
    <div>
      <Button onClick={onShow}>{t('effects.showAll', { count })}</Button>
    </div>
  );
}
