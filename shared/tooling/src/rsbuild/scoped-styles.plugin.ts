import type { RsbuildPlugin } from '@rsbuild/core';

const isModule = (file: string) => file.endsWith('.module.css');

/**
 * Refuses styles of a remote that would apply to the whole portal: each selector has a class or id of a CSS module, and
 * there are no other style sheets, of libraries neither.
 *
 * @param except files that have no rules
 */
export const scopedStylesPlugin = (except: readonly string[]): RsbuildPlugin => ({
  name: 'plugboard-scoped-styles',
  setup(api) {
    api.modifyRsbuildConfig((config, { mergeRsbuildConfig }) =>
      mergeRsbuildConfig(config, { output: { cssModules: { mode: 'pure' } } }),
    );
    api.transform({ test: (file) => file.endsWith('.css') && !isModule(file) }, ({ code, resourcePath }) => {
      if (except.includes(resourcePath)) return code;
      throw new Error(
        `${resourcePath}: its rules would apply to the whole portal; make it a CSS module (“….module.css”) whose selectors have a class of it`,
      );
    });
  },
});
