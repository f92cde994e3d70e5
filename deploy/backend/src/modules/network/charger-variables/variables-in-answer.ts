import type { CommandExchange } from '@plugboard/contracts/network';
import type { VariableReport } from './charger-variables.repository.ts';
import { toVariableName, toVariableNameOfKey, type OcppVariable } from './record-variables.service.ts';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const recordsIn = (value: unknown, name: string): Record<string, unknown>[] => {
  const list = isRecord(value) ? value[name] : undefined;
  return Array.isArray(list) ? list.filter(isRecord) : [];
};

/** Answers are already validated against the OCPP schema, so these two fields imply the full name. */
const isVariable = (value: Record<string, unknown>): value is Record<string, unknown> & OcppVariable =>
  isRecord(value['component']) && isRecord(value['variable']);

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const attributeOf = (result: Record<string, unknown>) => textOf(result['attributeType']) ?? 'Actual';
const isAccepted = (result: Record<string, unknown>) => result['attributeStatus'] === 'Accepted';

function readKeys(response: unknown): VariableReport[] {
  return recordsIn(response, 'configurationKey').map(({ key, readonly, value }) => ({
    name: toVariableNameOfKey(String(key)),
    value: textOf(value),
    mutability: readonly === true ? 'ReadOnly' : 'ReadWrite',
  }));
}

function writtenKey(request: unknown, response: unknown): VariableReport[] {
  if (!isRecord(request) || !isRecord(response) || response['status'] !== 'Accepted') return [];
  return [{ name: toVariableNameOfKey(String(request['key'])), value: textOf(request['value']) }];
}

const readVariables = (response: unknown): VariableReport[] =>
  recordsIn(response, 'getVariableResult')
    .filter(isVariable)
    .filter(isAccepted)
    .map((result) => ({ name: toVariableName(result, attributeOf(result)), value: textOf(result['attributeValue']) }));

/** The answer names each variable that was accepted, the request has its value. */
function writtenVariables(request: unknown, response: unknown): VariableReport[] {
  const values = recordsIn(request, 'setVariableData');
  return recordsIn(response, 'setVariableResult').flatMap((result, index) =>
    isVariable(result) && isAccepted(result)
      ? [{ name: toVariableName(result, attributeOf(result)), value: textOf(values[index]?.['attributeValue']) }]
      : [],
  );
}

/** Variables that a command's answer reveals. A change that takes effect after a reboot yields none. */
export function parseVariables({ action, request, response }: CommandExchange): VariableReport[] {
  if (action === 'GetConfiguration') return readKeys(response);
  if (action === 'ChangeConfiguration') return writtenKey(request, response);
  if (action === 'GetVariables') return readVariables(response);
  return action === 'SetVariables' ? writtenVariables(request, response) : [];
}
