import { refetchReplies, useApiMutation, useLiveEvent } from '@plugboard/api';
import { type CommandAction, listLocalLists, sendLocalListNow, stopLocalList } from '@plugboard/contracts/network';

export const useSendLocalList = () => useApiMutation(sendLocalListNow, { invalidates: [listLocalLists] });
export const useStopLocalList = () => useApiMutation(stopLocalList, { invalidates: [listLocalLists] });

const ofLists: ReadonlySet<CommandAction> = new Set(['send-local-list', 'get-local-list-version']);

/** Reads the lists again as charge points are sent theirs or asked for their version, and answer. */
export const useLiveLocalLists = () =>
  useLiveEvent(
    'command-changed',
    ({ action }) => {
      if (ofLists.has(action)) refetchReplies(listLocalLists);
    },
    { refetch: [listLocalLists] },
  );
