/** Put in by the build preset: whom `rsbuild dev --env-mode alone` signs in. */
declare const ALONE_ACCOUNT: { readonly email: string; readonly password: string };
declare module '*.css';
