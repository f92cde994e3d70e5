import { z } from 'zod';
import type { ChargePoint, Command } from '../point/charge-point.ts';
import { command } from '../point/dialect.ts';
import type { Monitor } from '../point/monitors.ts';
import { named, selectionSchema, type Selection } from './variable-commands.ts';

const monitorData = z.object({
  component: named,
  variable: named,
  type: z.string(),
  value: z.number(),
  severity: z.int(),
  transaction: z.boolean().default(false),
});

function set(point: ChargePoint, { component, variable, ...monitor }: z.output<typeof monitorData>) {
  const { type, severity } = monitor;
  const said = { component, variable, type, severity };
  const ofComponent = point.variables.all.filter((one) => one.component === component.name);
  const found = ofComponent.find(({ name }) => name === variable.name);
  if (!found) return { ...said, status: ofComponent.length === 0 ? 'UnknownComponent' : 'UnknownVariable' };
  return { ...said, status: 'Accepted', id: point.monitors.add(found, monitor) };
}

const isSelected = (selection: readonly Selection[]) => (monitor: Monitor) =>
  selection.length === 0 ||
  selection.some(
    ({ component, variable }) =>
      component.name === monitor.component && (variable?.name ?? monitor.variable) === monitor.variable,
  );

export const monitoringCommands: Readonly<Record<string, Command>> = {
  SetVariableMonitoring: command(z.object({ setMonitoringData: z.array(monitorData) }), (point, asked) => ({
    answer: { setMonitoringResult: asked.setMonitoringData.map((one) => set(point, one)) },
  })),
  ClearVariableMonitoring: command(z.object({ id: z.array(z.int()) }), (point, { id: ids }) => ({
    answer: { clearMonitoringResult: ids.map((id) => ({ id, status: point.monitors.remove(id) })) },
  })),
  SetMonitoringBase: command(z.object({ monitoringBase: z.string() }), (point, { monitoringBase }) => ({
    answer: { status: 'Accepted' },
    // It has no monitors of its maker's: without the operator's there is none.
    afterwards: () => {
      if (monitoringBase !== 'All') point.monitors.clear();
    },
  })),
  GetMonitoringReport: command(
    z.object({ requestId: z.int(), componentVariable: selectionSchema }),
    (point, { requestId, componentVariable }) => {
      const monitors = point.monitors.all.filter(isSelected(componentVariable));
      if (monitors.length === 0) return { answer: { status: 'EmptyResultSet' } };
      const monitor = monitors.map(({ component, variable, ...monitoring }) => ({
        component: { name: component },
        variable: { name: variable },
        variableMonitoring: [monitoring],
      }));
      const payload = { requestId, generatedAt: point.stamp(), seqNo: 0, tbc: false, monitor };
      return {
        answer: { status: 'Accepted' },
        afterwards: () => point.send({ action: 'NotifyMonitoringReport', payload }),
      };
    },
  ),
};
