import * as contract from '@plugboard/contracts/chargers';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../platform/http/bind.ts';
import { keepDeliveries } from './keep-deliveries.service.ts';
import { setOffPeak } from './off-peak.service.ts';
import { scheduleOfPort } from './read-schedule.service.ts';
import { changeDays, clearWeek, saveWeek } from './save-schedule.service.ts';

export function chargingScheduleRoutes(app: FastifyInstance): void {
  const { clock, secret } = app.platform;
  keepDeliveries(app);

  bind(app, contract.getChargingSchedule, (call) => scheduleOfPort(call, call.params.id, clock()));
  bind(app, contract.setChargingSchedule, (call) =>
    saveWeek({ call, now: clock(), secret }, call.params.id, call.body),
  );
  bind(app, contract.changeChargingSchedule, (call) =>
    changeDays({ call, now: clock(), secret }, call.params.id, call.body),
  );
  bind(app, contract.clearChargingSchedule, (call) => clearWeek({ call, now: clock(), secret }, call.params.id));
  bind(app, contract.setOffPeakSchedules, (call) => setOffPeak(call, call.body, clock()));
}
