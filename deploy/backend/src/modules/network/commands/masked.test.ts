import { describe, expect, it } from 'vitest';
import { maskSecrets } from './command-secrets.ts';

describe('secrets', () => {
  it.each([
    ['parameters of a Wi-Fi', { ssid: 'Depot', password: 'hunter22' }],
    ['a key of 1.6', { key: 'AuthorizationKey', value: 'hunter22' }],
    ['a key of a maker', { key: 'Wifi.Password', value: 'hunter22' }],
    ['an answer of 1.6', { configurationKey: [{ key: 'WifiPassword', readonly: false, value: 'hunter22' }] }],
    ['a call of 2.0.1', { setVariableData: [{ variable: { name: 'BasicAuthPassword' }, attributeValue: 'hunter22' }] }],
    ['an answer of 2.0.1', { getVariableResult: [{ variable: { name: 'Password' }, attributeValue: 'hunter22' }] }],
    ['an address of ours', { location: 'https://demo.example/ocpp-files/hunter22-hunter22/box.log' }],
    ['an address', { log: { remoteLocation: 'ftp://depot:hunter22@files.example/logs' } }],
  ])('of %s are covered', (_of, value) => {
    expect(JSON.stringify(maskSecrets(value))).not.toContain('hunter22');
    expect(JSON.stringify(maskSecrets(value))).toContain('•••');
  });

  it('are all that is covered', () => {
    const plain = {
      configurationKey: [{ key: 'HeartbeatInterval', readonly: false, value: '60' }],
      location: 'https://files.example/a@b',
      limit: 16,
      note: null,
    };
    expect(maskSecrets(plain)).toEqual(plain);
  });
});
