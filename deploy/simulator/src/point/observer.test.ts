import { expect, test } from 'vitest';
import { delivered, stage } from '../testing/stage.ts';
import { newTally } from '../wire/tally.ts';

test('an observer sees what was acknowledged and what was commanded, and not what got no answer', async () => {
  const answered: string[] = [];
  const commands: string[] = [];
  const observer = {
    onAnswered: ({ action }: { readonly action: string }) => void answered.push(action),
    onCommand: ({ action }: { readonly action: string }) => void commands.push(action),
  };
  const { central, point } = await stage({ observer }, { StartTransaction: null });
  point.plugIn(1);
  await point.presentIdTag(1, 'CARD-1');
  await central.until(() => central.of('StartTransaction').length === 1);
  await central.command('CP-TEST', 'ClearCache', {});
  expect(commands).toEqual(['ClearCache']);
  expect(answered).toContain('Authorize');
  expect(answered).not.toContain('StartTransaction');
});

test('messages that were tried as often as the standard asks are counted', async () => {
  const tally = newTally();
  const { point, clock } = await stage({ tally, callTimeoutMs: 20 }, { StartTransaction: null });
  const attempts = point.variables.find(({ key }) => key === 'TransactionMessageAttempts');
  if (attempts) point.variables.write(attempts, '2');
  point.plugIn(1);
  await point.presentIdTag(1, 'CARD-1');
  await expect.poll(() => tally.timedOut).toBe(1);
  expect(tally.givenUp).toBe(0);
  clock.advance(10_000);
  await delivered(point);
  expect(tally.givenUp).toBe(1);
});
