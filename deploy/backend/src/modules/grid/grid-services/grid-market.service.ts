import {
  defaultServiceSettings,
  type MarketParticipation,
  type ServiceSettings,
  type GridService,
} from '@plugboard/contracts/grid';
import { moneyOf } from '@plugboard/contracts/platform';
import { json } from '../../../platform/database/platform-tables.ts';
import type { GridMarket } from '../../../platform/grid-market/grid-market.ts';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { FieldFailure } from '../../../platform/http/failure.ts';
import { getCreator } from '../../accounts/index.ts';
import { requesterOf } from '../../network/index.ts';
import { findTenantCurrency } from '../utility/list-dispatches.service.ts';
import { writeWithdrawnBid } from './bid-entry.ts';
import { findOpenBids, withdrawOpenBids } from './grid-bids.repository.ts';
import { findMarketSettings, saveGridMarket, type MarketSettings } from './grid-market.repository.ts';

type ReadCall = SignedInCall & { readonly setVersion: (version: number) => void };
type WriteCall = ReadCall & { readonly requireVersion: (version: number) => void };

export async function getParticipation(call: ReadCall, market: GridMarket): Promise<MarketParticipation> {
  const { db, tenantId } = call;
  const { is_active, services, changed_at, changed_by, version } = await findMarketSettings(db, tenantId);
  const currency = await findTenantCurrency(db, tenantId);
  call.setVersion(version);
  return {
    is_active,
    services,
    changed_at: changed_at?.toISOString() ?? null,
    changed_by: changed_by ?? null,
    currency,
    max_price: moneyOf(market.maxPriceMinor, currency),
    min_capacity_kw: market.minCapacityKw,
    market: market.name,
  };
}

interface ParticipationChange {
  readonly is_active?: boolean | undefined;
  readonly services?: Partial<Record<GridService, ServiceSettings | undefined>> | undefined;
}

function requirePrices(services: Readonly<Record<GridService, ServiceSettings>>, { maxPriceMinor }: GridMarket): void {
  const tooHigh = Object.entries(services).filter(([, { min_price }]) => Number(min_price) * 100 > maxPriceMinor);
  if (tooHigh.length === 0) return;
  const message = { key: 'gridMarket.priceTooHigh', values: { price: (maxPriceMinor / 100).toFixed(2) } } as const;
  throw new FieldFailure(Object.fromEntries(tooHigh.map(([name]) => [`services.${name}.min_price`, [message]])));
}

async function save(call: SignedInCall, market: GridMarket, next: Pick<MarketSettings, 'is_active' | 'services'>) {
  const { db, tenantId, now } = call;
  const { created_by_name } = await getCreator(call);
  await saveGridMarket(db, {
    tenant_id: tenantId,
    is_active: next.is_active,
    services: json(next.services),
    changed_at: now,
    changed_by: created_by_name,
    ...requesterOf(call),
  });
  if (next.is_active) return;
  for (const bid of await findOpenBids(db, tenantId))
    if (bid.state === 'BID') await writeWithdrawnBid(db, bid, call.account);
  await market.withdraw(await withdrawOpenBids(db, tenantId));
}

/** Turns participation on or off, or saves its settings. Bids are placed in the name of the account that did so. */
export async function changeParticipation(
  call: WriteCall,
  market: GridMarket,
  change: ParticipationChange,
): Promise<MarketParticipation> {
  const before = await findMarketSettings(call.db, call.tenantId);
  call.requireVersion(before.version);
  const next = {
    is_active: change.is_active ?? before.is_active,
    services: {
      CAPACITY_TRADING: change.services?.CAPACITY_TRADING ?? before.services.CAPACITY_TRADING,
      MANAGED_CURTAIL_BIDDING: change.services?.MANAGED_CURTAIL_BIDDING ?? before.services.MANAGED_CURTAIL_BIDDING,
    },
  };
  requirePrices(next.services, market);
  await save(call, market, next);
  const turned = next.is_active ? 'grid_market.turned_on' : 'grid_market.turned_off';
  await call.audit({
    action: next.is_active === before.is_active ? 'grid_market.changed' : turned,
    subject: { type: 'grid_market', id: call.tenantId },
    before: { is_active: before.is_active, services: before.services },
    after: next,
  });
  return getParticipation(call, market);
}

/** Off, without open bids, and with the first settings. */
export async function resetParticipation(call: ReadCall, market: GridMarket): Promise<MarketParticipation> {
  const before = await findMarketSettings(call.db, call.tenantId);
  await save(call, market, { is_active: false, services: defaultServiceSettings });
  await call.audit({
    action: 'grid_market.reset',
    subject: { type: 'grid_market', id: call.tenantId },
    before: { is_active: before.is_active, services: before.services },
    after: { is_active: false, services: defaultServiceSettings },
  });
  return getParticipation(call, market);
}
