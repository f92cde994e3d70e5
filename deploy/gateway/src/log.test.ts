import { expect, test } from 'vitest';
import { pathForLog } from './log.ts';

test.each([
  ['/?token=secret&ref=secret', '/'],
  ['/registration/ann@example.com', '/registration/:email'],
  ['/create-password/ann%40example.com/AbCdEfGhIjKlMnOpQrStUvWxYz012345', '/create-password/:email/:token'],
  ['/api/v1/charger/0198c0de-0000-7000-8000-000000000001/', '/api/v1/charger/0198c0de-0000-7000-8000-000000000001/'],
])('%s is logged as %s', (url, path) => expect(pathForLog(url)).toBe(path));
