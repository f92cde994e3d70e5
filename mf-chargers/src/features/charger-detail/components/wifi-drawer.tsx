import { callApi } from '@plugboard/api';
import { type Charger } from '@plugboard/contracts/chargers';
import { setWifiSettings, writeWifiParameters } from '@plugboard/contracts/network';
import { useTexts } from '@plugboard/sdk';
import { CommandAnswer, submitPress, useCommandTexts, useRunCommand } from '@plugboard/sdk/commands';
import { Button, DateTime, Drawer, ErrorState, Skeleton, useConfirm } from '@plugboard/ui';
import { EditForm, SecretField, TextField } from '@plugboard/ui/forms';
import { useWifiSettings } from '../charger-detail.api.ts';
import styles from './drawers.module.css';

interface WifiDrawerProps {
  readonly charger: Charger;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The WiFi a charger uses, as it last said, and a form that gives it another one (spec §5 “Wi-Fi”). */
export function WifiDrawer({ charger, isOpen, onClose }: WifiDrawerProps) {
  const { t } = useTexts();
  const [port] = charger.ports;
  return (
    <Drawer title={t('detail.wifi.title')} open={isOpen} onClose={onClose} destroyOnHidden>
      {port === undefined ? null : <Wifi charger={charger} port={port.id} />}
    </Drawer>
  );
}

function Wifi({ charger, port }: { readonly charger: Charger; readonly port: string }) {
  const { t } = useTexts();
  const { t: commandText } = useCommandTexts();
  const { data, isError, isFetching, refetch } = useWifiSettings(port);
  const confirm = useConfirm();
  const labels = { ssid: t('detail.wifi.name'), password: t('detail.wifi.password') };
  const save = async (body: { readonly ssid: string; readonly password: string }) => {
    const question = {
      title: t('toolbox.sure.title', { action: commandText('action.write-wifi'), name: charger.custom_id }),
      text: t('toolbox.sure.write-wifi'),
      confirmLabel: t('detail.wifi.save'),
      danger: true,
    };
    if (!(await confirm(question))) return false;
    await submitPress({ charger: charger.id, port, action: 'write-wifi' }, (idempotencyKey) =>
      callApi(setWifiSettings, { params: { id: port }, body, idempotencyKey }),
    );
    void refetch();
    return true;
  };
  if (data === undefined && isError)
    return <ErrorState title={t('detail.wifi.error')} onRetry={() => void refetch()} retrying={isFetching} />;
  if (data === undefined) return <Skeleton active />;
  return (
    <div className={styles['parts']}>
      <LastSaid charger={charger} port={port} ssid={data.ssid} asOf={data.as_of} onAsked={() => void refetch()} />
      <EditForm
        schema={writeWifiParameters}
        initial={{ ssid: data.ssid ?? '', password: '' }}
        labels={labels}
        saveLabel={t('detail.wifi.save')}
        onSave={save}
      >
        <TextField name="ssid" label={labels.ssid} />
        <SecretField name="password" label={labels.password} />
      </EditForm>
      {data.command === null ? null : <CommandAnswer command={data.command} zone={charger.timezone} />}
    </div>
  );
}

interface LastSaidProps {
  readonly charger: Charger;
  readonly port: string;
  readonly ssid: string | null;
  readonly asOf: string | null;
  readonly onAsked: () => void;
}

/** The last reported WiFi settings, and a button that reads them again. */
function LastSaid({ charger, port, ssid, asOf, onAsked }: LastSaidProps) {
  const { t } = useTexts();
  const runCommand = useRunCommand();
  const ask = async () => {
    await runCommand({ charger: charger.id, port }, 'read-wifi');
    onAsked();
  };
  return (
    <section className={styles['said']}>
      {ssid === null ? (
        <p>{t('detail.wifi.unknown')}</p>
      ) : (
        <p>
          {t('detail.wifi.said', { ssid })}
          <br />
          <span className={styles['quiet']}>
            {t('terms:asOf')} <DateTime value={asOf} zone={charger.timezone} />
          </span>
        </p>
      )}
      <Button onClick={() => void ask()} disabled={!charger.is_online}>
        {t('detail.wifi.ask')}
      </Button>
    </section>
  );
}
