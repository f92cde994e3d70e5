const accepted = { status: 'Accepted' };
let transactions = 0;

const boot = () => ({ ...accepted, currentTime: new Date().toISOString(), interval: 300 });
const heartbeat = () => ({ currentTime: new Date().toISOString() });

const answers: Readonly<Record<string, Readonly<Record<string, () => object>>>> = {
  'ocpp1.6': {
    BootNotification: boot,
    Heartbeat: heartbeat,
    Authorize: () => ({ idTagInfo: accepted }),
    StartTransaction: () => ({ transactionId: (transactions += 1), idTagInfo: accepted }),
    StopTransaction: () => ({ idTagInfo: accepted }),
    DataTransfer: () => accepted,
  },
  'ocpp2.0.1': {
    BootNotification: boot,
    Heartbeat: heartbeat,
    Authorize: () => ({ idTokenInfo: accepted }),
    DataTransfer: () => accepted,
  },
};

/** Answers of a central system that accepts everything. */
export const defaultAnswer = (subprotocol: string, action: string): object => answers[subprotocol]?.[action]?.() ?? {};
