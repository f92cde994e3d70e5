import { downloadApi, saveFile } from '@plugboard/api';
import type { Charger } from '@plugboard/contracts/chargers';
import { type Command, getCommandFile } from '@plugboard/contracts/network';
import { places } from '@plugboard/contracts/platform';
import { Link, notify, RemoteResource, useTexts } from '@plugboard/sdk';
import { CommandAnswer, OcppPayload, useCommand, useCommandTexts } from '@plugboard/sdk/commands';
import { Button, fileSize, Icon, Section, VisuallyHidden } from '@plugboard/ui';
import { useState } from 'react';
import styles from '../toolbox.module.css';
import { PortTests } from './port-tests.tsx';

type SendAgain = ((command: Command) => Promise<void>) | undefined;

interface RequestAndResultsProps {
  readonly charger: Charger;
  /** Of the command; empty for none. */
  readonly id: string;
  readonly onSendAgain: SendAgain;
}

/** The messages of a command, and its outcome. */
export function RequestAndResults({ id, ...shown }: RequestAndResultsProps) {
  const { t } = useTexts();
  if (id !== '') return <OpenedCommand id={id} {...shown} />;
  const hint = <p className={styles['hint']}>{t('toolbox.nothingOpen')}</p>;
  return (
    <div className={styles['column']}>
      <Section look="framed" title={t('toolbox.request')}>
        {hint}
      </Section>
      <Section look="framed" title={t('toolbox.results')}>
        {hint}
      </Section>
    </div>
  );
}

function OpenedCommand({ charger, id, onSendAgain }: RequestAndResultsProps) {
  const { t } = useTexts();
  const { t: commandText } = useCommandTexts();
  const unknown = () => (
    <Section look="framed" title={t('toolbox.request')}>
      <p className={styles['hint']}>{t('toolbox.notFound')}</p>
    </Section>
  );
  return (
    <RemoteResource query={useCommand(id)} missing={unknown} failed={commandText('failed.title')}>
      {(command) =>
        // One of another charger is not to be found here.
        command.charger === charger.id ? (
          <ShownCommand charger={charger} command={command} onSendAgain={onSendAgain} />
        ) : (
          unknown()
        )
      }
    </RemoteResource>
  );
}

interface ShownCommandProps {
  readonly charger: Charger;
  readonly command: Command;
  readonly onSendAgain: SendAgain;
}

/** Busy until it is on its way: pressed twice it is sent once. */
function SendAgainButton({ onSendAgain }: { readonly onSendAgain: () => Promise<void> }) {
  const { t } = useTexts();
  const [isSending, setSending] = useState(false);
  const sendOnce = async () => {
    setSending(true);
    await onSendAgain().finally(() => setSending(false));
  };
  return (
    <Button icon={<Icon name="refresh" />} loading={isSending} onClick={() => void sendOnce()}>
      {t('toolbox.sendAgain')}
    </Button>
  );
}

function ShownCommand({ charger, command, onSendAgain }: ShownCommandProps) {
  const { t } = useTexts();
  const { t: commandText } = useCommandTexts();
  const { action, exchanges, file, id, port } = command;
  return (
    <div className={styles['column']}>
      <Section look="framed" title={t('toolbox.request')}>
        {exchanges.length === 0 ? <p className={styles['hint']}>{t('toolbox.notSent')}</p> : null}
        {exchanges.map(({ action: message, request }, index) => (
          // Exchanges have no id and never change places.
          <OcppPayload key={index} name={commandText('request', { message })} value={request} />
        ))}
      </Section>
      <Section look="framed" title={t('toolbox.results')}>
        <CommandAnswer command={command} zone={charger.timezone} />
        {action === 'run-tests' && port !== null ? <PortTests port={port} command={command} /> : null}
        <div className={styles['links']}>
          {file === null ? null : <CommandFile id={id} file={file} />}
          {onSendAgain === undefined ? null : <SendAgainButton onSendAgain={() => onSendAgain(command)} />}
          <Link to={`${places.chargerTab(charger.id, 'toolbox/logs')}?command=${id}`}>{t('toolbox.itsMessages')}</Link>
        </div>
      </Section>
    </div>
  );
}

interface CommandFileProps {
  /** Of the command. */
  readonly id: string;
  readonly file: NonNullable<Command['file']>;
}

/** Download of the file that the charge point sent for a command. */
function CommandFile({ id, file: { name, size } }: CommandFileProps) {
  const { t, language } = useTexts();
  const [isLoading, setLoading] = useState(false);
  const download = async () => {
    setLoading(true);
    try {
      saveFile(await downloadApi(getCommandFile, { params: { id } }, name));
    } catch {
      notify.error(t('toolbox.fileFailed', { name }));
    }
    setLoading(false);
  };
  return (
    <Button icon={<Icon name="download" />} loading={isLoading} onClick={() => void download()}>
      <VisuallyHidden>{t('terms:download')} </VisuallyHidden>
      {name} · {fileSize(size, language)}
    </Button>
  );
}
