/** Exports for other domains. */
export { bindChargePoint, unknownListChanged } from './charge-points/bind-charge-point.service.ts';
export {
  changeChargers,
  mirrorsChannel,
  type ChangeContext as Changing,
} from './charge-points/change-chargers.service.ts';
export { changeChargingState } from './charge-points/charging-state.service.ts';
export { publishNewSocket as tellNewSocket } from './charge-points/duplicate-connections.service.ts';
export { recordPortErrors, type ChargePointEvent } from './charge-points/port-errors.service.ts';
export { refusedCardOf } from './charge-points/refused-card-of.ts';
export { recordRefusedCard } from './charge-points/refused-card.service.ts';
export { publishToMirrors as tellMirrors } from './charge-points/publish-to-mirrors.service.ts';
