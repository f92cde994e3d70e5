import { runAlone } from '@plugboard/sdk/alone';
import remote from '../remote.ts';

void runAlone(remote);
