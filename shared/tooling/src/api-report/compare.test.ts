import { expect, test } from 'vitest';
import { compareApis, isAtLeast } from './compare.ts';
import { isAddition } from './is-addition.ts';
import { withNamedSchemas } from './named-schemas.ts';

const call = (body: string, reply: string) =>
  `const saveThing: { readonly permission: "view"; readonly body: z.ZodObject<{ ${body} }>; readonly reply: z.ZodObject<{ ${reply} }>; };`;
const id = 'id: z.ZodString;';
const saved = call(id, id);

test('a reply may have more; a request may have more that can be left out', () => {
  expect(isAddition(saved, call(id, `${id} name: z.ZodString;`))).toBe(true);
  expect(isAddition(saved, call(`${id} name: z.ZodOptional<z.ZodString>;`, id))).toBe(true);
  expect(isAddition(saved, call(`${id} name: z.ZodString;`, id))).toBe(false);
  expect(isAddition(saved, call(id, ''))).toBe(false);
});

test('what a function answers may have more members; what it takes, and what it hands to callbacks, may not', () => {
  const [one, two] = ['id: string;', 'id: string; at: string;'];
  const grows = (text: (members: string) => string) => isAddition(text(one), text(two));
  expect(grows((members) => `const load: (name: string) => Promise<{ thing: { ${members} }; }>;`)).toBe(true);
  expect(grows((members) => `function useLoad(): (name: string) => Promise<{ ${members} }[]>;`)).toBe(true);
  expect(grows((members) => `const useThing: () => Query.UseQueryResult<{ ${members} }, Error>;`)).toBe(true);
  expect(grows((members) => `const save: (thing: { ${members} }) => Promise<void>;`)).toBe(false);
  expect(grows((members) => `const useSave: () => (thing: { ${members} }) => void;`)).toBe(false);
  expect(grows((members) => `const useSave: () => { save: (thing: { ${members} }) => void; };`)).toBe(false);
  expect(grows((members) => `const useSave: () => UseMutationResult<void, Error, { ${members} }>;`)).toBe(false);
  expect(grows((members) => `const useThing: () => UseQueryResult<string, { ${members} }>;`)).toBe(false);
});

test('a list of names may have more, and keeps what it has', () => {
  const modules = (...names: string[]) => `const modules: readonly [${names.map((name) => `'${name}'`).join(', ')}];`;
  expect(isAddition(modules('ui', 'data'), modules('ui', 'charts', 'data'))).toBe(true);
  expect(isAddition(modules('ui', 'data'), modules('ui', 'data', 'charts'))).toBe(true);
  expect(isAddition(modules('ui', 'data'), modules('charts', 'ui', 'data'))).toBe(true);
  expect(isAddition(modules('ui', 'data'), modules('ui', 'charts'))).toBe(false);
  expect(isAddition(modules('ui', 'data'), modules('charts', 'data'))).toBe(false);
});

test('a union may have a further object, as a type and as a schema, and keeps those it has', () => {
  const [stop, start, note] = ["kind: 'stop';", "kind: 'start';", "kind: 'note'; texts: string[];"];
  const type = (...members: string[]) => `type Act = ${members.map((member) => `{ ${member} }`).join(' | ')};`;
  expect(isAddition(type(stop, start), type(stop, note, start))).toBe(true);
  expect(isAddition(type(stop, start), type(stop, start, note))).toBe(true);
  expect(isAddition(type(stop, start), type(stop, note))).toBe(false);
  expect(isAddition(type(stop, start), type(stop, `${start} at: string;`))).toBe(false);
  const object = (member: string) => `z.ZodObject<{ ${member} }, z.core.$strict>`;
  const schema = (...members: string[]) =>
    `const act: z.ZodDiscriminatedUnion<[${members.map(object).join(', ')}], "kind">;`;
  const [halt, go, say] = ['kind: z.ZodLiteral<"stop">;', 'kind: z.ZodLiteral<"start">;', 'kind: z.ZodLiteral<"say">;'];
  expect(isAddition(schema(halt, go), schema(halt, say, go))).toBe(true);
  expect(isAddition(schema(halt, go), schema(halt, go, say))).toBe(true);
  expect(isAddition(schema(halt, go), schema(halt, say))).toBe(false);
});

test('a field that many calls answer with is written once, and its change is found in all of them', () => {
  const schema = (fields: string) => `z.ZodObject<{ ${fields} kept_for_the_length_of_the_name: z.ZodString; }>`;
  const items = (fields: string) =>
    withNamedSchemas([
      { name: 'getThing', isExported: true, text: `const getThing: { readonly reply: ${schema(fields)}; };` },
      { name: 'thing', isExported: true, text: `const thing: ${schema(fields)};` },
    ]);
  expect(items(id)[0]?.text).toBe('const getThing: { readonly reply: typeof thing; };');
  const change = compareApis(new Map([['c', items(id)]]), new Map([['c', items('')]]));
  expect(change).toEqual([
    { entry: 'c', name: 'getThing', what: 'changed' },
    { entry: 'c', name: 'thing', what: 'changed' },
  ]);
});

test('versions are compared by their numbers', () => {
  expect(isAtLeast('1.10.0', '1.9.3')).toBe(true);
  expect(isAtLeast('1.9.3', '1.10.0')).toBe(false);
  expect(isAtLeast('2.0.0', '2.0.0')).toBe(true);
});

test('a further member of a constant is an addition, one that a function asks for is not', () => {
  const places = (members: string) => `const places: { readonly users: () => string; ${members} };`;
  expect(isAddition(places(''), places('readonly user: (id: string) => string;'))).toBe(true);
  expect(
    isAddition(
      'const f: { run(one: { a: string; }): void; };',
      'const f: { run(one: { a: string; b: number; }): void; };',
    ),
  ).toBe(false);
  expect(isAddition('interface A { a: string; }', 'interface A { a: string; b: number; }')).toBe(false);
});

test('a further domain may have parcels', () => {
  const all = (domains: string) => `interface ParcelProps extends ${domains} { }`;
  expect(isAddition(all('AParcels'), all('AParcels, BParcels'))).toBe(true);
  expect(isAddition(all('AParcels, BParcels'), all('AParcels'))).toBe(false);
  expect(isAddition(all('AParcels'), all('AParcels, Others'))).toBe(false);
});

test('a domain may have a further parcel, and keeps those it has', () => {
  const parcels = (members: string) => `interface ThingsParcels { ${members} }`;
  const one = "'thing@1': { readonly id: string };";
  expect(isAddition(parcels(one), parcels(`${one} 'things@1': { readonly id: string };`))).toBe(true);
  expect(isAddition(parcels(one), parcels("'thing@1': { readonly id: number };"))).toBe(false);
  expect(isAddition(parcels(one), parcels(''))).toBe(false);
});
