import type { Names } from './names.ts';
import type { Files } from './write.ts';

/** A remote for people without an account is known by its name. */
export const isPublicRemote = ({ kebab }: Names): boolean => kebab.endsWith('-public');

/** Root path of a remote's pages: `/parking` for `parking` and `parking-public`. */
export const rootPathOf = ({ kebab }: Names): string => `/${kebab.replace(/-public$/, '')}`;

export const publicRemoteFile = (
  remote: Names,
): string => `import { defineRemote } from '@plugboard/contracts/platform';

export default defineRemote({
  id: '${remote.snake}',
  owner: '${remote.title} team',
  title: 'remote.title',
  team: 'remote.team',
  sdk: '^14.0.0',
  access: 'public',
  texts: (language) => import(\`./src/locale/\${language}.json\`),
  routes: {
  },
  nav: [],
  parcels: {},
});
`;

export const publicDevFile = `import { runPublicStandalone } from '@plugboard/sdk/public-standalone';
import remote from '../remote.ts';

void runPublicStandalone(remote);
`;

/** A screen of a public remote with its title, and a test that opens it as a visitor does. */
export const publicFeatureFiles = (remote: Names, feature: Names, path: string): Files => ({
  [`src/features/${feature.kebab}/${feature.kebab}.screen.tsx`]: `import { PageState, useTexts } from '@plugboard/sdk/public';

export default function ${feature.pascal}Screen() {
  const { t } = useTexts();
  return <PageState title={t('${feature.camel}.title')} />;
}
`,
  [`src/features/${feature.kebab}/${feature.kebab}.screen.test.tsx`]: `import { renderPublicRemote } from '@plugboard/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import ${remote.camel} from '../../../remote.ts';

test('${path} shows its title', async () => {
  await renderPublicRemote(${remote.camel}, '${path}');
  expect(screen.getByRole('heading', { name: '${feature.title}' })).toBeVisible();
});
`,
});
