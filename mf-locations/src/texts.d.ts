import type { Terms } from '@plugboard/sdk';
import type en from './locale/en.json';
import type vehicles from './locale/vehicles/en.json';

declare global {
  /** Makes a key that neither the English texts nor the shared terms have an error of the compiler. */
  interface PlugboardTexts {
    readonly own: typeof en & typeof vehicles & Terms;
  }
}
