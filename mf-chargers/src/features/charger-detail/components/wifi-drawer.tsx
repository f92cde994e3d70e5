import { callApi } from '@plugboard/api';
import { type Charger } from '@plugboard/contracts/chargers';
import { type getWifiSettings, setWifiSettings, writeWifiParameters } from '@plugboard/contracts/network';
import type { ReplyOf } from '@plugboard/contracts/platform';
import { RemoteResource, useTexts } from '@plugboard/sdk';
import { CommandAnswer, submitFromForm, useCommandTexts, useRunCommand } from '@plugboard/sdk/commands';
import { type DrawerFormProps, FormDrawer } from '@plugboard/sdk/forms';
import { Button, DateTime, useConfirm } from '@plugboard/ui';
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
    <FormDrawer title={t('detail.wifi.title')} isOpen={isOpen} onClose={onClose}>
      {({ onDirtyChange }) =>
        port === undefined ? null : <Wifi charger={charger} port={port.id} onDirtyChange={onDirtyChange} />
      }
    </FormDrawer>
  );
}

interface PortProps {
  readonly charger: Charger;
  /** Id of the port that represents the charger. */
  readonly port: string;
}

function Wifi({ charger, port, onDirtyChange }: PortProps & Pick<DrawerFormProps, 'onDirtyChange'>) {
  const { t } = useTexts();
  const query = useWifiSettings(port);
  return (
    <RemoteResource query={query} failed={t('detail.wifi.error')}>
      {(settings) => (
        <Settings
          charger={charger}
          port={port}
          settings={settings}
          onChanged={() => void query.refetch()}
          onDirtyChange={onDirtyChange}
        />
      )}
    </RemoteResource>
  );
}

interface SettingsProps extends PortProps, Pick<DrawerFormProps, 'onDirtyChange'> {
  readonly settings: ReplyOf<typeof getWifiSettings>;
  /** A command was sent that may change the settings. */
  readonly onChanged: () => void;
}

function Settings({ charger, port, settings, onChanged, onDirtyChange }: SettingsProps) {
  const { ssid, as_of: asOf, command } = settings;
  const { t } = useTexts();
  const { t: commandText } = useCommandTexts();
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
    await submitFromForm({ charger: charger.id, port, action: 'write-wifi' }, (idempotencyKey) =>
      callApi(setWifiSettings, { params: { id: port }, body, idempotencyKey }),
    );
    onChanged();
    return true;
  };
  return (
    <div className={styles['parts']}>
      <LastReported charger={charger} port={port} ssid={ssid} asOf={asOf} onAsked={onChanged} />
      <EditForm
        schema={writeWifiParameters}
        initial={{ ssid: ssid ?? '', password: '' }}
        labels={labels}
        saveLabel={t('detail.wifi.save')}
        onSave={save}
        onDirtyChange={onDirtyChange}
      >
        <TextField name="ssid" label={labels.ssid} />
        <SecretField name="password" label={labels.password} />
      </EditForm>
      {command === null ? null : <CommandAnswer command={command} zone={charger.timezone} />}
    </div>
  );
}

interface LastReportedProps extends PortProps {
  readonly ssid: string | null;
  readonly asOf: string | null;
  readonly onAsked: () => void;
}

/** The last reported WiFi settings, and a button that reads them again. */
function LastReported({ charger, port, ssid, asOf, onAsked }: LastReportedProps) {
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
