import { runPublicStandalone } from '@plugboard/sdk/public-standalone';
import remote from '../remote.ts';

void runPublicStandalone(remote);
