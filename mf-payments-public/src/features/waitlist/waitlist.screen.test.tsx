import {
  getLocationWaitlistByCharger,
  getLocationWaitlistPlace,
  joinLocationWaitlist,
  leaveLocationWaitlist,
  type LocationWaitlist,
  type WaitlistPlace,
} from '@plugboard/contracts/payments';
import { failure, fakeApi, renderPublicRemote, unreachable } from '@plugboard/testing';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import payments from '../../../remote.ts';
import { aCalledPlace, aLine, aWaitlistPlace } from './waitlist.fixtures.ts';

const place = aWaitlistPlace();
const answering = (line: Partial<LocationWaitlist> = {}, shown: WaitlistPlace = place) =>
  fakeApi()
    .on(getLocationWaitlistByCharger, () => aLine(line))
    .on(getLocationWaitlistPlace, () => shown)
    .on(joinLocationWaitlist, () => shown)
    .on(leaveLocationWaitlist, () => aWaitlistPlace({ state: 'LEFT', position: null, count_ahead: 0 }));
const open = (path: string, language: 'en' | 'es' = 'en') =>
  renderPublicRemote(payments, path, { language, flags: { waitlist: true } });
const joinPath = '/join-waitlist/100210';
const placePath = `/waitlist/${place.id}`;

describe('joining a waitlist', () => {
  test('needs an address or a number, and shows the place', async () => {
    const api = answering();
    const { user } = await open(joinPath);
    expect(await screen.findByRole('heading', { name: 'Join the waitlist' })).toBeVisible();
    expect(screen.getByText(/All connectors at Full House are in use. 2 drivers are in line./)).toBeVisible();
    await user.type(screen.getByLabelText('Email'), 'ann@driver.example ');
    await user.click(screen.getByRole('button', { name: 'Join the waitlist' }));
    expect(await screen.findByRole('heading', { name: 'You’re #3 in line' })).toBeVisible();
    expect(screen.getByText('2 EV drivers are ahead of you.')).toBeVisible();
    expect(api.calls(getLocationWaitlistByCharger)).toMatchObject([{ body: { charger: '100210' } }]);
    expect(api.calls(joinLocationWaitlist)).toMatchObject([
      { body: { charger: aLine().charger, email: 'ann@driver.example', phone: null } },
    ]);
    expect(api.calls(getLocationWaitlistPlace)).toMatchObject([{ params: { id: place.id } }]);
  });

  test('says what is wrong: at the field, or in the server’s words', async () => {
    const api = answering();
    const { user } = await open(joinPath);
    await user.click(await screen.findByRole('button', { name: 'Join the waitlist' }));
    const email = screen.getByLabelText('Email');
    expect(email).toHaveAccessibleDescription('Enter an email address or a phone number.');
    expect(api.calls(joinLocationWaitlist)).toEqual([]);
    await user.type(email, 'ann@driver.example');
    api.on(joinLocationWaitlist, () => failure(400, { email: ['This contact is already in line.'] }));
    await user.click(screen.getByRole('button', { name: 'Join the waitlist' }));
    expect(await screen.findByText('This contact is already in line.')).toBeVisible();
    expect(email).toHaveAccessibleDescription('This contact is already in line.');
    api.on(joinLocationWaitlist, () => failure(409, { detail: 'A connector is free.', code: 'CONFLICT' }));
    await user.click(screen.getByRole('button', { name: 'Join the waitlist' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('A connector is free.');
    api.on(joinLocationWaitlist, () => unreachable());
    await user.click(screen.getByRole('button', { name: 'Join the waitlist' }));
    expect(await screen.findByText('You could not be added to the waitlist. Try again.')).toBeVisible();
  });

  test('shows the place of a driver who is in line already', async () => {
    answering({ own: place });
    await open(joinPath);
    expect(await screen.findByRole('heading', { name: 'You’re #3 in line' })).toBeVisible();
  });

  test('is refused where the line is full, until there is room', async () => {
    const api = answering({ is_full: true, count: 10 });
    const { user } = await open(joinPath);
    const text = 'The waitlist is currently full with 10 EV drivers ahead of you';
    expect(await screen.findByText(text)).toBeVisible();
    api.on(getLocationWaitlistByCharger, () => aLine());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('Phone')).toBeVisible();
  });

  test('is not needed where a connector is free', async () => {
    answering({ is_free: true });
    await open(joinPath);
    const link = await screen.findByRole('link', { name: 'Charge now' });
    expect(link).toHaveAttribute('href', `/payment/checkout/${aLine().charger}`);
  });

  test.each([
    ['there is no waitlist', () => aLine({ waitlist_time: 0 }), 'There is no waitlist at this charger.'],
    [
      'nobody has assigned the code',
      () => failure(404, { detail: 'Not assigned.', code: 'NOT_FOUND' }),
      'Not assigned.',
    ],
  ])('is not possible where %s', async (_case, outcome, text) => {
    answering().on(getLocationWaitlistByCharger, outcome);
    await open(joinPath);
    expect(await screen.findByText(text)).toBeVisible();
  });
});

describe('a place in line', () => {
  afterEach(() => void vi.useRealTimers());

  test('moves by itself', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const api = answering();
    await open(placePath);
    expect(await screen.findByRole('heading', { name: 'You’re #3 in line' })).toBeVisible();
    api.on(getLocationWaitlistPlace, () =>
      aWaitlistPlace({ position: 1, count_ahead: 0, as_of: '2026-03-01T12:00:10.000Z' }),
    );
    vi.advanceTimersByTime(10_000);
    vi.useRealTimers();
    expect(await screen.findByRole('heading', { name: 'You’re #1 in line' })).toBeVisible();
    expect(screen.getByText('You are next.')).toBeVisible();
  });

  test('leads to the checkout when it is the driver’s turn', async () => {
    answering({}, aCalledPlace());
    await open(placePath);
    expect(await screen.findByRole('heading', { name: 'It’s your turn' })).toBeVisible();
    expect(screen.getByText(/Connector 2 of DEMO-010 is held for you until/)).toBeVisible();
    const link = screen.getByRole('link', { name: 'Charge now' });
    expect(link).toHaveAttribute('href', `/payment/checkout/${place.charger}`);
  });

  test.each([
    ['SERVED', 'Your turn has come'],
    ['EXPIRED', 'Your place is gone'],
    ['LEFT', 'You have left the waitlist'],
  ] as const)('that is %s says so, and cannot be left', async (state, title) => {
    answering({}, aWaitlistPlace({ state, position: null }));
    await open(`${placePath}/leave`);
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('is left after a question', async () => {
    const api = answering();
    const { user } = await open(placePath);
    await user.click(await screen.findByRole('button', { name: 'Leave the waitlist' }));
    await user.click(screen.getByRole('button', { name: 'Stay in line' }));
    expect(api.calls(leaveLocationWaitlist)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Leave the waitlist' }));
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    expect(await screen.findByText(/You can rejoin by scanning the QR code again/)).toBeVisible();
    expect(api.calls(leaveLocationWaitlist)).toMatchObject([{ params: { id: place.id } }]);
  });

  test('is kept where leaving fails', async () => {
    const api = answering().on(leaveLocationWaitlist, () => unreachable());
    const { user } = await open(`${placePath}/leave`);
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('You could not leave the waitlist.');
    expect(screen.getByRole('heading', { name: 'You’re #3 in line' })).toBeVisible();
    expect(api.calls(leaveLocationWaitlist)).toHaveLength(1);
  });

  test('is shown in Spanish', async () => {
    answering({}, aWaitlistPlace({ position: 2, count_ahead: 1 }));
    await open(placePath, 'es');
    expect(await screen.findByRole('heading', { name: 'Es el n.º 2 de la lista' })).toBeVisible();
    expect(screen.getByText('Hay 1 conductor de VE por delante de usted.')).toBeVisible();
  });

  test('that nobody knows any more says so', async () => {
    answering().on(getLocationWaitlistPlace, () => failure(404, { detail: '', code: 'NOT_FOUND' }));
    await open(placePath);
    expect(await screen.findByText('This place in line no longer exists.')).toBeVisible();
  });
});
