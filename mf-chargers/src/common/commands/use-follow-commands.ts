import { callApi, refetchReplies } from '@plugboard/api';
import { getCommand, getPortTests, getWifiSettings, listCommands } from '@plugboard/contracts/network';
import { notify, useLiveEvent, useLiveState, useTexts } from '@plugboard/sdk';
import { useEffect } from 'react';
import { type CommandProgress, isPending, progressOfCommand, progressOfEvent } from './command-progress.model.ts';
import { outcomeKey } from './command-state.model.ts';
import { commandStore, useKnownCommands } from './command-store.ts';
import { useOpenCommands } from './commands.api.ts';

/** In milliseconds, while a command is open: without live events, and with them, should one be missing after all. */
const pollEvery = 3_000;
const makeSureEvery = 30_000;

const readAndHear = async (id: string) => {
  const command = await callApi(getCommand, { params: { id } });
  commandStore.hear(progressOfCommand(command));
  return command;
};

/** Notifies the sender of a command's outcome, with the server's reason. */
function useAnnounce() {
  const { t } = useTexts();
  return async (ended: CommandProgress) => {
    const key = outcomeKey(ended);
    if (key === null) return;
    if (ended.state === 'CONFIRMED') return notify.success(t(key));
    const read = ended.id === null ? null : await readAndHear(ended.id).catch(() => null);
    const reason = read?.reason ?? t(`command.state.${ended.state}`);
    notify.error(t(key, { reason }));
    if (ended.action === 'reboot') notify.error(reason);
  };
}

/**
 * Follows the commands of the tenant while a screen is shown: by live events, by asking again while there are none,
 * and after a page was loaded, so that what anybody has asked for is pending here too. Says how the person's own ended.
 */
export function useFollowCommands(): void {
  const known = useKnownCommands();
  const isLive = useLiveState() === 'live';
  const announce = useAnnounce();
  const isAnyOpen = [...known.values()].some(isPending);
  const { data, dataUpdatedAt } = useOpenCommands(isAnyOpen ? (isLive ? makeSureEvery : pollEvery) : null);

  useLiveEvent(
    'command-changed',
    (event) => {
      commandStore.hear(progressOfEvent(event));
      refetchReplies(getCommand, { params: { id: event.command } });
      refetchReplies(listCommands, { query: { charger: event.charger } });
      if (event.action === 'read-wifi' || event.action === 'write-wifi') refetchReplies(getWifiSettings);
      if (event.action === 'run-tests' && event.port) refetchReplies(getPortTests, { params: { id: event.port } });
    },
    { refetch: [listCommands] },
  );
  useEffect(() => {
    if (data === undefined) return;
    const open = new Set(data.results.map(({ id }) => id));
    for (const command of data.results) commandStore.hear(progressOfCommand(command));
    const gone = [...commandStore.all().values()].filter(isPending).flatMap(({ id }) => (id === null ? [] : [id]));
    // Settled since, or made after the answer: its own address says which.
    for (const id of gone.filter((known) => !open.has(known))) readAndHear(id).catch(() => undefined);
    // An equal answer settles commands made since, too.
  }, [data, dataUpdatedAt]);
  useEffect(() => {
    for (const ended of commandStore.takeEnded()) void announce(ended);
  });
}
