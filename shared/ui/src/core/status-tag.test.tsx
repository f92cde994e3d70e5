import { expect, test } from 'vitest';
import { renderThemed } from '../testing/themed.tsx';
import { statusStyle, statusNames } from './status-styles.ts';
import { StatusTag } from './status-tag.tsx';

const tones = (...names: readonly string[]) => names.map((name) => statusStyle(name).tone);

test('tones follow the specification', () => {
  expect(new Set(tones('COMING_SOON', 'OFFLINE', 'MAINTENANCE', 'OUT_OF_ORDER'))).toEqual(new Set(['muted']));
  expect(new Set(tones('AVAILABLE', 'STANDBY', 'ONLINE', 'CHARGING', 'PLUGGED_IN_NOT_CHARGING', 'RESERVED'))).toEqual(
    new Set(['good']),
  );
  expect(tones('FAULTED')).toEqual(['bad']);
  expect(new Set(tones('VACANT', 'CONNECTED', 'NOT_CHARGING', 'COMPLETE', 'UNPLUGGED', 'never heard of'))).toEqual(
    new Set(['neutral']),
  );
});

test('whatever a disabled charger reports is grey', () => {
  for (const name of statusNames) expect(statusStyle(name, true).tone).toBe('muted');
});

test('no two statuses share an icon, so that colour never speaks alone', () => {
  expect(new Set(statusNames.map((name) => statusStyle(name).icon)).size).toBe(statusNames.length);
});

test('a tag has words and a picture that screen readers pass over', () => {
  const { container, getByText } = renderThemed(<StatusTag status="FAULTED" label="Faulted" />);
  expect(getByText('Faulted')).toHaveAttribute('data-tone', 'bad');
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
});

test('only charging breathes, and only on a charger that is not disabled', () => {
  const breathes = (status: string, disabled = false) => {
    const { container, unmount } = renderThemed(<StatusTag status={status} label={status} disabled={disabled} />);
    const found = container.querySelector('[class*=breathing]') !== null;
    unmount();
    return found;
  };
  expect(breathes('CHARGING')).toBe(true);
  expect(breathes('CHARGING', true)).toBe(false);
  expect(breathes('AVAILABLE')).toBe(false);
});
