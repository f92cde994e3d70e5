import { expect, it } from 'vitest';
import { askTogether } from './ask-together.ts';

/** Answers when it is told to, with how often it was asked by then. */
function slowly() {
  const answers: (() => void)[] = [];
  let asked = 0;
  const ask = askTogether(
    () =>
      new Promise<number>((resolve, reject) => {
        const count = (asked += 1);
        answers.push(() => (count === 3 ? reject(new Error('no answer')) : resolve(count)));
      }),
  );
  const answer = async () => {
    answers.shift()?.();
    await new Promise(setImmediate);
  };
  return { ask, answer, asked: () => asked };
}

it('gives those who ask meanwhile the answer to one later question', async () => {
  const { ask, answer, asked } = slowly();
  const [first, second, third] = [ask(), ask(), ask()];
  expect(asked()).toBe(1);
  await answer();
  expect(asked()).toBe(2);
  await answer();
  expect(await Promise.all([first, second, third])).toEqual([1, 2, 2]);
  expect(asked()).toBe(2);
});

it('goes on after a question that failed, which fails for all who asked it', async () => {
  const { ask, answer } = slowly();
  const before = [ask(), ask()];
  await answer();
  await answer();
  await Promise.all(before);
  const failing = ask();
  const next = ask();
  await Promise.all([expect(failing).rejects.toThrow('no answer'), answer()]);
  await answer();
  expect(await next).toBe(4);
});
