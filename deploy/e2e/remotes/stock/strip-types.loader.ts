import { transform } from '@swc/core';
import type { LoaderContext } from 'webpack';

/** Webpack's loader of TypeScript, as teams have one. */
export default async function stripTypes(this: LoaderContext<object>, source: string): Promise<string> {
  const react = { runtime: 'automatic' } as const;
  const parser = { syntax: 'typescript', tsx: true } as const;
  const { code } = await transform(source, { jsc: { parser, target: 'es2022', transform: { react } } });
  return code;
}
