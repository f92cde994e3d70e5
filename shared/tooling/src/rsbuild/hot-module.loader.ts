/* oxlint-disable oxc/no-this-in-exported-function -- the bundler calls a loader on its context */
interface LoaderContext {
  readonly resourcePath: string;
  getOptions(): { readonly id: string };
}

const send = (event: string, detail: string): string => `
if (import.meta.webpackHot) {
  import.meta.webpackHot.accept();
  window.dispatchEvent(new CustomEvent(${JSON.stringify(event)}, { detail: ${detail} }));
}
`;

/**
 * Runs in dev servers only. Makes `remote.ts` and locale files modules that accept their own changes, and hands each
 * new version to the page; the sdk listens (`shared/sdk/src/mount/follow-edits.ts`).
 */
export default function hotModule(this: LoaderContext, source: string): string {
  const { resourcePath } = this;
  const { id } = this.getOptions();
  const language = /locale\/(\w+)\.json$/.exec(resourcePath.replaceAll('\\', '/'))?.[1];
  if (language !== undefined) {
    const detail = `{ namespace: ${JSON.stringify(id)}, language: ${JSON.stringify(language)}, texts }`;
    return `const texts = ${source};\nexport default texts;\n${send('plugboard:texts', detail)}`;
  }
  const declared = source.replace(/\bexport default /, 'const declaration = ');
  return `${declared}\nexport default declaration;\n${send('plugboard:declaration', 'declaration')}`;
}
