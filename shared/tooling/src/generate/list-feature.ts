import type { Names } from './names.ts';
import type { Files } from './write.ts';

/** Features named `…-list` are generated as a list. */
export const isList = ({ kebab }: Names): boolean => kebab.endsWith('-list');

/** A list on `ListPage`, a test that opens it, and the tenant's locations as its rows until it has an endpoint. */
export const listFeatureFiles = (remote: Names, feature: Names, path: string): Files => ({
  [`src/features/${feature.kebab}/${feature.kebab}.ts`]: `import { type ListStateOf, pageQuery } from '@plugboard/sdk';
import { defineList } from '@plugboard/sdk/lists';

export const ${feature.camel} = defineList({
  name: '${remote.kebab}.${feature.kebab}',
  title: '${feature.camel}.title',
  search: '${feature.camel}.search',
  failed: '${feature.camel}.failed',
  empty: { none: '${feature.camel}.none', narrowed: '${feature.camel}.noneFits' },
  filters: {},
  sortFields: ['name'],
  defaultSort: 'name',
});

/** The list's state in the server's words. */
export const ${feature.camel}Query = (state: ListStateOf<typeof ${feature.camel}>) => pageQuery(state);
`,
  [`src/features/${feature.kebab}/${feature.kebab}.screen.tsx`]: `import { lookUpLocations } from '@plugboard/contracts/locations';
import type { ReplyOf } from '@plugboard/contracts/platform';
import { type ListColumn, ListPage, type ListPhoneRow, useList } from '@plugboard/sdk/lists';
import { ${feature.camel}, ${feature.camel}Query } from './${feature.kebab}.ts';

type Row = ReplyOf<typeof lookUpLocations>['results'][number];

const columns: readonly ListColumn<Row>[] = [
  { key: 'name', label: '${feature.camel}.name', render: ({ name }) => name },
];

const phoneRow: ListPhoneRow<Row> = ({ name, id }) => ({ title: name, detail: id });

export default function ${feature.pascal}Screen() {
  const list = useList(${feature.camel}, lookUpLocations, ${feature.camel}Query);
  return <ListPage list={list} rows={list.items} rowKey={({ id }) => id} columns={columns} phoneRow={phoneRow} />;
}
`,
  [`src/features/${feature.kebab}/${feature.kebab}.screen.test.tsx`]: `import { lookUpLocations } from '@plugboard/contracts/locations';
import { permissions } from '@plugboard/contracts/platform';
import { aPage, fakeApi, renderRemote } from '@plugboard/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import ${remote.camel} from '../../../remote.ts';

const row = { id: '5f0d8b1e-0003-4c5e-8a4b-000000000001', name: 'Main St Garage' };

test('${path} shows its rows and searches on the server', async () => {
  const api = fakeApi().on(lookUpLocations, () => aPage([row]));
  const { user } = await renderRemote(${remote.camel}, '${path}', { account: { permissions: [...permissions] } });
  expect(await screen.findByRole('heading', { name: '${feature.title}' })).toBeVisible();
  expect(await screen.findByText(row.name)).toBeVisible();
  await user.type(await screen.findByRole('searchbox'), 'Main{Enter}');
  await waitFor(() => expect(api.calls(lookUpLocations).at(-1)?.query.search).toBe('Main'));
});
`,
});

/** Texts of a list; in English in every language until someone translates them. */
export const listTexts = ({ title }: Names): Readonly<Record<string, string>> => ({
  title,
  search: 'Search',
  failed: 'The list could not be loaded.',
  none: 'Rows appear here as soon as there are any.',
  noneFits: 'Nothing fits this search and these filters.',
  name: 'Name',
});
