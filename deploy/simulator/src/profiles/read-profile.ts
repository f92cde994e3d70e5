import { z } from 'zod';
import * as ocpp16 from '../ocpp16/profile.ts';
import * as ocpp201 from '../ocpp201/profile.ts';
import type { Profile } from './profile.ts';

const sent16 = z.object({ connectorId: z.int(), csChargingProfiles: ocpp16.profileSchema });
const sent201 = z.object({ evseId: z.int(), chargingProfile: ocpp201.profileSchema });

/** The profile of a `SetChargingProfile`, in either version's words. */
export function readProfile(version: '1.6' | '2.0.1', payload: unknown): Profile {
  if (version === '1.6') {
    const { connectorId, csChargingProfiles } = sent16.parse(payload);
    return ocpp16.profileOf(csChargingProfiles, connectorId);
  }
  const { evseId, chargingProfile } = sent201.parse(payload);
  return ocpp201.profileOf(chargingProfile, evseId);
}
