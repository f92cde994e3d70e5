import { useApiQuery } from '@plugboard/api';
import { commandStates, getCommand, isOpenCommand, listCommands } from '@plugboard/contracts/network';
import { joined } from '@plugboard/sdk';

const open = joined(commandStates.filter(isOpenCommand));

/** The server gives no more at once, and a minute has room for few more. */
const mostOpen = 100;

/** Commands of the tenant that something is still waited for; asked again every so many milliseconds. */
export const useOpenCommands = (refetchInterval: number | null) =>
  useApiQuery(
    listCommands,
    { query: { state__in: open, limit: mostOpen } },
    refetchInterval === null ? {} : { refetchInterval },
  );

/** One command with its messages. */
export const useCommand = (id: string) => useApiQuery(getCommand, { params: { id } });

/** The commands a charger had last, or one of its ports; newest first. */
export const useLastCommands = ({ charger, port }: { readonly charger: string; readonly port?: string | undefined }) =>
  useApiQuery(listCommands, { query: { charger, port, limit: 20 } });
