import { shellConfig } from '@plugboard/tooling/rsbuild';

export default shellConfig(import.meta.dirname);
