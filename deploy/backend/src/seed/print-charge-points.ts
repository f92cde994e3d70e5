import { demoChargePoints } from './charge-point-plan.ts';

/** The demo's charge points as a plan for the simulator. */
process.stdout.write(JSON.stringify(demoChargePoints(new Date())));
