import { remoteConfig } from '@plugboard/tooling/rsbuild';

export default remoteConfig(import.meta.dirname);
