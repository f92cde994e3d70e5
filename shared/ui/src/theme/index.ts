export * from './color.ts';
export * from './tokens.ts';
export * from './brand.ts';
export * from './typefaces.ts';
export * from './scheme.ts';
export * from './theme-css.ts';
