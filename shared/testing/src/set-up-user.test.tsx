import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setUpUser } from './set-up-user.ts';

test('a text is one change behind what is there, and keys in braces follow it', async () => {
  const changes: string[] = [];
  const keys: string[] = [];
  render(
    <input
      aria-label="Name"
      defaultValue="North "
      onChange={({ target }) => changes.push(target.value)}
      onKeyDown={({ key }) => keys.push(key)}
    />,
  );
  const user = setUpUser();
  await user.type(screen.getByLabelText('Name'), 'bay{Enter}');
  expect(changes).toEqual(['North bay']);
  expect(keys).toEqual(['Enter']);
  await user.keyboard('no');
  expect(changes).toEqual(['North bay', 'North bayn', 'North bayno']);
});
