import { expect, test } from 'vitest';
import { likelyConnector } from './port-status.model.ts';

const at = (connector_id: number, status: 'CHARGING' | 'CONNECTED' | 'AVAILABLE' | 'FAULTED' | null) => ({
  connector_id,
  status,
});

test.each([
  [[at(1, 'CHARGING'), at(2, 'AVAILABLE')], 2],
  [[at(1, 'AVAILABLE'), at(2, 'CONNECTED')], 2],
  [[at(1, 'AVAILABLE'), at(2, 'AVAILABLE')], 1],
  [[at(3, 'FAULTED'), at(4, null)], 3],
  [[], 1],
])('a driver at %j most likely stands at connector %i', (ports, connector) => {
  expect(likelyConnector(ports)).toBe(connector);
});
