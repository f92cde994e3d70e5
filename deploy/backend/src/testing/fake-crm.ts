import { startFakeService, type FakeAnswer, type FakeRequest, type FakeService } from './fake-service.ts';

interface CrmTicket {
  readonly id: string;
  readonly properties: Record<string, string>;
}

export interface FakeCrm extends FakeService {
  readonly tickets: CrmTicket[];
}

const missing: FakeAnswer = { status: 404, body: { status: 'error', category: 'OBJECT_NOT_FOUND' } };
const stages = [
  { id: '1', label: 'New' },
  { id: '2', label: 'Waiting on contact' },
];

/** A CRM that answers as HubSpot does; it lets in the token `crm-secret`. */
export async function startFakeCrm(): Promise<FakeCrm> {
  const tickets: CrmTicket[] = [];

  function create({ body }: FakeRequest): FakeAnswer {
    const { properties } = body as CrmTicket;
    if (!properties['hs_pipeline_stage']) return { status: 400, body: { category: 'VALIDATION_ERROR' } };
    const ticket = { id: String(512_000 + tickets.length), properties };
    tickets.push(ticket);
    return { status: 201, body: { ...ticket, archived: false } };
  }

  function search({ body }: FakeRequest): FakeAnswer {
    const { query = '', properties } = body as { query?: string; properties: string[] };
    const found = tickets.filter((ticket) => ticket.properties['subject']?.toLowerCase().includes(query.toLowerCase()));
    return { body: { total: found.length, results: found.map((ticket) => chosen(ticket, properties)) } };
  }

  const chosen = ({ id, properties }: CrmTicket, names: readonly string[]) => ({
    id,
    properties: Object.fromEntries(names.map((name) => [name, properties[name] ?? null])),
  });

  const service = await startFakeService((request) => {
    const { method, path, headers, query } = request;
    if (headers.authorization !== 'Bearer crm-secret')
      return { status: 401, body: { category: 'INVALID_AUTHENTICATION' } };
    if (path === '/crm/v3/pipelines/tickets') return { body: { results: [{ id: '0', label: 'Support', stages }] } };
    if (method === 'POST' && path === '/crm/v3/objects/tickets') return create(request);
    if (method === 'POST' && path === '/crm/v3/objects/tickets/search') return search(request);
    const ticket = tickets.find(({ id }) => path === `/crm/v3/objects/tickets/${id}`);
    return ticket ? { body: chosen(ticket, (query.get('properties') ?? '').split(',')) } : missing;
  });
  return { ...service, tickets };
}
