import { runStandalone } from '@plugboard/sdk/standalone';
import remote from '../remote.ts';

void runStandalone(remote);
