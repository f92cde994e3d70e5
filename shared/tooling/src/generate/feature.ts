import type { Names } from './names.ts';
import { isList, listFeatureFiles, listTexts } from './list-feature.ts';
import { isPublicRemote, publicFeatureFiles } from './public-remote.ts';
import type { Files } from './write.ts';

const portalFeatureFiles = (remote: Names, feature: Names, path: string): Files => ({
  [`src/features/${feature.kebab}/${feature.kebab}.screen.tsx`]: `import { useTexts } from '@plugboard/sdk';
import { PageFrame } from '@plugboard/ui';

/**
 * A list is drawn by \`ListPage\` of @plugboard/sdk/lists, a record by \`RemoteResource\` of @plugboard/sdk, a form that saves
 * by \`useVersionedForm\` of @plugboard/sdk/forms: see shared/docs/guides/add-a-screen.md.
 */
export default function ${feature.pascal}Screen() {
  const { t } = useTexts();
  return <PageFrame title={t('${feature.camel}.title')}>{null}</PageFrame>;
}
`,
  [`src/features/${feature.kebab}/${feature.kebab}.screen.test.tsx`]: `import { permissions } from '@plugboard/contracts/platform';
import { renderRemote } from '@plugboard/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import ${remote.camel} from '../../../remote.ts';

test('${path} shows its title', async () => {
  await renderRemote(${remote.camel}, '${path}', { account: { permissions: [...permissions] } });
  expect(await screen.findByRole('heading', { name: '${feature.title}' })).toBeVisible();
});
`,
});

/** A screen, or a list where the name ends in `-list`, and a test that opens it as a user does. */
export function featureFiles(remote: Names, feature: Names, path: string): Files {
  if (isPublicRemote(remote)) return publicFeatureFiles(remote, feature, path);
  return (isList(feature) ? listFeatureFiles : portalFeatureFiles)(remote, feature, path);
}

/** The route's declaration, to stand in `routes` of remote.ts. */
const route = (feature: Names, path: string) => `
    ${feature.camel}: {
      path: '${path}',
      title: '${feature.camel}.title',
      gate: {},
      screen: () => import('./src/features/${feature.kebab}/${feature.kebab}.screen.tsx'),
    },`;

const routes = '\n  routes: {';

/** @throws when remote.ts does not declare its routes where every remote does. */
export function withRoute(remoteFile: string, feature: Names, path: string): string {
  const [before, after, ...more] = remoteFile.split(routes);
  if (after === undefined || more.length > 0) throw new Error('remote.ts has no “routes: {” to add the screen to');
  return `${before}${routes}${route(feature, path)}${after}`;
}

/** Adds the feature's texts; in English in every language until someone translates them. */
export function withTexts(json: string, feature: Names): string {
  const texts = isList(feature) ? listTexts(feature) : { title: feature.title };
  return `${JSON.stringify({ ...JSON.parse(json), [feature.camel]: texts }, null, 2)}\n`;
}
