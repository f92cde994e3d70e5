import { useListAnswer, useListState, useUrlState } from '@plugboard/sdk';
import { useAuditEntries } from './audit.api.ts';
import { auditList, entryInAddress } from './audit.model.ts';

export const useAuditList = () => useListState(auditList);
export type AuditListInUse = ReturnType<typeof useAuditList>;

/** The page of entries that the log's state asks for, and what the filters can choose from. */
export function useAuditPage(list: AuditListInUse) {
  const asked = useAuditEntries(list.state, { enabled: list.isReady });
  const { actions = [], subject_types: types = [] } = asked.data ?? {};
  return { ...useListAnswer(list, asked), choices: { actions, types } };
}

/** The entry that is open; it stands in the address too, so that a find can be sent to a colleague. */
export function useOpenEntry() {
  const [{ entry }, setUrl] = useUrlState(entryInAddress);
  return {
    entry,
    open: (id: string) => setUrl({ entry: id }, { push: true }),
    close: () => setUrl({ entry: '' }),
  };
}
