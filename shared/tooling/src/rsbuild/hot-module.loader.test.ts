import { expect, test, vi } from 'vitest';
import hotModule from './hot-module.loader.ts';

/** Runs the loader's output as the bundler would; returns the events and the default export. */
function run(resourcePath: string, source: string) {
  const code = hotModule.call({ resourcePath, getOptions: () => ({ id: 'weather' }) }, source);
  const accept = vi.fn();
  const sent: unknown[] = [];
  const window = { dispatchEvent: ({ type, detail }: CustomEvent) => sent.push({ type, detail }) };
  const body = code
    .replaceAll('import.meta.webpackHot', 'hot')
    .replace(/export default (\w+);/, 'exported.default = $1;');
  const exported: { default?: unknown } = {};
  new Function('hot', 'window', 'exported', body)({ accept }, window, exported);
  return { accept, sent, exported };
}

test('remote.ts accepts its own changes and hands its declaration to the page', () => {
  const { accept, sent, exported } = run('/mf-weather/remote.ts', "export default ({ id: 'weather' });");
  expect(accept).toHaveBeenCalledOnce();
  expect(exported.default).toEqual({ id: 'weather' });
  expect(sent).toEqual([{ type: 'plugboard:declaration', detail: { id: 'weather' } }]);
});

test('a locale file hands its texts to the page under the remote’s name', () => {
  const { sent, exported } = run('/mf-weather/src/locale/es.json', '{ "title": "Tiempo" }');
  expect(exported.default).toEqual({ title: 'Tiempo' });
  expect(sent).toEqual([
    { type: 'plugboard:texts', detail: { namespace: 'weather', language: 'es', texts: { title: 'Tiempo' } } },
  ]);
});
