/** Exports for other domains. */
export { bindChargePoint, unknownListChanged } from './charge-points/bind-charge-point.service.ts';
export { changeChargers, mirrorsChannel, type ChangeContext } from './charge-points/change-chargers.service.ts';
export { changeChargingStates, type ChargingReport, releasePort } from './charge-points/charging-state.service.ts';
export { publishNewSocket } from './charge-points/duplicate-connections.service.ts';
export { recordPortErrors, type ChargePointEvent } from './charge-points/port-errors.service.ts';
export { toRefusedCard } from './charge-points/refused-card-dto.ts';
export { recordRefusedCard } from './charge-points/refused-card.service.ts';
export { publishToMirrors } from './charge-points/publish-to-mirrors.service.ts';
