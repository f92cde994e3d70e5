import { shellConfig } from '@plugboard/tooling/rsbuild-shell';

export default shellConfig(import.meta.dirname);
