import { type CommandAction, commandParameters } from '@plugboard/contracts/network';

/** How a parameter is asked for. */
type FieldKind =
  | 'text'
  | 'long-text'
  | 'secret'
  | 'number'
  | 'yes-no'
  | 'choice'
  | 'moment'
  | 'words'
  | 'card'
  | 'periods';

/** Of any command. */
type ParameterName = {
  [Action in CommandAction]: keyof (typeof commandParameters)[Action]['shape'] & string;
}[CommandAction];

export interface ParameterField {
  readonly name: ParameterName;
  readonly kind: FieldKind;
  /** Of a choice. */
  readonly values: readonly string[];
  /** Whether it can be left out. */
  readonly isOptional: boolean;
}

/** The part of a schema's own description that a form is made from. */
interface SchemaNode {
  readonly def: {
    readonly type: string;
    readonly innerType?: SchemaNode;
    readonly element?: SchemaNode;
    readonly entries?: Readonly<Record<string, string>>;
    readonly format?: string;
  };
}

function unwrapOptional({ def }: SchemaNode): SchemaNode['def'] {
  return (def.type === 'optional' || def.type === 'default') && def.innerType ? unwrapOptional(def.innerType) : def;
}

const longTextNames: readonly string[] = ['data', 'certificate', 'certificate_chain', 'signing_certificate'];
const secretNames: readonly string[] = ['password'];

/** A start's card is one of the tenant's; a reservation may be for any. */
const isCardParameter = (action: CommandAction, name: string) => action === 'start' && name === 'id_tag';

function fieldKind(name: string, { type, element, format }: SchemaNode['def']): FieldKind {
  if (type === 'enum') return 'choice';
  if (type === 'number') return 'number';
  if (type === 'boolean') return 'yes-no';
  if (type === 'array') return element?.def.type === 'object' ? 'periods' : 'words';
  if (format === 'datetime') return 'moment';
  if (secretNames.includes(name)) return 'secret';
  return longTextNames.includes(name) ? 'long-text' : 'text';
}

/** The fields of an action's form, from the schema that the server reads it by. */
export const listParameterFields = (action: CommandAction): readonly ParameterField[] =>
  Object.entries<SchemaNode>(commandParameters[action].shape).map(([key, schema]) => {
    const name = key as ParameterName;
    const def = unwrapOptional(schema);
    return {
      name,
      kind: isCardParameter(action, name) ? 'card' : fieldKind(name, def),
      isOptional: schema.def.type === 'optional',
      values: Object.keys(def.entries ?? {}).map((key) => def.entries?.[key] ?? key),
    };
  });

const blankValues: Readonly<Record<FieldKind, unknown>> = {
  text: '',
  'long-text': '',
  secret: '',
  number: null,
  'yes-no': false,
  choice: undefined,
  moment: '',
  words: [],
  card: undefined,
  periods: [{ start_seconds: 0, limit: 16 }],
};

/** How a stored secret reads; it is no value to send again. */
const secretMask = '•••';
const withoutSecrets = (parameters: Readonly<Record<string, unknown>>) =>
  Object.entries(parameters).filter(([, value]) => !(typeof value === 'string' && value.includes(secretMask)));

/** Whether something of a command was a secret, which has to be typed again. */
export const hasSecrets = (parameters: Readonly<Record<string, unknown>>): boolean =>
  withoutSecrets(parameters).length < Object.keys(parameters).length;

/** Initial values of a form: those of a command to repeat, else the schema's defaults. */
export function initialValues(
  action: CommandAction,
  earlier: Readonly<Record<string, unknown>> = {},
): Readonly<Record<string, unknown>> {
  const { shape } = commandParameters[action];
  const usual = Object.entries(shape).map(([name, schema]) => [name, schema.safeParse(undefined).data]);
  const isOptional = (name: string) =>
    Object.entries(shape).some(([key, schema]) => key === name && schema.safeParse(undefined).success);
  // A required choice starts with the first value.
  const blankOf = ({ name, kind, values }: ParameterField) =>
    kind === 'choice' && !isOptional(name) ? values[0] : blankValues[kind];
  const empty = listParameterFields(action).map((field) => [
    field.name,
    field.kind === 'periods' && field.isOptional ? undefined : blankOf(field),
  ]);
  const known = usual.filter(([, value]) => value !== undefined);
  return Object.fromEntries([...empty, ...known, ...withoutSecrets(earlier)]);
}
