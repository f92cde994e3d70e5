import { readFileSync } from 'node:fs';
import * as contracts from '@plugboard/contracts/all';
import { liveUses } from '@plugboard/contracts/platform';
import { compareLive, compareWithReleases, describeBroken } from './platform/call-uses/live-uses.ts';
import { listEndpoints } from './platform/list-endpoints.ts';
import { readArguments } from './platform/read-arguments.ts';
import { parseSettings } from './platform/settings.ts';

/** Exit code where it could not be asked which remotes are live. */
const exitNotCompared = 2;

const usage = 'Usage: live-remotes [--uses <file that “release uses” wrote>]';
const { uses } = readArguments(usage, { options: { uses: { type: 'string' } } }).values;

const endpoints = listEndpoints(contracts);
const { broken, compared, note } =
  uses === undefined
    ? await compareWithReleases(parseSettings(process.env), endpoints)
    : compareLive(liveUses.parse(JSON.parse(readFileSync(uses, 'utf8'))).live, endpoints);

/** Says whether this backend, once started, would have what live remotes use. Starts nothing. */
if (broken.length > 0) {
  process.stderr.write(`${describeBroken(broken)}\n`);
  process.exitCode = 1;
} else if (compared === null) {
  process.stderr.write(`${note}\n`);
  process.exitCode = exitNotCompared;
} else {
  const others = note === null ? '' : `; ${note}`;
  process.stdout.write(`This backend has all that ${compared} live versions use${others}\n`);
}
