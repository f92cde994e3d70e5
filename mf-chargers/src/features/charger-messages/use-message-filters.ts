import { type Charger } from '@plugboard/contracts/chargers';
import { ocppDirections, ocppMessageKinds } from '@plugboard/contracts/network';
import { urlChoice, urlIds, urlText, useUrlState } from '@plugboard/sdk';
import { toInstant } from '../../common/site-clock.model.ts';

const parsers = {
  search: urlText(),
  direction: urlChoice(['', ...ocppDirections], ''),
  kind: urlChoice(['', ...ocppMessageKinds], ''),
  message: urlText(),
  /** Number of the connector. */
  port: urlText(),
  /** Wall times of the charger's site. */
  from: urlText(),
  to: urlText(),
  command: urlIds(),
  /** The entry that is open. */
  entry: urlText(),
};

const emptyFilters = {
  search: '',
  direction: '',
  kind: '',
  message: '',
  port: '',
  from: '',
  to: '',
  command: [],
} as const;

/** Filters of the log, kept in the address, so that a find can be sent to a colleague. */
export function useMessageFilters({ timezone }: Pick<Charger, 'timezone'>) {
  const [state, setState] = useUrlState(parsers);
  const { entry: _, ...filters } = state;
  const { search, direction, kind, message, port, from, to, command } = filters;
  return {
    state,
    activeCount: Object.values(filters).filter((value) => value.length > 0).length,
    filterBy: (change: Partial<typeof filters>) => setState({ ...change, entry: '' }, { push: true }),
    clear: () => setState({ ...emptyFilters, entry: '' }, { push: true }),
    open: (entry: string) => setState({ entry }),
    /** In the server's words. */
    query: {
      search: search || undefined,
      direction: direction || undefined,
      kind: kind || undefined,
      action: message || undefined,
      connector: /^[1-9]\d{0,3}$/.test(port) ? port : undefined,
      command: command[0],
      at__gte: toInstant(from, timezone) || undefined,
      at__lt: toInstant(to, timezone) || undefined,
    },
  };
}

export type MessageFilters = ReturnType<typeof useMessageFilters>;
export type MessageQuery = MessageFilters['query'];
