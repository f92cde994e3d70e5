import type en from './locale/en.json';
import type payment from './common/locale/en.json';
import type telematics from './features/telematics-result/locale/en.json';
import type waitlist from './features/waitlist/locale/en.json';

declare global {
  /** Makes a key that `en.json` lacks an error of the compiler. */
  interface PlugboardTexts {
    readonly own: typeof en & typeof payment & typeof telematics & typeof waitlist;
  }
}
