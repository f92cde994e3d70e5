import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes, useParams } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { navigate, onPageLocation, pageLocation } from './page-history.ts';
import { PageRouter } from './page-router.tsx';

const Charger = ({ who }: { readonly who: string }) => <p>{`${who} shows ${useParams()['id']}`}</p>;

/** Two roots of one page, as two remotes have them. */
function twoRoots() {
  const root = (who: string) => (
    <PageRouter>
      <Link to="/chargers/8">{`${who} link`}</Link>
      <Routes>
        <Route path="/chargers/:id" element={<Charger who={who} />} />
        <Route path="*" element={<p>{`${who} elsewhere`}</p>} />
      </Routes>
    </PageRouter>
  );
  render(root('one'));
  render(root('two'));
}

beforeEach(() => history.replaceState(null, '', '/chargers/7'));

test('a deep link is where every root begins', () => {
  twoRoots();
  expect(screen.getByText('one shows 7')).toBeVisible();
  expect(screen.getByText('two shows 7')).toBeVisible();
});

test('a link in one root moves all of them, without a load', async () => {
  twoRoots();
  await userEvent.click(screen.getByRole('link', { name: 'one link' }));
  expect(location.pathname).toBe('/chargers/8');
  expect(screen.getByText('one shows 8')).toBeVisible();
  expect(screen.getByText('two shows 8')).toBeVisible();
});

test('the browser’s back button moves all of them', async () => {
  twoRoots();
  act(() => navigate('/chargers/9'));
  expect(screen.getByText('two shows 9')).toBeVisible();
  history.back();
  expect(await screen.findByText('one shows 7')).toBeVisible();
  expect(await screen.findByText('two shows 7')).toBeVisible();
});

test('an address that single-spa has changed is followed', () => {
  twoRoots();
  act(() => {
    history.pushState(null, '', '/elsewhere');
    window.dispatchEvent(new CustomEvent('single-spa:routing-event'));
  });
  expect(screen.getByText('one elsewhere')).toBeVisible();
});

test('the address is told once per change, and with its state', () => {
  const heard = vi.fn<() => void>();
  const stop = onPageLocation(heard);
  navigate('/chargers/1?page=2#end');
  window.dispatchEvent(new CustomEvent('single-spa:routing-event'));
  expect(heard).toHaveBeenCalledTimes(1);
  expect(pageLocation()).toMatchObject({ pathname: '/chargers/1', search: '?page=2', hash: '#end' });
  stop();
  navigate('/chargers/2');
  expect(heard).toHaveBeenCalledTimes(1);
});

test('another page begins at its top, other state of the same one does not', () => {
  const scroll = vi.spyOn(window, 'scrollTo');
  navigate('/chargers/7?page=2');
  expect(scroll).not.toHaveBeenCalled();
  navigate('/tickets');
  expect(scroll).toHaveBeenCalledWith(0, 0);
});

test('the focus goes to the content of another page, and stays at a tab and within the same page', () => {
  render(
    <>
      <a href="/tickets">Tickets</a>
      <main tabIndex={-1}>
        <div role="tablist">
          <button role="tab">Settings</button>
        </div>
      </main>
    </>,
  );
  const link = screen.getByRole('link', { name: 'Tickets' });
  link.focus();
  navigate('/chargers/7?page=2');
  expect(link).toHaveFocus();
  navigate('/tickets');
  expect(screen.getByRole('main')).toHaveFocus();
  const tab = screen.getByRole('tab', { name: 'Settings' });
  tab.focus();
  navigate('/tickets/settings');
  expect(tab).toHaveFocus();
});
