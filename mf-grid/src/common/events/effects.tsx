import type { GridConflict, GridEventEffect } from '@plugboard/contracts/grid';
import { useTexts } from '@plugboard/sdk';
import { Button, formatDateTime, Notice, PlainTable, useIsPhone } from '@plugboard/ui';
import { useState } from 'react';
import { hoursText } from './event-hours.tsx';
import { groupConflicts } from './group-conflicts.ts';
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
  const groups = groupConflicts(conflicts);
  const shown = isWhole ? groups : groups.slice(0, firstRows);
  return (
    <>
      <ul className={styles['conflicts']} aria-label={t('effects.conflictList')}>
        {shown.map(({ first, locations, ports, moreTimes }) => (
          <li key={`${first.kind} ${first.other ?? ''}`}>
            <strong>{t(`effects.conflict.${first.kind}`, { other: first.other ?? '', count: ports })}</strong>
            <p className={styles['why']}>
              <Names names={locations} />
            </p>
            <p className={styles['why']}>
              {hoursText({ ...first, timezone: zone }, language)}
              {moreTimes === 0 ? null : ` ${t('effects.moreTimes', { count: moreTimes })}`}
            </p>
          </li>
        ))}
      </ul>
      <ShowAll count={groups.length} isWhole={isWhole} onShow={() => setWhole(true)} />
    </>
  );
}

/** Names that are listed before “and 4 more locations”. */
const firstNames = 3;

function Names({ names }: { readonly names: readonly string[] }) {
  const { t } = useTexts();
  const more = names.length - firstNames;
  const shown = names.slice(0, firstNames).join(', ');
  return more <= 0 ? shown : `${shown} ${t('effects.moreLocations', { count: more })}`;
}

function EffectTable({ effects, zone }: Pick<EffectsProps, 'effects' | 'zone'>) {
  const { t, language } = useTexts();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? effects : effects.slice(0, firstRows);
  // A third column would be cut off on a phone.
  const isPhone = useIsPhone();
  const heads = [t('effects.kind.title'), t('events.field.hours')];
  return (
    <>
      <PlainTable label={t('effects.title')} heads={isPhone ? heads : [...heads, t('events.field.name')]}>
        {shown.map((effect) => {
          const { kind, id, name, before, starts_at: at } = effect;
          const names = before !== null && before.name !== name ? `${before.name} → ${name}` : name;
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
                {isPhone ? <p className={styles['why']}>{names}</p> : null}
              </td>
              {isPhone ? null : <td>{names}</td>}
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
