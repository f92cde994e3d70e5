import * as contract from '@plugboard/contracts/chargers';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../platform/http/bind.ts';
import { registerDeliveryJob } from './schedule-deliveries.service.ts';
import { requestCheck } from './check-schedule.service.ts';
import { setOffPeak } from './off-peak.service.ts';
import { getSchedule } from './get-schedule.service.ts';
import { updateSchedule, clearSchedule, setSchedule } from './save-schedule.service.ts';

export function chargingScheduleRoutes(app: FastifyInstance): void {
  const { clock, secret } = app.platform;
  registerDeliveryJob(app);

  bind(app, contract.getChargingSchedule, (call) => getSchedule(call, call.params.id, clock()));
  bind(app, contract.setChargingSchedule, (call) =>
    setSchedule({ call, now: clock(), secret }, call.params.id, call.body),
  );
  bind(app, contract.changeChargingSchedule, (call) =>
    updateSchedule({ call, now: clock(), secret }, call.params.id, call.body),
  );
  bind(app, contract.clearChargingSchedule, (call) => clearSchedule({ call, now: clock(), secret }, call.params.id));
  bind(app, contract.checkChargingSchedule, (call) =>
    requestCheck({ call, now: clock(), secret }, { portId: call.params.id, sendAgain: call.body.send_again }),
  );
  bind(app, contract.setOffPeakSchedules, (call) => setOffPeak(call, call.body, clock()));
}
