import { onOneLine, spread } from './declaration-text.ts';
import type { Entries } from './compare.ts';
import type { ApiItem } from './describe-entry.ts';

/** One report as it is checked in. */
export interface ApiReport {
  /** The version of the SDK in which something in it changed last. */
  readonly version: string;
  readonly entries: Entries;
}

const inside = 'Not exported, but part of the above:';

const block = (items: readonly ApiItem[]): string[] =>
  items.length === 0
    ? []
    : ['```ts', items.map(({ text }) => text.split('\n').map(spread).join('\n')).join('\n\n'), '```'];

function section(entry: string, items: readonly ApiItem[]): string {
  const hidden = block(items.filter(({ isExported }) => !isExported));
  return [
    `## ${entry}`,
    ...block(items.filter(({ isExported }) => isExported)),
    ...(hidden.length > 0 ? [inside, ...hidden] : []),
  ]
    .join('\n\n')
    .replace(/```ts\n\n/g, '```ts\n')
    .replace(/\n\n```(?=\n|$)/g, '\n```');
}

/** A report as people read it in a review. */
export const renderReport = (title: string, { version, entries }: ApiReport): string =>
  [
    `# API report: ${title}`,
    `Written by \`npm run api-report\`; do not edit. Last changed in SDK ${version}.`,
    ...[...entries].map(([entry, items]) => section(entry, items)),
  ].join('\n\n') + '\n';

const declaration = /^(?:abstract )?(?:const|let|function|class|interface|type|enum|library|schema) ([\w$./-]+)/;
const handedOn = /^export (?:type )?\{ (?:[\w$*]+ as )?([\w$]+) \}/;

function readItem(text: string, isExported: boolean): ApiItem {
  const name = (handedOn.exec(text) ?? declaration.exec(text))?.[1];
  if (name === undefined) throw new Error(`An API report has a declaration without a name: ${text.slice(0, 80)}`);
  return {
    name,
    isExported,
    text: handedOn.test(text)
      ? text
      : text
          .split(/\n(?=[^\s}])/)
          .map(onOneLine)
          .join('\n'),
  };
}

/** Reads a report that was checked in. */
export function parseReport(report: string): ApiReport {
  const entries = report
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const items = [...part.matchAll(/(Not exported[^\n]*\n\n)?```ts\n([\s\S]*?)\n```/g)].flatMap(
        ([, hidden, code = '']) => code.split('\n\n').map((text) => readItem(text, hidden === undefined)),
      );
      return [part.split('\n', 1)[0] ?? '', items] as const;
    });
  return { version: /Last changed in SDK (\d+\.\d+\.\d+)/.exec(report)?.[1] ?? '0.0.0', entries: new Map(entries) };
}
