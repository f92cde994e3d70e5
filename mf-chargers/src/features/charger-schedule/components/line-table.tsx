import { useTexts } from '@plugboard/sdk';
import { formatFixed, missing, orDash, PlainTable } from '@plugboard/ui';
import type { LineRun } from '../line-runs.model.ts';
import { useRunWords } from '../use-run-words.ts';

interface LineTableProps {
  readonly label: string;
  readonly runs: readonly LineRun[];
}

/** Each interval of the day with its power, the rule that holds, and those that it overrules. */
export function LineTable({ label, runs }: LineTableProps) {
  const { t, language } = useTexts();
  const { span, rule, overruled } = useRunWords();
  const heads = [t('schedule.line.time'), t('schedule.line.power'), t('schedule.line.rule'), t('schedule.line.others')];
  return (
    <PlainTable label={label} heads={heads} numbers={[2]}>
      {runs.map((run) => (
        <tr key={run.from}>
          <th scope="row">{span(run)}</th>
          <td>{run.limit === null ? missing : `${formatFixed(run.limit, language, 1)} kW`}</td>
          <td>{rule(run)}</td>
          <td>{orDash(overruled(run) || null)}</td>
        </tr>
      ))}
    </PlainTable>
  );
}
