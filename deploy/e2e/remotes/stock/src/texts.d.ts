import type en from './locale/en.json';

declare global {
  /** Makes a key that `en.json` lacks an error of the compiler. */
  interface PlugboardTexts {
    readonly own: typeof en;
  }
}
