import { expect, test, vi } from 'vitest';
import { runCommand } from './cli.ts';
import build from './commands/build.ts';
import dev from './commands/dev.ts';
import testCommand from './commands/test.ts';

const said = () => {
  const lines: string[] = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => lines.push(String(text)) > 0);
  return lines;
};

test.each([
  ['start', ['--port', '9000']],
  ['test', ['--chargers']],
  ['test', ['chargers', '--watch']],
  ['dev', ['--host']],
  ['build', ['--watch']],
  ['check', ['weather']],
  ['format', ['--check']],
  ['openapi', ['chargers']],
  ['new:remote', ['weather', 'forecast']],
  ['new:feature', ['tickets', 'board', 'more']],
])('%s %j is refused with its usage', async (command, args) => {
  const lines = said();
  expect(await runCommand(command, args)).toBe(64);
  expect(lines.join('')).toMatch(/means nothing here\n {2}Usage: npm /);
});

test.each([
  [build, 'There is no package to build called “nothing”; there are shell, '],
  [dev, 'There is no remote called “nothing”; there are mf-'],
  [testCommand, 'There is no remote called “nothing”; there are mf-'],
])('a package that is not there is refused with those there are', async (command, reason) => {
  await expect(command(['nothing'])).rejects.toThrow(reason);
});

test('a command nobody knows is answered with those there are', async () => {
  const lines = said();
  expect(await runCommand('frob', [])).toBe(64);
  expect(lines.join('')).toContain('new:feature <remote> <feature>');
});
