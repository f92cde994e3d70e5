import { startFakeService, type FakeAnswer, type FakeRequest, type FakeService } from './fake-service.ts';

interface HelpdeskTicket {
  readonly id: number;
  readonly url: string;
  readonly subject: string;
  status: string;
}

export interface FakeHelpdesk extends FakeService {
  readonly tickets: HelpdeskTicket[];
}

const missing: FakeAnswer = { status: 404, body: { error: 'RecordNotFound', description: 'Not found' } };

/** A helpdesk that answers as Zendesk Support does; it lets in `ops@demo.example` with the token `helpdesk-secret`. */
export async function startFakeHelpdesk(): Promise<FakeHelpdesk> {
  const tickets: HelpdeskTicket[] = [];
  const byKey = new Map<string, HelpdeskTicket>();
  const authorization = `Basic ${Buffer.from('ops@demo.example/token:helpdesk-secret').toString('base64')}`;

  function create({ body, headers }: FakeRequest): FakeAnswer {
    const key = String(headers['idempotency-key'] ?? '');
    const { ticket } = body as { ticket: { subject: string; comment: { body: string } } };
    if (!ticket.comment.body) return { status: 422, body: { error: 'RecordInvalid' } };
    const id = 35_436 + tickets.length;
    const made = byKey.get(key) ?? {
      id,
      url: `https://x/api/v2/tickets/${id}.json`,
      subject: ticket.subject,
      status: 'new',
    };
    const isNew = !tickets.includes(made);
    if (isNew) tickets.push(made);
    if (key) byKey.set(key, made);
    return { status: 201, headers: { 'x-idempotency-lookup': isNew ? 'miss' : 'hit' }, body: { ticket: made } };
  }

  function search({ query }: FakeRequest): FakeAnswer {
    const words = (query.get('query') ?? '').replace('type:ticket', '').trim().toLowerCase();
    const found = tickets.filter(({ id, subject }) => `${id} ${subject.toLowerCase()}`.includes(words));
    const results = found.map((ticket) => ({ ...ticket, result_type: 'ticket' }));
    const somebody = { id: 7, name: 'Somebody', result_type: 'user' };
    return {
      body: { results: [...results, somebody], count: results.length + 1, next_page: null, previous_page: null },
    };
  }

  const service = await startFakeService((request) => {
    const { method, path, headers } = request;
    if (headers.authorization !== authorization) return { status: 401, body: { error: "Couldn't authenticate you" } };
    if (method === 'POST' && path === '/api/v2/tickets.json') return create(request);
    if (path === '/api/v2/search.json') return search(request);
    const id = /^\/api\/v2\/tickets\/(\d+)\.json$/.exec(path)?.[1];
    const ticket = tickets.find((one) => String(one.id) === id);
    return ticket ? { body: { ticket } } : missing;
  });
  return { ...service, tickets };
}
