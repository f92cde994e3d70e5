import { describe, expect, it } from 'vitest';
import type { ChargerFacts } from './charger-action.ts';
import { judgeCharger } from './judge-charger.ts';

const port = { connector: 1, hasTransaction: false, isChargingNotAllowed: false, schedule: [] };
const settings = {
  current: 16,
  power: null,
  parking_lot: null,
  notes: null,
  driver_message: null,
  has_rfid_access: false,
  is_public: true,
  is_publicly_visible: true,
  is_ocpi_visible: false,
};
const charger = (facts: Partial<ChargerFacts> = {}): ChargerFacts => ({
  shareMode: null,
  isActivated: true,
  isOnline: true,
  isOutOfOrder: false,
  ocppVersion: '1.6',
  firmware: { manufacturer: 'Larkspur', model: 'Post 40', version: '1.9.0' },
  settings,
  design: {
    current_type: 'AC',
    max_current: 32,
    max_power: null,
    current: 16,
    power: null,
    connectivity: 'WIFI',
    sim_iccid: null,
    portMaximums: [9.6],
  },
  ports: [port],
  ...facts,
});
const two = [port, { ...port, connector: 2, hasTransaction: true }];
const reboot = { kind: 'reboot', type: 'SOFT' } as const;

describe('what an action does at a charger', () => {
  it('starts at every free port and stops at every one that charges', () => {
    expect(judgeCharger({ kind: 'start' }, charger({ ports: two }))).toMatchObject({ refusal: null, connectors: [1] });
    expect(judgeCharger({ kind: 'stop' }, charger({ ports: two }))).toMatchObject({ refusal: null, connectors: [2] });
    expect(judgeCharger({ kind: 'stop' }, charger())).toMatchObject({ refusal: 'nothingToStop' });
    expect(judgeCharger({ kind: 'start' }, charger({ isOutOfOrder: true }))).toMatchObject({ refusal: 'outOfOrder' });
  });

  it('reboots what is online, and waits for the end of sessions with OCPP 2.0.1 only', () => {
    expect(judgeCharger(reboot, charger()).refusal).toBeNull();
    expect(judgeCharger(reboot, charger({ isOnline: false })).refusal).toBe('offline');
    expect(judgeCharger(reboot, charger({ shareMode: 'VIEWER' })).refusal).toBe('viewOnly');
    const whenIdle = { kind: 'reboot', type: 'WHEN_IDLE' } as const;
    expect(judgeCharger(whenIdle, charger()).refusal).toBe('notSupported');
    expect(judgeCharger(whenIdle, charger({ ocppVersion: '2.0.1' })).refusal).toBeNull();
  });

  it('updates the firmware of its model, once, and sends no signed file to OCPP 1.6', () => {
    const own = { manufacturer: 'Larkspur', model: 'Post 40', version: '1.9.0' };
    const wanted = { ...own, release: 'release', version: '1.10.0', is_signed: false };
    const action = { kind: 'update-firmware', firmware: wanted } as const;
    expect(judgeCharger(action, charger()).changes).toEqual([
      { field: 'firmware_version', before: '1.9.0', after: '1.10.0' },
    ]);
    expect(judgeCharger(action, charger({ firmware: { ...own, model: 'Post 80' } })).refusal).toBe('otherModel');
    expect(judgeCharger(action, charger({ firmware: { ...own, version: 'v1.10' } })).refusal).toBe('alreadySo');
    expect(judgeCharger(action, charger({ isOnline: false })).refusal).toBe('offline');
    expect(judgeCharger(action, charger({ isActivated: false })).refusal).toBe('notActivated');
    const signed = { ...action, firmware: { ...wanted, is_signed: true } };
    expect(judgeCharger(signed, charger()).refusal).toBe('notSupported');
    expect(judgeCharger(signed, charger({ ocppVersion: '2.0.1' })).refusal).toBeNull();
  });

  it('sets out-of-order mode also at a charger that is offline, once', () => {
    const out = { kind: 'set-out-of-order', is_out_of_order: true } as const;
    expect(judgeCharger(out, charger({ isOnline: false })).refusal).toBeNull();
    expect(judgeCharger(out, charger({ isOutOfOrder: true })).refusal).toBe('alreadySo');
  });

  it('changes the settings that differ, where they fit and the tenant may', () => {
    const change = (wanted: object) => ({ kind: 'change-settings', settings: wanted }) as const;
    expect(judgeCharger(change({ current: 20, is_public: true }), charger()).changes).toEqual([
      { field: 'current', before: 16, after: 20 },
    ]);
    expect(judgeCharger(change({ current: 40 }), charger())).toMatchObject({
      refusal: 'doesNotFit',
      problem: { key: 'charger.aboveMaximum', count: 32 },
    });
    expect(judgeCharger(change({ power: 7 }), charger()).problem).toMatchObject({ key: 'charger.powerOfDcOnly' });
    expect(judgeCharger(change({ is_public: false }), charger({ isActivated: false })).refusal).toBe('notActivated');
    expect(judgeCharger(change({ is_public: false }), charger({ shareMode: 'OWNER' })).refusal).toBe('shared');
    expect(judgeCharger(change({ is_public: true }), charger()).refusal).toBe('alreadySo');
  });

  it('changes tags also without activation, up to 20, and not of a charger shared to look at', () => {
    const change = (add: string[], remove: string[] = []) => ({ kind: 'change-tags', tags: { add, remove } }) as const;
    const tagged = charger({ tags: ['Lobby', 'Roof'], isActivated: false });
    expect(judgeCharger(change(['Fast', 'LOBBY'], ['roof']), tagged).changes).toEqual([
      { field: 'tags', before: ['Lobby', 'Roof'], after: ['Fast', 'Lobby'] },
    ]);
    expect(judgeCharger(change(['lobby'], ['Valet']), tagged).refusal).toBe('alreadySo');
    expect(judgeCharger(change(['Fast']), charger({ shareMode: 'VIEWER' })).refusal).toBe('viewOnly');
    expect(judgeCharger(change(['Fast']), charger({ shareMode: 'OWNER' })).refusal).toBeNull();
    const full = charger({ tags: Array.from({ length: 20 }, (_, index) => `t${10 + index}`) });
    expect(judgeCharger(change(['Fast']), full).refusal).toBe('tooManyTags');
  });

  it('gives ports the week that they do not have yet', () => {
    const day = { weekday: 1, start_at: '08:00 PM', end_at: '06:00 AM', timezone: 'America/New_York' };
    const weeks = [{ connector: 1, days: [day] }];
    expect(judgeCharger({ kind: 'set-schedules', weeks }, charger())).toMatchObject({
      connectors: [1],
      changes: [{ field: 'schedule', before: null, after: 1 }],
    });
    const same = charger({ ports: [{ ...port, schedule: [day] }] });
    expect(judgeCharger({ kind: 'set-schedules', weeks }, same).refusal).toBe('alreadySo');
  });
});
