import { z } from 'zod';
import { changeVariable } from '../point/change-variable.ts';
import type { ChargePoint, Command } from '../point/charge-point.ts';
import { command } from '../point/dialect.ts';
import type { Variable } from '../point/variables.ts';
import type { Call } from '../wire/link.ts';

export const named = z.looseObject({ name: z.string() });
const address = { component: named, variable: named, attributeType: z.string().optional() };
type Address = z.output<z.ZodObject<typeof address>>;

/** The variable, or the word for why there is none. */
function find(point: ChargePoint, { component, variable, attributeType }: Address): Variable | string {
  const ofComponent = point.variables.all.filter((one) => one.component === component.name);
  if (ofComponent.length === 0) return 'UnknownComponent';
  const found = ofComponent.find(({ name }) => name === variable.name);
  if (!found) return 'UnknownVariable';
  return (attributeType ?? 'Actual') === 'Actual' ? found : 'NotSupportedAttributeType';
}

const addressOf = ({ component, variable, attributeType }: Address) => ({
  component,
  variable,
  ...(attributeType !== undefined && { attributeType }),
});

function read(point: ChargePoint, asked: Address) {
  const found = find(point, asked);
  if (typeof found === 'string') return { ...addressOf(asked), attributeStatus: found };
  if (found.access === 'WriteOnly') return { ...addressOf(asked), attributeStatus: 'Rejected' };
  return { ...addressOf(asked), attributeStatus: 'Accepted', attributeValue: found.value };
}

function write(point: ChargePoint, asked: Address & { attributeValue: string }) {
  const found = find(point, asked);
  if (typeof found === 'string') return { result: { ...addressOf(asked), attributeStatus: found } };
  const { status, afterwards } = changeVariable(point, found, asked.attributeValue);
  return { result: { ...addressOf(asked), attributeStatus: status }, afterwards };
}

const row = ({ component, name, access, type, value }: Variable) => ({
  component: { name: component },
  variable: { name },
  variableAttribute: [{ mutability: access, ...(access !== 'WriteOnly' && { value }) }],
  variableCharacteristics: { dataType: type, supportsMonitoring: false },
});

/** How many variables go into one NotifyReport: a report has several, so that readers put them together. */
const perMessage = 10;

/** Requested variables; an empty list selects all. */
export const selectionSchema = z.array(z.object({ component: named, variable: named.optional() })).default([]);
export type Selection = z.output<typeof selectionSchema>[number];

const isSelected = (selection: readonly Selection[]) => (one: Variable) =>
  selection.length === 0 ||
  selection.some(
    ({ component, variable }) => component.name === one.component && (variable?.name ?? one.name) === one.name,
  );

function reports(point: ChargePoint, requestId: number, selection: readonly Selection[] = []): Call[] {
  const rows = point.variables.all.filter(isSelected(selection)).map(row);
  const count = Math.ceil(rows.length / perMessage);
  return Array.from({ length: count }, (_, seqNo) => ({
    action: 'NotifyReport',
    payload: {
      requestId,
      generatedAt: point.stamp(),
      seqNo,
      tbc: seqNo < count - 1,
      reportData: rows.slice(seqNo * perMessage, (seqNo + 1) * perMessage),
    },
  }));
}

const setVariables = z.object({
  setVariableData: z.array(z.object({ ...address, attributeValue: z.string() })),
});

/** The answer to SetVariables of a charging station that takes nothing. */
export const rejectedVariables = (payload: unknown): object => ({
  setVariableResult: setVariables
    .parse(payload)
    .setVariableData.map((asked) => ({ ...addressOf(asked), attributeStatus: 'Rejected' })),
});

export const variableCommands: Readonly<Record<string, Command>> = {
  GetVariables: command(z.object({ getVariableData: z.array(z.object(address)) }), (point, { getVariableData }) => ({
    answer: { getVariableResult: getVariableData.map((asked) => read(point, asked)) },
  })),
  SetVariables: command(setVariables, (point, { setVariableData }) => {
    const written = setVariableData.map((asked) => write(point, asked));
    return {
      answer: { setVariableResult: written.map(({ result }) => result) },
      afterwards: () => {
        for (const { afterwards } of written) afterwards?.();
      },
    };
  }),
  GetReport: command(
    z.object({
      requestId: z.int(),
      componentVariable: selectionSchema,
      componentCriteria: z.array(z.string()).default([]),
    }),
    (point, { requestId, componentVariable, componentCriteria }) => {
      const calls = componentCriteria.includes('Problem') ? [] : reports(point, requestId, componentVariable);
      if (calls.length === 0) return { answer: { status: 'EmptyResultSet' } };
      return { answer: { status: 'Accepted' }, afterwards: () => point.send(...calls) };
    },
  ),
  GetBaseReport: command(z.object({ requestId: z.int(), reportBase: z.string() }), (point, { requestId, reportBase }) =>
    reportBase === 'SummaryInventory'
      ? { answer: { status: 'NotSupported' } }
      : { answer: { status: 'Accepted' }, afterwards: () => point.send(...reports(point, requestId)) },
  ),
};
