import type { OcppMessage } from '@plugboard/contracts/network';
import { notify, useLiveEvent, useTexts } from '@plugboard/sdk';
import { useState } from 'react';
import { toEntries, mergeMessages } from './message-entries.model.ts';
import { fetchOlderMessages, useNewestMessages } from './message-log.api.ts';
import type { MessageQuery } from './use-message-filters.ts';

interface LoadedMessages {
  readonly messages: readonly OcppMessage[];
  /** Whether there are older ones. */
  readonly hasMore: boolean;
  /** Id of the newest message when the person last asked for new ones: newer ones wait. */
  readonly top: string;
}

/**
 * Entries of the log. New messages are counted and wait for a click, so that nothing moves while the user reads; answers
 * to shown calls are added. Give the component a key by its query, because another query is another log.
 */
export function useMessageLog(charger: string, query: MessageQuery) {
  const { t } = useTexts();
  const { data, isError, isFetching, refetch } = useNewestMessages(charger, query);
  const [read, setRead] = useState<LoadedMessages | null>(null);
  const [isLoadingOlder, setLoadingOlder] = useState(false);
  // A pending command's messages arrive with its events; others are polled.
  useLiveEvent('command-changed', (event) => void (event.charger === charger && refetch()));

  const fresh: LoadedMessages | null = data
    ? { messages: data.results, hasMore: data.next !== null, top: data.results[0]?.id ?? '' }
    : null;
  // Nothing is being read yet where the log is empty: the first message need not wait.
  if (fresh !== null && (read === null || (read.messages.length === 0 && fresh.messages.length > 0))) setRead(fresh);

  const known = mergeMessages(read?.messages ?? [], data?.results ?? []);
  const entries = toEntries(known);
  const top = read?.top ?? '';
  // More messages arrived than one page holds, so the log has a gap and starts anew.
  const isTorn = fresh !== null && read !== null && fresh.hasMore && fresh.messages.every(({ id }) => id > top);
  return {
    /** `undefined` until the first answer. */
    entries: read === null ? undefined : entries.filter(({ id }) => id <= top),
    newCount: entries.filter(({ id }) => id > top).length,
    isTorn,
    showNew: () => {
      if (fresh === null) return;
      setRead(isTorn || read === null ? fresh : { ...read, messages: known, top: known[0]?.id ?? '' });
    },
    hasMore: read?.hasMore ?? false,
    isLoadingOlder,
    loadOlder: async () => {
      const last = read?.messages.at(-1);
      if (read === null || last === undefined) return;
      setLoadingOlder(true);
      try {
        const older = await fetchOlderMessages(charger, query, last.id);
        const joined = mergeMessages(known, older.results);
        setRead((now) => {
          // A log that has begun anew meanwhile has nothing to do with what came before the old one.
          if (now === null || now.messages.every(({ id }) => id !== last.id)) return now;
          return { ...now, messages: mergeMessages(joined, now.messages), hasMore: older.next !== null };
        });
      } catch {
        notify.error(t('messages.olderFailed'));
      } finally {
        setLoadingOlder(false);
      }
    },
    hasFailed: isError && data === undefined,
    isLoading: isFetching,
    retry: () => void refetch(),
  };
}
