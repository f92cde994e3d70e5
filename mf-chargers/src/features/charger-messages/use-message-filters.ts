import { type Charger } from '@plugboard/contracts/chargers';
import { ocppDirections, ocppMessageKinds } from '@plugboard/contracts/network';
import { urlChoice, urlIds, urlText, useUrlState } from '@plugboard/sdk';
import { useState } from 'react';
import { toInstant } from '../../common/site-clock.model.ts';
import { presetStart, rangePresets } from './message-range.model.ts';

const parsers = {
  search: urlText(),
  direction: urlChoice(['', ...ocppDirections], ''),
  kind: urlChoice(['', ...ocppMessageKinds], ''),
  message: urlText(),
  /** Number of the connector. */
  port: urlText(),
  /** A span that ends now. */
  range: urlChoice(['', ...rangePresets], ''),
  /** Wall times of the charger's site. */
  from: urlText(),
  to: urlText(),
  command: urlIds(),
  /** Heartbeats say that a charge point lives, and drown the rest: shown when they are asked for. */
  heartbeats: urlChoice(['', 'shown'], ''),
  /** The entry that is open. */
  entry: urlText(),
};

const emptyFilters = {
  search: '',
  direction: '',
  kind: '',
  message: '',
  port: '',
  range: '',
  from: '',
  to: '',
  command: [],
} as const;

/** Filters of the log, kept in the address, so that a find can be sent to a colleague. */
export function useMessageFilters({ timezone }: Pick<Charger, 'timezone'>) {
  const [state, setState] = useUrlState(parsers);
  const { entry: _, heartbeats, ...filters } = state;
  const { search, direction, kind, message, port, range, from, to, command } = filters;
  // A span keeps the beginning that it had when it was chosen: a moving one would be another query all the time.
  const [chosenAt, setChosenAt] = useState(() => new Date());
  const start = range === '' ? '' : presetStart(range, chosenAt, timezone);
  // Someone who looks for heartbeats, or for a word in any message, finds them.
  const hidesHeartbeats = heartbeats === '' && message === '' && search === '' && command.length === 0;
  return {
    state,
    activeCount: Object.values(filters).filter((value) => value.length > 0).length,
    filterBy: (change: Partial<typeof filters>) => {
      setChosenAt(new Date());
      setState({ ...change, entry: '' }, { push: true });
    },
    clear: () => setState({ ...emptyFilters, entry: '' }, { push: true }),
    open: (entry: string) => setState({ entry }),
    showHeartbeats: (isShown: boolean) => setState({ heartbeats: isShown ? 'shown' : '' }),
    hidesHeartbeats,
    /** In the server's words. */
    query: {
      search: search || undefined,
      direction: direction || undefined,
      kind: kind || undefined,
      action: message || undefined,
      action__not_in: hidesHeartbeats ? 'Heartbeat' : undefined,
      connector: /^[1-9]\d{0,3}$/.test(port) ? port : undefined,
      command: command[0],
      at__gte: start || toInstant(from, timezone) || undefined,
      at__lt: toInstant(to, timezone) || undefined,
    },
  };
}

export type MessageFilters = ReturnType<typeof useMessageFilters>;
export type MessageQuery = MessageFilters['query'];
