import { ApiError } from '@plugboard/api';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { RemoteResource, type RemoteResourceProps } from './remote-resource.tsx';
import { initI18n } from './texts/i18n.ts';

type Query = RemoteResourceProps<string>['query'];

const refetch = vi.fn();
const loading: Query = { data: undefined, error: null, isFetching: true, refetch };
const refused = (status: number, data?: string): Query => ({
  data,
  error: new ApiError(status, {}),
  isFetching: false,
  refetch,
});

const show = (query: Query, props: Partial<RemoteResourceProps<string>> = {}) =>
  render(
    <RemoteResource query={query} missing={{ title: 'No such charger' }} failed="Could not be loaded" {...props}>
      {(name) => <p>{name}</p>}
    </RemoteResource>,
  );

beforeEach(() => initI18n('en'));

test('while the record is loading there is a skeleton, in the frame of what comes', () => {
  const { container } = show(loading, { frame: (content) => <main aria-label="Charger">{content}</main> });
  expect(screen.getByRole('main', { name: 'Charger' })).toContainElement(container.querySelector('.ant-skeleton'));
});

test('a record that came is shown, and stays while it is read again', () => {
  show({ ...loading, data: 'DEMO-001' });
  expect(screen.getByText('DEMO-001')).toBeVisible();
});

test.each([404, 400])('a record that the server does not have (%i) is missing, whatever was known of it', (status) => {
  show(refused(status, 'DEMO-001'));
  expect(screen.getByText('No such charger')).toBeVisible();
  expect(screen.queryByText('DEMO-001')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a screen may show what is missing in its own way, outside of the frame', () => {
  show(refused(404), { missing: () => <p>Gone</p>, frame: () => <p>Frame</p> });
  expect(screen.getByText('Gone')).toBeVisible();
  expect(screen.queryByText('Frame')).toBeNull();
});

test('a failure says what could not be had, and is tried again once asked', async () => {
  const { rerender } = show(refused(500));
  expect(screen.getByRole('alert')).toHaveTextContent('Could not be loaded');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledOnce();
  const again = { ...refused(500), isFetching: true };
  rerender(
    <RemoteResource query={again} failed={{ title: 'Could not be loaded', text: 'The charger is not affected.' }}>
      {(name) => <p>{name}</p>}
    </RemoteResource>,
  );
  expect(screen.getByText('The charger is not affected.')).toBeVisible();
  expect(screen.getByRole('button', { name: /Try again/ })).toHaveClass('ant-btn-loading');
});

test('where nothing can be missing, a 404 is a failure like others', () => {
  render(
    <RemoteResource query={refused(404)} failed="Could not be loaded">
      {(name: string) => <p>{name}</p>}
    </RemoteResource>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Could not be loaded');
});

test('a record that cannot be read again stays shown, is said to be old, and is tried again once asked', async () => {
  refetch.mockClear();
  const { rerender } = show(refused(503, 'DEMO-001'));
  const record = screen.getByText('DEMO-001');
  expect(screen.getByRole('status')).toHaveTextContent('may be out of date');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledOnce();
  rerender(
    <RemoteResource query={{ data: 'DEMO-001', error: null, isFetching: false, refetch }} failed="">
      {(name) => <p>{name}</p>}
    </RemoteResource>,
  );
  expect(screen.queryByRole('status')).toBeNull();
  // The same element, so that nothing typed into a form is lost.
  expect(screen.getByText('DEMO-001')).toBe(record);
});
