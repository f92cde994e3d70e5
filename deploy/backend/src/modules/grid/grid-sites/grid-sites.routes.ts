import * as contract from '@plugboard/contracts/grid';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../platform/http/bind.ts';
import { changeGridSite, getGridSite, listGridSites, setOptOut } from './grid-sites.service.ts';

export function gridSiteRoutes(app: FastifyInstance): void {
  bind(app, contract.listGridSites, (call) => listGridSites(call, call.query));
  bind(app, contract.getGridSite, (call) => getGridSite(call, call.params.id));
  bind(app, contract.changeGridSite, (call) => changeGridSite(call, call.params.id, call.body));
  bind(app, contract.setGridOptOut, (call) => setOptOut(call, call.params.session, call.body.opted_out));
}
