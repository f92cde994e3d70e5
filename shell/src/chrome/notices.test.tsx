import { callApi } from '@plugboard/api';
import { getAccount, signOut } from '@plugboard/contracts/accounts';
import { notify } from '@plugboard/sdk';
import { navigate } from '@plugboard/sdk/host';
import { failure, fakeApi, unreachable } from '@plugboard/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { announceLinkSignIn, dismissLinkSignIn } from '../portal/link-sign-in.store.ts';
import { dismissUnusedLink, keepUnusedLink } from '../portal/unused-link.store.ts';
import { renderChrome } from './chrome.fixtures.tsx';

const maintenance =
  'System Maintenance in Progress. We’re working to improve your experience. We’ll be back online shortly. Thank you for your patience.';

afterEach(() => {
  vi.useRealTimers();
  dismissLinkSignIn();
  dismissUnusedLink();
});

async function failWith(status: number, times = 1) {
  fakeApi().on(getAccount, () => failure(status));
  await act(() => Promise.allSettled(Array.from({ length: times }, () => callApi(getAccount))));
}

describe('trouble of the server', () => {
  test('a 500 says “Internal Server Error”, once for ten', async () => {
    await renderChrome();
    await failWith(500, 10);
    expect(await screen.findAllByText('Internal Server Error')).toHaveLength(1);
  });

  test('a 503 says for 30 seconds that the system is under maintenance', async () => {
    await renderChrome();
    vi.useFakeTimers();
    await failWith(503);
    expect(screen.getByRole('status')).toHaveTextContent(maintenance);
    act(() => vi.advanceTimersByTime(29_999));
    expect(screen.getByText(maintenance)).toBeVisible();
    act(() => vi.advanceTimersByTime(1));
    expect(screen.queryByText(maintenance)).not.toBeInTheDocument();
  });

  test('the notice can be put away', async () => {
    const { user } = await renderChrome();
    await failWith(503);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText(maintenance)).not.toBeInTheDocument();
  });

  test('a 502 is nobody’s business but the caller’s', async () => {
    await renderChrome();
    await failWith(502);
    expect(screen.queryByText('Internal Server Error')).not.toBeInTheDocument();
    expect(screen.queryByText(maintenance)).not.toBeInTheDocument();
  });
});

describe('a sign-in by a link', () => {
  test('has the account named once, until it is put away', async () => {
    announceLinkSignIn();
    const { user } = await renderChrome();
    const notice = screen.getByText(
      'You are signed in as Olivia Operator (operator@demo.example), by the link that you opened.',
    );
    expect(notice).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(notice).not.toBeInTheDocument();
  });

  test('offers the way out, in Spanish as well', async () => {
    announceLinkSignIn();
    const { user, left } = await renderChrome({ language: 'es' });
    expect(screen.getByText(/^Inició sesión como Olivia Operator/)).toBeVisible();
    fakeApi().on(signOut, () => ({ result: 'OK' as const }));
    await user.click(screen.getByRole('button', { name: 'No soy yo' }));
    await waitFor(() => expect(left).toHaveBeenCalled());
  });

  test('of one’s own needs no words', async () => {
    await renderChrome();
    expect(screen.queryByText(/You are signed in as/)).not.toBeInTheDocument();
  });
});

describe('a link of a mail opened while signed in', () => {
  test('is explained, and opens after signing out', async () => {
    keepUnusedLink('/confirm_user/new@demo.example/t0ken');
    const { user, left } = await renderChrome();
    expect(screen.getByText(/^You are signed in as Olivia Operator .+ so it was not used\.$/)).toBeVisible();
    fakeApi().on(signOut, () => ({ result: 'OK' as const }));
    await user.click(screen.getByRole('button', { name: 'Sign out and open the link' }));
    await waitFor(() => expect(left).toHaveBeenCalledWith('/confirm_user/new@demo.example/t0ken'));
  });

  test('can be put away, in Spanish as well', async () => {
    keepUnusedLink('/create-password/new@demo.example/t0ken');
    const { user } = await renderChrome({ language: 'es' });
    const notice = screen.getByText(/El enlace que abrió es para quien no ha iniciado sesión/);
    await user.click(screen.getByRole('button', { name: 'Cerrar' }));
    expect(notice).not.toBeInTheDocument();
  });
});

describe('a cut connection', () => {
  const text = 'You are offline: the portal cannot be reached. What you see may be out of date.';

  test('is said as long as the browser says so', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    await renderChrome();
    expect(screen.queryByText(text)).toBeNull();
    online.mockReturnValue(false);
    act(() => void dispatchEvent(new Event('offline')));
    expect(screen.getByRole('status')).toHaveTextContent(text);
    online.mockReturnValue(true);
    act(() => void dispatchEvent(new Event('online')));
    expect(screen.queryByText(text)).toBeNull();
  });

  test('shows by calls that do not get through, and is over with the next answer', async () => {
    await renderChrome();
    const api = fakeApi().on(getAccount, () => unreachable());
    const call = () => act(() => Promise.allSettled([callApi(getAccount)]));
    await call();
    expect(screen.queryByText(text)).toBeNull();
    await call();
    expect(screen.getByText(text)).toBeVisible();
    api.on(getAccount, () => failure(400));
    await call();
    expect(screen.queryByText(text)).toBeNull();
  });
});

describe('passing words', () => {
  test('of remotes are shown, with the default texts where they say nothing', async () => {
    await renderChrome();
    act(() => {
      notify.success();
      notify.error();
      notify.info('Exported 25 rows');
    });
    for (const text of ['Success!', 'Error!', 'Exported 25 rows']) {
      expect(await screen.findByText(text)).toBeInTheDocument();
    }
  });

  test('are not said twice at a time, and what is said about a page goes with it', async () => {
    await renderChrome();
    act(() => {
      notify.info('No data to display');
      notify.info('No data to display');
      notify.success('Saved');
    });
    expect(await screen.findAllByText('No data to display')).toHaveLength(1);
    act(() => navigate('/reports'));
    await waitFor(() => expect(screen.queryByText('No data to display')).not.toBeInTheDocument());
    expect(screen.getByText('Saved')).toBeVisible();
  });

  test('go by themselves after three seconds', async () => {
    await renderChrome();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    act(() => notify.success('Saved'));
    expect(await screen.findByText('Saved')).toBeInTheDocument();
    act(() => vi.advanceTimersByTime(3_000));
    await waitFor(() => expect(screen.queryByText('Saved')).not.toBeInTheDocument());
  });
});

describe('work inside a client’s account', () => {
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const inClient = (minutes: number) => ({
    account: { switched_client: { name: 'Metro', expires_at: inMinutes(minutes), home_domain: 'demo.localhost:8080' } },
  });
  const home = 'http://demo.localhost:8080/account/clients';

  test('is said all the time, with the minutes left and the way back', async () => {
    fakeApi().on(signOut, () => ({ result: 'OK' as const }));
    const { user, left } = await renderChrome(inClient(27));
    expect(screen.getByText(/^You are working in the account of Metro until /)).toBeVisible();
    expect(screen.getByText('27 minutes left.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Back to my account' }));
    await waitFor(() => expect(left).toHaveBeenCalledWith(home));
  });

  test('is what the account menu is named by, without the mail address of the client’s own person', async () => {
    const { user } = await renderChrome(inClient(27));
    const account = screen.getByRole('button', { name: /Account: Metro$/ });
    expect(account).toHaveTextContent('Metro');
    await user.click(account);
    expect(screen.getByText('You act as Olivia Operator')).toBeVisible();
    expect(screen.queryByText('operator@demo.example')).toBeNull();
  });

  test('ends by itself', async () => {
    fakeApi().on(signOut, () => ({ result: 'OK' as const }));
    const { left } = await renderChrome(inClient(-1));
    await waitFor(() => expect(left).toHaveBeenCalledWith(home));
  });
});
