import type { Settings } from '../settings.ts';
import { embeddedProgramme } from './embedded-programme.ts';
import { createOpenAdrProgramme } from './open-adr-programme.ts';
import type { UtilityProgramme } from './utility-programme.ts';

/** The utility's programme of an installation. */
export const createUtilityProgramme = ({ utilityProgramme }: Pick<Settings, 'utilityProgramme'>): UtilityProgramme =>
  utilityProgramme ? createOpenAdrProgramme(utilityProgramme) : embeddedProgramme;
