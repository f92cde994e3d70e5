import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Command } from '../command.ts';
import { featureFiles, withRoute, withTexts } from '../generate/feature.ts';
import { namesOf } from '../generate/names.ts';
import { rootPathOf } from '../generate/public-remote.ts';
import { writeNew } from '../generate/write.ts';
import { inRoot, tool } from '../run/paths.ts';
import { run } from '../run/process.ts';
import { print } from '../run/print.ts';

const newFeature: Command = async ([remoteName, featureName]) => {
  const remote = namesOf(remoteName?.replace(/^mf-/, ''), 'remote');
  const feature = namesOf(featureName, 'feature');
  const folder = inRoot(`mf-${remote.kebab}`);
  if (!existsSync(`${folder}/remote.ts`))
    throw new Error(`There is no mf-${remote.kebab}. npm run new:remote ${remote.kebab}`);
  const path = `${rootPathOf(remote)}/${feature.kebab}`;
  const changed = {
    // The texts first: a dev server that runs meanwhile reads the route and its title together.
    [`${folder}/src/locale/en.json`]: (text: string) => withTexts(text, feature),
    [`${folder}/src/locale/es.json`]: (text: string) => withTexts(text, feature),
    [`${folder}/remote.ts`]: (text: string) => withRoute(text, feature, path),
  };
  const texts = Object.entries(changed).map(([file, change]) => [file, change(readFileSync(file, 'utf8'))] as const);
  writeNew(folder, featureFiles(remote, feature, path));
  for (const [file, text] of texts) writeFileSync(file, text);
  await run(tool('oxfmt'), ['--write', `mf-${remote.kebab}`]);
  print.done(`${path} stands. Next: its gate in mf-${remote.kebab}/remote.ts, its texts in src/locale`);
  return 0;
};

export default newFeature;
