import { createHash } from 'node:crypto';
import type { VehicleReport } from './telematics-vendor.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** Depots of the demo's fleets: latitude and longitude. */
const depots = [
  [34.0195, -118.4912],
  [33.7701, -118.1937],
  [37.8044, -122.2712],
  [30.2672, -97.7431],
  [40.6782, -73.9442],
  [43.6532, -79.3832],
] as const;

const startPercent = 92;
const endPercent = 31;
const milesADay = 74;
/** Hours after midnight UTC at which the first vehicle leaves, and for which vehicles are out. */
const leavesAt = 14;
const hoursOut = 10;

/** A number from 0 to 1 that belongs to the vehicle. */
const shareOf = (reference: string, what: string): number =>
  createHash('sha256').update(`${reference} ${what}`).digest().readUInt32BE(0) / 2 ** 32;

/** How far through its round a vehicle is, 0 to 1; then how far its battery has been charged again. */
function progressAt(reference: string, at: Date): { readonly driven: number; readonly charged: number } {
  const since = (at.getTime() - (leavesAt + 3 * shareOf(reference, 'start')) * hour + 10 * day) % day;
  const out = hoursOut * hour;
  return since < out
    ? { driven: since / out, charged: 0 }
    : { driven: 1, charged: Math.min(1, (since - out) / (6 * hour)) };
}

/** The embedded vendor's report of a vehicle: a round each day from its depot, charging in the evening. */
export function simulateVehicle(reference: string, at: Date): VehicleReport {
  const { driven, charged } = progressAt(reference, at);
  const [latitude, longitude] = depots[Math.floor(shareOf(reference, 'depot') * depots.length)] ?? depots[0];
  const drain = (startPercent - endPercent) * (0.6 + 0.4 * shareOf(reference, 'load'));
  const percent = startPercent - drain * driven + drain * charged;
  const angle = 2 * Math.PI * (driven % 1);
  const reach = 0.03 + 0.05 * shareOf(reference, 'reach');
  const days = Math.floor(at.getTime() / day);
  return {
    reference,
    at,
    batteryPercent: Math.round(percent * 10) / 10,
    rangeMiles: Math.round(percent * (1.5 + shareOf(reference, 'range'))),
    latitude: latitude + reach * Math.sin(angle),
    longitude: longitude + reach * (1 - Math.cos(angle)),
    odometerMiles: Math.round((days - 20_000 + driven) * milesADay * (0.5 + shareOf(reference, 'distance'))),
  };
}
