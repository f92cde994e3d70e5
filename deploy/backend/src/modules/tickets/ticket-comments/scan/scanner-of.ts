import type { Settings } from '../../../../platform/settings.ts';
import { embeddedScanner } from './embedded-scanner.ts';
import { httpScanner } from './http-scanner.ts';
import type { Scanner } from './scanner.ts';

/** The scanner that the installation has set. */
export const scannerOf = ({ attachments: { scannerUrl, scannerToken } }: Settings): Scanner =>
  scannerUrl ? httpScanner(scannerUrl, scannerToken) : embeddedScanner;
