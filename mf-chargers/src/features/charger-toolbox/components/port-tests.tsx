import { useApiQuery } from '@plugboard/api';
import { type Command, getPortTests } from '@plugboard/contracts/network';
import type { ReplyOf } from '@plugboard/contracts/platform';
import { useTexts } from '@plugboard/sdk';
import styles from './port-tests.module.css';

interface PortTestsProps {
  readonly port: string;
  readonly command: Command;
}

/** Results of a port's test. Only the newest test of each port is stored; an earlier one shows nothing. */
export function PortTests({ port, command: { id } }: PortTestsProps) {
  const { data } = useApiQuery(getPortTests, { params: { id: port } });
  if (data?.command?.id !== id) return null;
  return <TestResults tests={data.tests} />;
}

/** Each test with its result. */
export function TestResults({ tests }: Pick<ReplyOf<typeof getPortTests>, 'tests'>) {
  const { t } = useTexts();
  return (
    <ul className={styles['tests']} aria-label={t('toolbox.tests')}>
      {tests.map(({ test, result }) => (
        <li key={test} className={styles['test']}>
          {t(`toolbox.test.${test}`)}
          <span className={styles['result']} data-result={result}>
            {t(`toolbox.testResult.${result}`)}
          </span>
        </li>
      ))}
    </ul>
  );
}
