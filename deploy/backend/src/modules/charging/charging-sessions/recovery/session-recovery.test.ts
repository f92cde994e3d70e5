import {
  listChargingSessions,
  listTroubledSessions,
  type ChargingSessionDetail,
  type SessionCorrection,
  type SessionRecovery,
  type TroubledSession,
} from '@plugboard/contracts/charging';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lastEntry } from '../../../../testing/accounts.ts';
import { insertChargerInService } from '../../../../testing/charging-fixtures.ts';
import { engines } from '../../../../testing/engines.ts';
import { hoursAgo, insertReportedSession, stillOpen } from '../../../../testing/session-fixtures.ts';
import { signInAs } from '../../../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';

const paid = { status: 'COMPLETED_AND_PAID', authentication: 'QR_CODE', revenue_minor: 550 } as const;
const noEnergy = { energy_wh: 0, meter_last_wh: 50_000, meter_highest_wh: 50_000 };

describe.each(engines)('session recovery on %s', (engine) => {
  let test: TestApp;
  let admin: string;
  let owner: string;
  let keys = 0;
  let chargers = 0;

  const sessionUrl = (id: string, rest = '') => `${listChargingSessions.path}${id}/${rest}`;
  const get = async <Body>(url: string, token = admin) => (await test.call({ url, token })).json<Body>();
  const post = (url: string, body: object | undefined, token = admin, headers: Record<string, string> = {}) =>
    test.call({ method: 'POST', url, token, body, headers: { 'idempotency-key': String((keys += 1)), ...headers } });
  const found = async (query = '') =>
    (await get<{ results: TroubledSession[] }>(`${listTroubledSessions.path}?limit=100&${query}`)).results;
  const troubleInList = async (id: string) => (await found()).find((session) => session.id === id)?.trouble;
  const correct = (id: string, body: object, token?: string, headers?: Record<string, string>) =>
    post(sessionUrl(id, 'correction/'), { reason: 'As the driver says', ...body }, token, headers);
  const latest = async (id: string): Promise<SessionCorrection> => {
    const { corrections } = await get<SessionRecovery>(sessionUrl(id, 'recovery/'));
    if (!corrections[0]) throw new Error('There is no correction');
    return corrections[0];
  };
  const decide = (correction: string, how: 'approve' | 'decline', token: string) =>
    post(`/api/v1/session-correction/${correction}/${how}/`, how === 'decline' ? { reason: 'No' } : undefined, token);
  const session = (id: string) => get<ChargingSessionDetail>(sessionUrl(id));
  const insert = async (special: object, status: 'AVAILABLE' | 'CHARGING' = 'CHARGING') => {
    const charger = await insertChargerInService(test, `MEND-${(chargers += 1)}`, {}, { status });
    return insertReportedSession(test, charger, special);
  };

  beforeAll(async () => {
    test = await createTestApp(engine);
    [admin, owner] = [await signInAs(test, 'admin'), await signInAs(test, 'owner')];
  });
  afterAll(() => test.close());

  it.each([
    ['OPEN_WITHOUT_CAR', { ...stillOpen, last_report_at: hoursAgo(1) }, 'AVAILABLE', 'COMPLETED'],
    ['OPEN_SILENT', { ...stillOpen, started_at: hoursAgo(30), last_report_at: hoursAgo(25) }, 'CHARGING', 'COMPLETED'],
    ['PAID_NEVER_STARTED', { ...paid, ...noEnergy }, 'CHARGING', 'COMPLETED_AND_PAID'],
    ['METER_IMPLAUSIBLE', { meter_highest_wh: 61_000 }, 'CHARGING', 'COMPLETED'],
    ['ENDED_WITHOUT_STOP', { end_reported_at: null, lost_at: hoursAgo(0.5) }, 'CHARGING', 'COMPLETED'],
    ['ZERO_ENERGY', noEnergy, 'CHARGING', 'FAILED'],
  ] as const)('a broken history is found, explained and mended: %s', async (trouble, special, port, mended) => {
    const id = await insert(special, port);
    expect(await troubleInList(id)).toBe(trouble);
    const { proposal, trouble: explained, evidence } = await get<SessionRecovery>(sessionUrl(id, 'recovery/'));
    expect([explained, evidence[0]?.kind, proposal.ended_at === null]).toEqual([trouble, 'LAST_REPORT', false]);
    const body = { ended_at: proposal.ended_at, energy: proposal.energy, total_revenue: proposal.total_revenue };
    const reply = await correct(id, body);
    expect(reply.statusCode).toBe(200);
    const correction = await latest(id);
    expect([correction.state, correction.moves_money]).toEqual(
      trouble === 'PAID_NEVER_STARTED' ? ['PROPOSED', true] : ['APPLIED', false],
    );
    await decide(correction.id, 'approve', owner);
    expect(await latest(id)).toMatchObject({ state: 'APPLIED', trouble, reason: 'As the driver says' });
    expect(await troubleInList(id)).toBeUndefined();
    const { ended_at, energy } = proposal;
    expect(await session(id)).toMatchObject({ trouble: null, status: mended, ended_at, energy });
  });

  it('proposes what the power curve says where the register is not plausible', async () => {
    const id = await insert({ meter_highest_wh: 61_000, energy_wh: 11_000 });
    const values = [0, 30, 60].map((minute) => ({
      tenant_id: 'demo',
      session_id: id,
      at: new Date(Date.parse(hoursAgo(3)) + minute * 60_000),
      energy_wh: null,
      power_w: 8000,
      current_ma: null,
      voltage_mv: null,
      state_of_charge_percent: null,
    }));
    await test.database.kysely.insertInto('meter_value').values(values).execute();
    const { proposal, evidence } = await get<SessionRecovery>(sessionUrl(id, 'recovery/'));
    expect(evidence.map(({ kind, energy }) => [kind, energy])).toEqual([
      ['LAST_REPORT', null],
      ['METER', 10],
      ['POWER', 8],
    ]);
    expect(proposal.energy).toBe(8);
  });

  it('needs a second person where money moves: not the one who proposed it', async () => {
    const id = await insert({ ...paid, meter_highest_wh: 61_000, activation_fee_minor: 100, sales_tax_minor: 50 });
    await correct(id, { ended_at: hoursAgo(1), energy: 5 });
    expect(await session(id)).toMatchObject({ energy: 10, total_revenue: '5.50', trouble: 'METER_IMPLAUSIBLE' });
    const waiting = await latest(id);
    expect(waiting).toMatchObject({ state: 'PROPOSED', may_decide: false, may_withdraw: true });
    expect(waiting.after.total_revenue).toBe('3.30');
    expect((await found('awaits_approval=true')).map((each) => each.id)).toContain(id);
    expect((await correct(id, { ended_at: hoursAgo(1), energy: 6 })).statusCode).toBe(409);
    expect((await decide(waiting.id, 'approve', admin)).json()).toMatchObject({
      detail: 'A second person must approve a correction that moves money.',
    });
    expect((await decide(waiting.id, 'approve', owner)).statusCode).toBe(200);
    expect(await lastEntry(test)).toMatchObject({
      action: 'charging_session.correction-approved',
      before: { revenue_minor: 550 },
      after: { revenue_minor: 330 },
    });
    expect(await session(id)).toMatchObject({ energy: 5, total_revenue: '3.30', trouble: null, meter_stop: 60 });
    expect((await decide(waiting.id, 'approve', owner)).statusCode).toBe(409);
  });

  it('is refused by a second person or withdrawn by the first, with a reason', async () => {
    const id = await insert({ ...paid, ...noEnergy });
    for (const [who, state] of [
      [owner, 'REFUSED'],
      [admin, 'WITHDRAWN'],
    ] as const) {
      await correct(id, { ended_at: hoursAgo(1), energy: 0 });
      const { id: correction } = await latest(id);
      expect((await decide(correction, 'decline', who)).statusCode).toBe(200);
      expect(await latest(id)).toMatchObject({ state, decision_reason: 'No' });
      expect(await session(id)).toMatchObject({ total_revenue: '5.50', trouble: 'PAID_NEVER_STARTED' });
    }
  });

  it('is decided once, however many decide at the same moment', async () => {
    const id = await insert({ ...paid, meter_highest_wh: 61_000 });
    for (let round = 0; round < 5; round += 1) {
      await correct(id, { ended_at: hoursAgo(1), energy: 5 - round / 2 });
      const { id: correction } = await latest(id);
      const replies = await Promise.all([
        decide(correction, 'decline', admin),
        decide(correction, 'approve', owner),
        decide(correction, 'decline', owner),
      ]);
      expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    }
  });

  it('is dismissed with a reason, once', async () => {
    const id = await insert(noEnergy);
    expect((await post(sessionUrl(id, 'dismissal/'), { reason: ' ' })).json()).toEqual({ reason: ['Enter a reason.'] });
    expect((await post(sessionUrl(id, 'dismissal/'), { reason: 'A test' })).statusCode).toBe(200);
    expect([await troubleInList(id), (await latest(id)).kind]).toEqual([undefined, 'DISMISS']);
    expect((await post(sessionUrl(id, 'dismissal/'), { reason: 'Again' })).statusCode).toBe(409);
  });

  it('refuses an old version, an impossible end, a partner and another tenant; a repeat gets the same answer', async () => {
    const id = await insert(noEnergy);
    const body = { ended_at: hoursAgo(1), energy: 3 };
    const tag = (await test.call({ url: sessionUrl(id, 'recovery/'), token: admin })).headers['etag'];
    expect((await correct(id, { ...body, ended_at: hoursAgo(5) })).json()).toHaveProperty('ended_at');
    expect((await correct(id, { ...body, ended_at: hoursAgo(-1) })).json()).toHaveProperty('ended_at');
    expect((await correct(id, body, await signInAs(test, 'partner'))).statusCode).toBe(403);
    const elsewhere = { token: await signInAs(test, 'admin', 'metro'), tenant: 'metro' };
    expect((await test.call({ url: sessionUrl(id, 'recovery/'), ...elsewhere })).statusCode).toBe(404);
    const headers = { 'if-match': String(tag), 'idempotency-key': 'once' };
    expect((await correct(id, body, admin, headers)).statusCode).toBe(200);
    expect((await correct(id, body, admin, headers)).statusCode).toBe(200);
    expect((await correct(id, body, admin, { 'if-match': String(tag) })).statusCode).toBe(412);
    const { corrections } = await get<SessionRecovery>(sessionUrl(id, 'recovery/'));
    expect(corrections).toHaveLength(1);
  });
});
