import { callApi, refetchReplies, useApiQuery, useLiveEvent, useLiveState } from '@plugboard/api';
import {
  commandStates,
  getCommand,
  getPortTests,
  getWifiSettings,
  isOpenCommand,
  listCommands,
} from '@plugboard/contracts/network';
import { useEffect } from 'react';
import { joinValues } from '../lists/list-query.model.ts';
import { notify } from '../notices/notify.ts';
import { knownCommands, recordProgress, takeEnded, useKnownCommands } from './command.atoms.ts';
import { type CommandProgress, isPending, toProgress, eventToProgress } from './command-progress.model.ts';
import { outcomeKey } from './command-state.model.ts';
import { useCommandTexts } from './texts.ts';

/** Intervals while a command is open, in milliseconds: without live events, and with them, in case one gets lost. */
const pollIntervalMs = 3_000;
const checkIntervalMs = 30_000;

const openStates = joinValues(commandStates.filter(isOpenCommand));

/** The server's largest page; few tenants have more open commands at a time. */
const pageSize = 100;

const useOpenCommands = (refetchInterval: number | null) =>
  useApiQuery(
    listCommands,
    { query: { state__in: openStates, limit: pageSize } },
    refetchInterval === null ? {} : { refetchInterval },
  );

const readAndRecord = async (id: string) => {
  const command = await callApi(getCommand, { params: { id } });
  recordProgress(toProgress(command));
  return command;
};

/** Notifies the sender of a command's outcome, with the server's reason. */
function useAnnounce() {
  const { t } = useCommandTexts();
  return async (ended: CommandProgress) => {
    const key = outcomeKey(ended);
    if (key === null) return;
    if (ended.state === 'CONFIRMED') return notify.success(t(key));
    const read = ended.id === null ? null : await readAndRecord(ended.id).catch(() => null);
    const reason = read?.reason ?? t(`state.${ended.state}`);
    notify.error(t(key, { reason }));
    if (ended.action === 'reboot') notify.error(reason);
  };
}

/**
 * Keeps the known commands of the tenant up to date: by live events, by polling without them, and once after the page
 * loads, so that commands of other users and tabs are pending here too. Announces how the user's own commands end.
 */
export function useCommandTracking(): void {
  const known = useKnownCommands();
  const isLive = useLiveState() === 'live';
  const announce = useAnnounce();
  const isAnyOpen = [...known.values()].some(isPending);
  const { data, dataUpdatedAt } = useOpenCommands(isAnyOpen ? (isLive ? checkIntervalMs : pollIntervalMs) : null);

  useLiveEvent(
    'command-changed',
    (event) => {
      recordProgress(eventToProgress(event));
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
    for (const command of data.results) recordProgress(toProgress(command));
    const gone = [...knownCommands().values()].filter(isPending).flatMap(({ id }) => (id === null ? [] : [id]));
    // Settled since, or created after this answer: read each to find out.
    for (const id of gone.filter((known) => !open.has(known))) readAndRecord(id).catch(() => undefined);
    // An equal answer settles commands made since, too.
  }, [data, dataUpdatedAt]);
  useEffect(() => {
    for (const ended of takeEnded()) void announce(ended);
  });
}
