import type { Settings } from '../../../../platform/settings.ts';
import { createEmbeddedScanner } from './embedded-scanner.ts';
import { createHttpScanner } from './http-scanner.ts';
import type { Scanner } from './scanner.ts';

/** The scanner that the installation has set. */
export const createScanner = ({ attachments: { scannerUrl, scannerToken } }: Settings): Scanner =>
  scannerUrl ? createHttpScanner(scannerUrl, scannerToken) : createEmbeddedScanner;
