import {
  type CallUse,
  describeCall,
  type Endpoint,
  isRequired,
  type LiveUse,
  pathsAbove,
  type Shape,
} from '@plugboard/contracts/platform';

const typesIn = (types: string) => types.replace(/\?$/, '').split('|');

/** A text stands for each of its choices. */
const holds = (types: readonly string[], type: string) =>
  types.includes('any') || types.includes(type) || (type.startsWith('"') && types.includes('string'));

/** Whether each value of the one is one of the other. */
function fits(one: string, other: string): boolean {
  const given = typesIn(one);
  return given.includes('any') || given.every((type) => holds(typesIn(other), type));
}

/** Whether anything may stand at a place: no field of it is known. */
const isOpen = (shape: Shape, path: string) =>
  pathsAbove(path).some((above) => shape[above] !== undefined && typesIn(shape[above]).includes('any'));

/** Fields that are in neither, where what holds them is: the first one on each way is enough to know. */
const isFirst = (path: string, shape: Shape) => path === '' || shape[pathsAbove(path)[0] ?? ''] !== undefined;

const named = (path: string) => (path === '' ? 'the whole' : `“${path}”`);

function readProblems(reads: Shape, provided: Shape, call: string): string[] {
  return Object.entries(reads).flatMap(([path, types]) => {
    const now = provided[path];
    if (now === undefined)
      return isFirst(path, provided) && !isOpen(provided, path)
        ? [`reads ${named(path)} of ${call}, which the backend does not answer with`]
        : [];
    if (isRequired(types) && !isRequired(now))
      return [`reads ${named(path)} of ${call}, which the backend may leave out`];
    if (fits(now, types)) return [];
    return [`reads ${named(path)} of ${call} as ${types}, and the backend answers with ${now}`];
  });
}

function sendProblems(sends: Shape, taken: Shape, call: string): string[] {
  const lost = Object.entries(sends).flatMap(([path, types]) => {
    const now = taken[path];
    if (now === undefined)
      return isFirst(path, taken) && !isOpen(taken, path)
        ? [`sends ${named(path)} to ${call}, which the backend does not take`]
        : [];
    return fits(types, now)
      ? []
      : [
          `sends ${named(path)} to ${call} as ${types.replace(/\?$/, '')}, and the backend takes ${now.replace(/\?$/, '')}`,
        ];
  });
  const asked = Object.entries(taken).flatMap(([path, types]) => {
    const isSent = sends[path] !== undefined && isRequired(sends[path]);
    const isOfList = /(\[\]|\{\})$/.test(path);
    if (!isRequired(types) || isSent || isOfList || !isFirst(path, sends) || isOpen(sends, path)) return [];
    return [`may not send ${named(path)} to ${call}, which the backend asks for`];
  });
  return [...lost, ...asked];
}

/** A call whatever its parameters are called. */
const keyOf = ({ method, path }: Pick<CallUse, 'method' | 'path'>) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`;

/** Compares uses of calls with what endpoints provide. Each endpoint is described once, when it is first asked about. */
export function compareWith(endpoints: readonly Endpoint[]): (uses: readonly CallUse[]) => string[] {
  const known = new Map(endpoints.map((endpoint) => [keyOf(endpoint), endpoint]));
  const described = new Map<Endpoint, CallUse>();
  const provided = (endpoint: Endpoint) => {
    const found = described.get(endpoint) ?? describeCall(endpoint);
    described.set(endpoint, found);
    return found;
  };
  return (uses) =>
    uses.flatMap((use) => {
      const call = `${use.method} ${use.path}`;
      const endpoint = known.get(keyOf(use));
      if (!endpoint) return [`calls ${call}, which the backend does not have`];
      const { reads, query, body } = provided(endpoint);
      return [
        ...readProblems(use.reads, reads, call),
        ...sendProblems(use.query, query, call),
        ...sendProblems(use.body, body, call),
      ];
    });
}

/** What live versions use and the endpoints do not provide, a sentence each. */
export const brokenLiveUses = (live: readonly LiveUse[], endpoints: readonly Endpoint[]): string[] => {
  const compare = compareWith(endpoints);
  return live.flatMap(({ remote, version, owner, uses }) =>
    compare(uses ?? []).map((problem) => `${remote} ${version} (${owner}) ${problem}`),
  );
};
