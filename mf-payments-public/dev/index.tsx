import { runPublicAlone } from '@plugboard/sdk/public-alone';
import remote from '../remote.ts';

void runPublicAlone(remote);
