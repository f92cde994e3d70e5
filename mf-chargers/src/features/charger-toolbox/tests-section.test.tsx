import { getPortTests, listChargerMessages, listPortMessages, runPortTests } from '@plugboard/contracts/network';
import { aCharger, aCommand, aPage, aPort } from '@plugboard/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openCharger, serverOf } from '../../common/charger-page.fixtures.ts';
import { aMessage } from '../../common/messages.fixtures.ts';

const [first, second] = [aPort({ connector_id: 1 }), aPort({ connector_id: 2 })];
const charger = aCharger({ ports: [first, second] });
const tested = aCommand({ charger: charger.id, port: first.id, action: 'run-tests', state: 'CONFIRMED' });

const server = (shown = charger) =>
  serverOf(shown)
    .on(runPortTests, () => ({ result: 'OK' as const, command: tested }))
    .on(listPortMessages, () => aPage([]))
    .on(listChargerMessages, () => aPage([]))
    .on(getPortTests, ({ params }) =>
      params.id === first.id
        ? { tests: [{ test: 'answers' as const, result: 'PASSED' as const }], command: tested }
        : { tests: [], command: null },
    );

test('the last test of each port is shown, and another one is run', async () => {
  const api = server();
  const { user } = await openCharger(charger, '/toolbox/tests');
  const results = await screen.findByRole('list', { name: 'Test of the port' });
  expect(within(results).getByRole('listitem')).toHaveTextContent('The charger answersPassed');
  expect(screen.getByText('This port has not been tested yet.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Run tests of DEMO-001 Port 2' }));
  await waitFor(() => expect(api.calls(runPortTests)[0]?.params).toEqual({ id: second.id }));
});

test('one that is shared to look at is not tested', async () => {
  const shown = { ...charger, share_mode: 'VIEWER' as const };
  server(shown);
  await openCharger(shown, '/toolbox/tests', { language: 'es' });
  expect(await screen.findByText('Este puerto aún no se ha probado.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Ejecutar las pruebas/ })).toBeNull();
});

test('the latest messages of a port stand below its test, and lead to all of them', async () => {
  const message = aMessage({ charger: charger.id, action: 'StatusNotification', connector_id: 2 });
  server().on(listPortMessages, ({ params }) => aPage(params.id === second.id ? [message] : []));
  await openCharger(charger, '/toolbox/tests');
  const latest = await screen.findByRole('list', { name: 'Latest messages of Port 2' });
  expect(within(latest).getByRole('listitem')).toHaveTextContent(/ · From charger · StatusNotification$/);
  expect(screen.getByRole('link', { name: 'All messages' })).toHaveAttribute(
    'href',
    `/chargers/${charger.id}/toolbox/logs?port=2`,
  );
});

test('what concerns the whole charger, such as a heartbeat, is said once and with no port', async () => {
  const heartbeat = aMessage({ charger: charger.id, action: 'Heartbeat', connector_id: null });
  const api = server().on(listChargerMessages, () => aPage([heartbeat]));
  await openCharger(charger, '/toolbox/tests');
  const section = within(await screen.findByRole('region', { name: 'Whole charger' }));
  expect(
    within(section.getByRole('list', { name: 'Latest messages of DEMO-001' })).getAllByRole('listitem'),
  ).toHaveLength(1);
  expect(section.getByRole('link', { name: 'All messages' })).toHaveAttribute(
    'href',
    `/chargers/${charger.id}/toolbox/logs`,
  );
  expect(api.calls(listChargerMessages)[0]?.query).toMatchObject({ whole_charger: [true] });
  expect(api.calls(listPortMessages).map(({ query }) => query.whole_charger)).toEqual([[false], [false]]);
});
