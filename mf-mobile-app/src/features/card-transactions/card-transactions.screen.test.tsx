import { type CardTransaction, listCardTransactions, listFleetCardTransactions } from '@plugboard/contracts/drivers';
import { fakeApi, renderRemote } from '@plugboard/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import remote from '../../../remote.ts';
import { fleet, operator } from '../../common/accounts.fixtures.ts';
import { aCardTransaction, aTablePage } from '../../common/mobile.fixtures.ts';

const serverOf = (...transactions: CardTransaction[]) =>
  fakeApi()
    .on(listCardTransactions, () => aTablePage(transactions))
    .on(listFleetCardTransactions, () => aTablePage(transactions));

const usd = (amount: string) => ({ amount, currency: 'USD' as const });

test('the provider’s books stand beside ours: matched, differing and missing', async () => {
  serverOf(
    aCardTransaction(),
    aCardTransaction({ id: 'pi_2', state: 'DIFFERING', our_amount: usd('5.00') }),
    aCardTransaction({ id: 'pi_3', state: 'NOT_OURS', our_amount: null, session_id: null }),
    aCardTransaction({ id: 'pi_4', state: 'NOT_THEIRS', provider_amount: null }),
  );
  await renderRemote(remote, '/mobile-app/card-transactions', operator);
  expect(await screen.findByRole('row', { name: /pi_000001/ })).toHaveTextContent('Matched');
  const differing = screen.getByRole('row', { name: /pi_2/ });
  for (const text of ['Amounts differ', '$6.20', '$5.00']) expect(differing).toHaveTextContent(text);
  expect(screen.getByRole('row', { name: /pi_3/ })).toHaveTextContent('Missing here');
  expect(within(screen.getByRole('row', { name: /pi_3/ })).queryByRole('link')).toBeNull();
  expect(screen.getByRole('row', { name: /pi_4/ })).toHaveTextContent('Missing at the provider');
});

test('the list is narrowed to what does not match', async () => {
  const api = serverOf(aCardTransaction({ state: 'DIFFERING' }));
  await renderRemote(remote, '/mobile-app/card-transactions?state=DIFFERING,NOT_OURS', { ...operator, language: 'es' });
  expect(await screen.findByText('Importes distintos')).toBeInTheDocument();
  expect(api.calls(listCardTransactions).at(-1)?.query.state__in).toEqual(['DIFFERING', 'NOT_OURS']);
});

test('a fleet has its own call', async () => {
  const api = serverOf(aCardTransaction());
  await renderRemote(remote, '/mobile-app/card-transactions', fleet);
  expect(await screen.findByRole('row', { name: /pi_000001/ })).toBeInTheDocument();
  expect(api.calls(listCardTransactions)).toEqual([]);
});
