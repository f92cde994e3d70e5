import { useCan } from '@plugboard/auth';
import type { Charger } from '@plugboard/contracts/chargers';
import { type Command, commandActions, commandShareRefusal, commandTargets } from '@plugboard/contracts/network';
import { defaultTablePageSize, pageSizes } from '@plugboard/contracts/platform';
import { urlChoice, urlNumber, urlText, useTexts, useUrlState } from '@plugboard/sdk';
import { useAnnounceRefusal } from '@plugboard/sdk/commands';
import { Section } from '@plugboard/ui';
import { useState } from 'react';
import { unsupportedFeature } from './command-warnings.model.ts';
import { CommandComposer } from './components/command-composer.tsx';
import { CommandHistory } from './components/command-history.tsx';
import { RequestAndResults } from './components/request-and-results.tsx';
import { hasSecrets } from './parameter-fields.model.ts';
import styles from './toolbox.module.css';
import { useSubmitCommand } from './use-submit-command.ts';

const parsers = {
  action: urlChoice(commandActions, 'trigger-message'),
  /** Id of the port; empty for the whole charger, and where none has been chosen. */
  port: urlText(),
  /** Id of the command that Request and Results show. */
  command: urlText(),
  page: urlNumber(1, 1),
  size: urlChoice(pageSizes, defaultTablePageSize),
};

/** A page size that is offered. */
const toPageSize = (size: number) => pageSizes.find((offered) => offered === size) ?? defaultTablePageSize;

/** State of the toolbox, kept in the address. */
const useToolboxState = () => useUrlState(parsers);

/** Commands, Request, Results (spec §2.11), and earlier commands. */
export function CommandsSection({ charger }: { readonly charger: Charger }) {
  const { t } = useTexts();
  const mayOperate = useCan('operate_charger');
  const [state, setState] = useToolboxState();
  const [draft, setDraft] = useState<Command | null>(null);
  const send = useSubmitCommand(charger, (command) => setState({ command, page: 1 }, { push: true }));
  const announceRefusal = useAnnounceRefusal();
  const refusal = mayOperate ? commandShareRefusal(charger.share_mode) : 'notAllowed';

  const sendAgain = async (command: Command) => {
    const { action, port, parameters } = command;
    // A secret, or a parameter that the OCPP version no longer supports, has to be entered again: the form has the rest.
    const isSendable = !hasSecrets(parameters) && unsupportedFeature(charger.ocpp_version, action, parameters) === null;
    if (isSendable)
      return void (await send({ action, port, parameters }).catch((error: unknown) => announceRefusal(error, action)));
    setDraft(command);
    setState({ action, port: port ?? '' });
  };
  return (
    <>
      <div className={styles['columns']}>
        <Section look="framed" title={t('toolbox.commands')}>
          {refusal === undefined ? (
            <CommandComposer
              // A command to send again is another form.
              key={draft?.id}
              charger={charger}
              action={state.action}
              port={state.port}
              draft={draft?.action === state.action ? draft.parameters : undefined}
              onAction={(action) => setState({ action, ...(commandTargets[action] === 'charger' ? { port: '' } : {}) })}
              onPort={(port) => setState({ port })}
              onSend={send}
            />
          ) : (
            <p className={styles['hint']}>{t(`refusal.${refusal}`)}</p>
          )}
        </Section>
        <RequestAndResults
          charger={charger}
          id={state.command}
          onSendAgain={refusal === undefined ? sendAgain : undefined}
        />
      </div>
      <CommandHistory
        charger={charger}
        page={state.page}
        size={state.size}
        onTurn={(page, size) => setState({ page, size: toPageSize(size) }, { push: true })}
        onOpen={(command) => setState({ command }, { push: true })}
      />
    </>
  );
}
