import { refetchReplies, useApiMutation, useLiveEvent } from '@plugboard/api';
import { listLocalLists, sendLocalListNow } from '@plugboard/contracts/network';

export const useSendLocalList = () => useApiMutation(sendLocalListNow, { invalidates: [listLocalLists] });

/** Reads the lists again as charge points are sent theirs and answer. */
export const useLiveLocalLists = () =>
  useLiveEvent(
    'command-changed',
    ({ action }) => {
      if (action === 'send-local-list') refetchReplies(listLocalLists);
    },
    { refetch: [listLocalLists] },
  );
