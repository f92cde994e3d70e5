import { callApi, useApiQuery } from '@plugboard/api';
import { useCan } from '@plugboard/auth';
import type { Charger, Port } from '@plugboard/contracts/chargers';
import { commandShareRefusal, getPortTests, runPortTests } from '@plugboard/contracts/network';
import { RemoteResource, useTexts } from '@plugboard/sdk';
import { CommandStatusButton, isPending, useCommandAt, useSendCommand } from '@plugboard/sdk/commands';
import { Button, DateTime, Section } from '@plugboard/ui';
import { ChargerMessages, PortMessages } from './components/latest-messages.tsx';
import { TestResults } from './components/port-tests.tsx';
import styles from './toolbox.module.css';

/** Tests of the ports (spec §2.11 “tests”): the results of the last one of each, and a button for another. */
export function TestsSection({ charger }: { readonly charger: Charger }) {
  const { t } = useTexts();
  const mayOperate = useCan('operate_charger');
  const refusal = mayOperate ? commandShareRefusal(charger.share_mode) : 'notAllowed';
  return (
    <>
      {refusal === undefined ? null : <p className={styles['hint']}>{t(`refusal.${refusal}`)}</p>}
      {charger.ports.map((port) => (
        <Section key={port.id} look="framed" title={t('terms:portNumber', { connector_id: port.connector_id })}>
          <PortTest charger={charger} port={port} mayRun={refusal === undefined} />
        </Section>
      ))}
      <ChargerMessages charger={charger} />
    </>
  );
}

interface PortTestProps {
  readonly charger: Charger;
  readonly port: Port;
  readonly mayRun: boolean;
}

function PortTest({ charger, port, mayRun }: PortTestProps) {
  const { t } = useTexts();
  const sendCommand = useSendCommand();
  const target = { charger: charger.id, port: port.id };
  const run = () =>
    sendCommand({ ...target, action: 'run-tests' }, (idempotencyKey) =>
      callApi(runPortTests, { params: { id: port.id }, idempotencyKey }),
    );
  const isRunning = isPending(useCommandAt(target, 'run-tests'));
  const name = `${charger.custom_id} ${t('terms:portNumber', { connector_id: port.connector_id })}`;
  return (
    <RemoteResource query={useApiQuery(getPortTests, { params: { id: port.id } })} failed={t('toolbox.testsFailed')}>
      {({ tests, command }) => (
        <div className={styles['tests']}>
          {command === null ? (
            <p className={styles['hint']}>{t('toolbox.notTested')}</p>
          ) : (
            <>
              <DateTime value={command.created_at} zone={charger.timezone} />
              <TestResults tests={tests} />
            </>
          )}
          {mayRun ? (
            <div>
              <Button disabled={isRunning} aria-label={t('toolbox.runTestsOf', { name })} onClick={() => void run()}>
                {t('toolbox.runTests')}
              </Button>{' '}
              <CommandStatusButton target={target} action="run-tests" name={name} zone={charger.timezone} />
            </div>
          ) : null}
          <PortMessages charger={charger} port={port} />
        </div>
      )}
    </RemoteResource>
  );
}
