import type { RecordedMove } from '@plugboard/contracts/platform';
import { useTexts } from '@plugboard/sdk';
import { DateTime, PlainTable } from '@plugboard/ui';
import styles from '../releases.module.css';
import { ChangesList } from './changes-list.tsx';

/** The moves of a remote, by whom and why. Commands and reasons are written by the release tool, in English. */
export function MovesTable({ moves }: { readonly moves: readonly RecordedMove[] }) {
  const { t } = useTexts();
  const heads = ['when', 'by', 'command', 'changes'] as const;
  if (moves.length === 0) return <p>{t('releases.noMoves')}</p>;
  return (
    <PlainTable label={t('releases.moves')} heads={heads.map((head) => t(`releases.column.${head}`))} linesOnPhone>
      {moves.map(({ at, by, command, changes, why }) => (
        <tr key={`${at} ${command}`}>
          <th scope="row">
            <DateTime value={at} />
          </th>
          <td>{by}</td>
          <td lang="en">{command}</td>
          <td>
            <ChangesList changes={changes} />
            {why.map((reason) => (
              <div key={reason} lang="en" className={styles['muted']}>
                {reason}
              </div>
            ))}
          </td>
        </tr>
      ))}
    </PlainTable>
  );
}
