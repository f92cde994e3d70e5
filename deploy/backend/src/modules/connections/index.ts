/** Exports for other domains. */
export { bindChargePoint, unknownListChanged } from './charge-points/bind-charge-point.service.ts';
export { changeChargers, mirrorsChannel, type Changing } from './charge-points/change-chargers.service.ts';
export { changeChargingState } from './charge-points/charging-state.service.ts';
export { tellNewSocket } from './charge-points/one-socket.service.ts';
export { recordPortErrors, type ChargePointEvent } from './charge-points/port-errors.service.ts';
export { refusedCardOf } from './charge-points/refused-card-of.ts';
export { recordRefusedCard } from './charge-points/refused-card.service.ts';
export { tellMirrors } from './charge-points/tell-mirrors.service.ts';
