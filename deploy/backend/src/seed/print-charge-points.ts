import { demoChargePoints } from './charge-point-plan.ts';
import { machineClock } from '../platform/time/clock.ts';

/** The demo's charge points as a plan for the simulator. */
process.stdout.write(JSON.stringify(demoChargePoints(machineClock())));
