import { parseArgs } from 'node:util';
import { Refusal } from './refusal.ts';
import { readShare, type ReadShare } from './read-share.ts';

const options = {
  from: { type: 'string' },
  tenant: { type: 'string' },
  promote: { type: 'boolean' },
  percent: { type: 'string' },
  accounts: { type: 'string' },
  waves: { type: 'string' },
  every: { type: 'string' },
  hours: { type: 'string' },
  'without-mount': { type: 'boolean' },
  now: { type: 'boolean' },
} as const;

type Option = keyof typeof options;

interface CommandLine {
  readonly usage: string;
  /** How many words stand behind the command. */
  readonly words: number;
  readonly options: readonly Option[];
}

const commandLines: Readonly<Record<string, CommandLine>> = {
  publish: {
    usage: 'publish <remote> [--from <folder>] [--promote [--tenant <tenant>]] [--without-mount]',
    words: 1,
    options: ['from', 'promote', 'tenant', 'without-mount'],
  },
  promote: {
    usage:
      'promote <remote> <version> [--tenant <tenant>] [--percent <1–100>] [--accounts <file>] [--waves 1,10,50,100 --every 30m]',
    words: 2,
    options: ['tenant', 'percent', 'accounts', 'waves', 'every'],
  },
  use: { usage: 'use <remote> <version>', words: 2, options: [] },
  rollback: { usage: 'rollback <remote> [--tenant <tenant>]', words: 1, options: ['tenant'] },
  pin: { usage: 'pin <remote> <version> --tenant <tenant>', words: 2, options: ['tenant'] },
  unpin: { usage: 'unpin <remote> --tenant <tenant>', words: 1, options: ['tenant'] },
  off: { usage: 'off <remote> [--tenant <tenant>] [--now]', words: 1, options: ['tenant', 'now'] },
  on: { usage: 'on <remote> [--tenant <tenant>]', words: 1, options: ['tenant'] },
  preview: {
    usage: 'preview <remote> [--hours <1–336>] [--from <folder>] [--without-mount]',
    words: 1,
    options: ['hours', 'from', 'without-mount'],
  },
  previews: { usage: 'previews', words: 0, options: [] },
  'end-preview': { usage: 'end-preview <id>', words: 1, options: [] },
  status: { usage: 'status', words: 0, options: [] },
  tick: { usage: 'tick', words: 0, options: [] },
  watch: { usage: 'watch', words: 0, options: [] },
  follow: { usage: 'follow', words: 0, options: [] },
  serve: { usage: 'serve', words: 0, options: [] },
  uses: { usage: 'uses', words: 0, options: [] },
  list: { usage: 'list', words: 0, options: [] },
};

const usage = Object.values(commandLines)
  .map((line) => `  ${line.usage}`)
  .join('\n');

const tenantName = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/;

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/\. To specify.*$/s, '') : String(error);
    throw new Refusal(`${reason}. Usage:\n${usage}`);
  }
}

const [defaultHours, maxHours] = [48, 336];

/** A preview's time in hours; `null` for what is none. */
const hoursOf = (text: string): number | null =>
  /^[1-9]\d{0,2}$/.test(text) && Number(text) <= maxHours ? Number(text) : null;

interface ReadCommand {
  readonly command: string;
  /** The remote as it was written; empty for commands that name none. */
  readonly name: string;
  readonly version: string | undefined;
  readonly from: string | undefined;
  readonly tenant: string | undefined;
  /** Makes current what is published. */
  readonly promote: boolean;
  readonly share: ReadShare;
  /** How long a preview is shown. */
  readonly hours: number;
  /** Publishes without trying the release in a browser. */
  readonly withoutMount: boolean;
  /** Takes what is switched off out of open pages too. */
  readonly now: boolean;
}

/**
 * Reads the words behind `release`.
 *
 * @throws Refusal with the right usage, where a word is missing, unknown or one too many.
 */
export function readCommandLine(args: readonly string[]): ReadCommand {
  const { values, positionals } = parse(args);
  const [command = '', ...words] = positionals;
  const line = commandLines[command];
  if (!line) throw new Refusal(`${command ? `There is no command “${command}”` : 'Which command?'}. Usage:\n${usage}`);
  const foreign = (Object.keys(values) as Option[]).filter((option) => !line.options.includes(option));
  const { share, problems: shareProblems } = readShare(values);
  const hours = values.hours === undefined ? defaultHours : hoursOf(values.hours);
  const problems = [
    ...foreign.map((option) => `--${option} means nothing to ${command}`),
    ...words.slice(line.words).map((word) => `“${word}” is one word too many`),
    ...(words.length < line.words
      ? [`${command} names ${line.usage.match(/<\w+>/g)?.slice(0, line.words).join(' ')}`]
      : []),
    ...(values.tenant !== undefined && !tenantName.test(values.tenant)
      ? [`“${values.tenant}” is not a tenant: the first label of its host name`]
      : []),
    ...(command === 'publish' && values.tenant !== undefined && !values.promote
      ? ['--tenant needs --promote: what is only published reaches no tenant']
      : []),
    ...(hours === null ? [`--hours: “${values.hours}” is no whole number from 1 to ${maxHours}`] : []),
    ...shareProblems,
  ];
  if (problems.length > 0) throw new Refusal(...problems, `Usage: ${line.usage}`);
  const [name = '', version] = words;
  return {
    command,
    name,
    version,
    from: values.from,
    tenant: values.tenant,
    promote: values.promote === true,
    share,
    hours: hours ?? defaultHours,
    withoutMount: values['without-mount'] === true,
    now: values.now === true,
  };
}
