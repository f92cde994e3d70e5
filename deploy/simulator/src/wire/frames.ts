/** OCPP-J frames, 1.6 and 2.0.1 alike. */
export type Frame =
  | { readonly kind: 'call'; readonly id: string; readonly action: string; readonly payload: unknown }
  | { readonly kind: 'result'; readonly id: string; readonly payload: unknown }
  | { readonly kind: 'error'; readonly id: string; readonly code: string; readonly description: string };

export const callFrame = (id: string, action: string, payload: object) => JSON.stringify([2, id, action, payload]);
export const resultFrame = (id: string, payload: object) => JSON.stringify([3, id, payload]);
export const errorFrame = (id: string, code: string, description: string) =>
  JSON.stringify([4, id, code, description, {}]);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** Parses a frame; null when the text is not one. */
export function readFrame(text: string): Frame | null {
  const frame = parsed(text);
  if (!Array.isArray(frame)) return null;
  const [type, id, third, fourth] = frame as unknown[];
  if (typeof id !== 'string') return null;
  if (type === 2 && typeof third === 'string') return { kind: 'call', id, action: third, payload: fourth };
  if (type === 3) return { kind: 'result', id, payload: third };
  if (type === 4) return { kind: 'error', id, code: String(third), description: String(fourth ?? '') };
  return null;
}

/** Malformed frames, for fault injection. */
export const garbageFrames: readonly string[] = [
  '',
  'hello',
  '[',
  '{}',
  '[]',
  '[2]',
  '[2,"no-payload","Heartbeat"]',
  '[2,17,"Heartbeat",{}]',
  '[3,"never-asked",{}]',
  '[9,"no-such-type","Heartbeat",{}]',
  '[2,"no-such-action","MakeCoffee",{}]',
  '[2,"wrong-shape","StatusNotification",{"connectorId":"one"}]',
  `[2,"deep","Heartbeat",${'['.repeat(500)}${']'.repeat(500)}]`,
];
