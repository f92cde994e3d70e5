import { startFakeService, type FakeAnswer, type FakeRequest, type FakeService } from './fake-service.ts';

interface FakeSim {
  readonly sid: string;
  readonly iccid: string;
  status: string;
  fleet_sid: string | null;
}

export interface FakeSuperSim extends FakeService {
  readonly sims: FakeSim[];
}

const authorization = `Basic ${Buffer.from('AC7:sim-secret').toString('base64')}`;
const fleets = [
  { sid: 'HF1', unique_name: 'Depot' },
  { sid: 'HF2', unique_name: null },
];
const networks = [
  { sid: 'HW1', friendly_name: 'T-Mobile', iso_country: 'US', identifiers: [{ mcc: '310', mnc: '260' }] },
  { sid: 'HW2', friendly_name: 'AT&T', iso_country: 'US', identifiers: [{ mcc: '310', mnc: '410' }] },
  { sid: 'HW3', friendly_name: 'Telus', iso_country: 'CA', identifiers: [{ mcc: '302', mnc: '220' }] },
];

/** A SIM provider that answers as Twilio Super SIM does; it lets in the account `AC7` with the token `sim-secret`. */
export async function startFakeSuperSim(): Promise<FakeSuperSim> {
  const sims: FakeSim[] = [];

  function move({ path, body }: FakeRequest): FakeAnswer {
    const sim = sims.find(({ sid }) => path === `/v1/Sims/${sid}`);
    const { Fleet: wanted } = body as { Fleet: string };
    const fleet = fleets.find(({ sid, unique_name: name }) => wanted === sid || wanted === name);
    if (!sim || !fleet) return { status: 404, body: { code: 20404, message: 'was not found', status: 404 } };
    sim.fleet_sid = fleet.sid;
    return { body: sim };
  }

  const service = await startFakeService((request) => {
    const { method, path, query, headers } = request;
    if (headers.authorization !== authorization) return { status: 401, body: { code: 20003, message: 'Authenticate' } };
    if (method === 'POST') return move(request);
    if (path === '/v1/Sims') return { body: { sims: sims.filter(({ iccid }) => iccid === query.get('Iccid')) } };
    if (path === '/v1/Fleets') return { body: { fleets } };
    const country = query.get('IsoCountry');
    return { body: { networks: networks.filter(({ iso_country }) => iso_country === country) } };
  });
  return { ...service, sims };
}
