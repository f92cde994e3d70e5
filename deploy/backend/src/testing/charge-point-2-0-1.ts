import { newChargePoint } from './charging-fixtures.ts';
import type { TestApp } from './test-app.ts';

/** A charge point of OCPP 2.0.1 that nothing has happened at. */
export async function newChargePoint201(test: TestApp, special = {}) {
  const { charger, send } = await newChargePoint(test, 'ocpp2.0.1', special);
  const sendAll = async (messages: readonly object[]) => {
    const answers = [];
    for (const message of messages) answers.push(await send('TransactionEvent', message));
    return answers;
  };
  return { charger, send, sendAll };
}
