import type { ChargePoint } from './charge-point.ts';
import { Connector } from './connector.ts';
import type { Settings } from './options.ts';
import { Outbox } from './outbox.ts';

/** Its connectors, counted from 1. */
export const createConnectors = ({
  clock,
  currentType,
  maxPowerW,
  ports,
  registerWh,
}: Settings): readonly Connector[] =>
  Array.from(
    { length: ports },
    (_, index) => new Connector(index + 1, currentType, maxPowerW, registerWh, clock.now()),
  );

/** Outbox of unanswered transaction messages, paced by the settings and the injected faults. */
export const createOutbox = (point: ChargePoint): Outbox =>
  new Outbox({
    attempts: () => Math.max(1, point.variables.number('TransactionMessageAttempts')),
    waitMs: (attempt) => attempt * point.variables.number('TransactionMessageRetryInterval') * 1000,
    after: (milliseconds, run) => void point.settings.clock.after(milliseconds, run),
    replays: () => point.faults.has('replays'),
    onDelivered: () => point.changed(),
    onGivenUp: () => {
      point.settings.tally.givenUp += 1;
    },
  });
