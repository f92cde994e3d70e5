import { getPortTests, runCommand } from '@plugboard/contracts/network';
import { aCharger, aCommand, aPort } from '@plugboard/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openCharger, serverOf } from '../../common/charger-page.fixtures.ts';

const [first, second] = [aPort({ connector_id: 1 }), aPort({ connector_id: 2 })];
const charger = aCharger({ ports: [first, second] });
const tested = aCommand({ charger: charger.id, port: first.id, action: 'run-tests', state: 'CONFIRMED' });

const server = (shown = charger) =>
  serverOf(shown)
    .on(runCommand, () => ({ result: 'OK' as const, command: tested }))
    .on(getPortTests, ({ params }) =>
      params.id === first.id
        ? { tests: [{ test: 'answers' as const, result: 'PASSED' as const }], command: tested }
        : { tests: [], command: null },
    );

test('the last test of each port is shown, and another one is run', async () => {
  const api = server();
  const { user } = await openCharger(charger, '/toolbox/tests');
  const results = await screen.findByRole('list', { name: 'Test of the port' }, { timeout: 10_000 });
  expect(within(results).getByRole('listitem')).toHaveTextContent('The charger answersPassed');
  expect(screen.getByText('This port has not been tested yet.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Run tests of DEMO-001 Port 2' }));
  await waitFor(() => expect(api.calls(runCommand)[0]?.body).toMatchObject({ action: 'run-tests', port: second.id }));
});

test('one that is shared to look at is not tested', async () => {
  const shown = { ...charger, share_mode: 'VIEWER' as const };
  server(shown);
  await openCharger(shown, '/toolbox/tests', { language: 'es' });
  expect(await screen.findByText('Este puerto aún no se ha probado.', {}, { timeout: 10_000 })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Hacer las pruebas/ })).toBeNull();
});
