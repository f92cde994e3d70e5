import type { LoadAllocation, LoadTree } from '@plugboard/contracts/chargers';
import { useTexts } from '@plugboard/sdk';
import { Select } from '@plugboard/ui/forms';
import { useId, useState } from 'react';
import { LoadTreeTable } from '../../../common/load-groups/load-tree-table.tsx';
import type { SiteMoment } from '../../../common/load-groups/site-moment.ts';
import styles from './what-if.module.css';

interface Moment {
  /** When it is, for how long a pause holds; a replayed day has no pauses. */
  readonly at?: SiteMoment;
  /** Time of day at the site, which comes twice on the day when the clocks go back. */
  readonly time: string;
  readonly tree: LoadTree;
  readonly allocation: LoadAllocation;
}

interface MomentTableProps {
  readonly moments: readonly Moment[];
  /** Index of the moment that is shown first. */
  readonly first: number;
}

/** The limits at a chosen moment of a day that is played. */
export function MomentTable({ moments, first }: MomentTableProps) {
  const { t } = useTexts();
  const label = useId();
  const [chosen, setChosen] = useState(first);
  const shown = moments[chosen] ?? moments[0];
  return (
    <>
      <div className={styles['moment']}>
        <span id={label}>{t('whatIf.moment')}</span>
        <Select
          aria-labelledby={label}
          value={chosen}
          onChange={setChosen}
          options={moments.map(({ time }, value) => ({ value, label: time }))}
        />
      </div>
      {shown === undefined ? null : (
        <LoadTreeTable
          tree={shown.tree}
          allocation={shown.allocation}
          {...(shown.at !== undefined && { now: shown.at })}
        />
      )}
    </>
  );
}
