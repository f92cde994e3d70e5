import type en from './en.ts';

declare global {
  /** Makes a key that the shell's own screens lack an error of the compiler. */
  interface PlugboardTexts {
    readonly own: typeof en;
  }
}
