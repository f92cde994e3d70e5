import type { Terms } from '@plugboard/sdk';
import type en from './locale/en.json';

declare global {
  /** Makes a key that neither `en.json` nor the shared terms have an error of the compiler. */
  interface PlugboardTexts {
    readonly own: typeof en & Terms;
  }
}
