/** Steps of the portal's start that serve releases alone: open pages, health, troubles, previews. */
const steps: readonly RegExp[] = [
  /^import \{ onTrouble \}.*\n/m,
  /^import \{ watchHealth \}.*\n/m,
  /^ {2}onTrouble\([\s\S]*?^ {2}\}\);\n/m,
  /^ {2}watchHealth\(\);\n/m,
  /^import \{ awaitReleases \}.*\n/m,
  /^ {2}setTimeout\(\(\) => awaitReleases\(.*\n/m,
  /^ {2}void announcePreviews\(registry, host\);\n/m,
  /^async function announcePreviews[\s\S]*?^\}\n/m,
];

/** @throws Error where the source has no such step any more: it would be counted as free */
function without(text: string, step: RegExp): string {
  if (!step.test(text)) throw new Error(`shell/src/boot/signed-in.ts has nothing like ${step}`);
  return text.replace(step, '');
}

/** Loader of the bundler for `signed-in.ts`. */
export default (text: string): string => steps.reduce(without, text);
