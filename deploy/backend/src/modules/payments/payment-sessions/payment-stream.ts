import { isPaymentSettled, type PaymentSession } from '@plugboard/contracts/payments';

/** In milliseconds: the cost of a running charge rises without an event, and an open line has to be shown to be open. */
const refreshMs = 5000;

interface PaymentFeed {
  readonly read: () => Promise<PaymentSession>;
  /** Calls back whenever the payment may have changed. Returns the end of that. */
  readonly subscribe: (onChange: () => void) => () => void;
}

const textOf = (payment: PaymentSession): string => `data: ${JSON.stringify(payment)}\n\n`;
const contentOf = ({ as_of: _, ...payment }: PaymentSession): string => JSON.stringify(payment);

/** A promise that someone else resolves. */
function newSignal() {
  let resolve = () => undefined as void;
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}

/** Text of one driver's stream: the payment now, again with every change, and the end once it is settled. */
export async function* streamPayment(
  { read, subscribe }: PaymentFeed,
  connection: AbortController,
): AsyncGenerator<string> {
  let signal = newSignal();
  const wake = () => signal.resolve();
  const unsubscribe = subscribe(wake);
  connection.signal.addEventListener('abort', wake);
  let timer: NodeJS.Timeout | undefined;
  try {
    let shown = '';
    while (!connection.signal.aborted) {
      signal = newSignal();
      const payment = await read();
      const content = contentOf(payment);
      // A line without data keeps the connection open.
      yield content === shown ? ':\n\n' : textOf(payment);
      shown = content;
      if (isPaymentSettled(payment.state)) return;
      timer = setTimeout(wake, refreshMs);
      await signal.promise;
      clearTimeout(timer);
    }
  } finally {
    clearTimeout(timer);
    unsubscribe();
  }
}
