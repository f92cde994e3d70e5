import { isOpenCommand, type Command, type portTestResults, type portTests } from '@plugboard/contracts';

type Result = (typeof portTestResults)[number];
interface ShownTest {
  readonly test: (typeof portTests)[number];
  readonly result: Result;
}

interface ReportedPort {
  /** As OCPP names it. */
  readonly reported_status: string | null;
}

/** What the newest `run-tests` of a port shows, together with what the port reported. */
export function testsShownBy(command: Pick<Command, 'state' | 'answered_at'>, port: ReportedPort): ShownTest[] {
  const isOpen = isOpenCommand(command.state);
  const of = (passed: boolean): Result => {
    if (passed) return 'PASSED';
    return isOpen ? 'PENDING' : 'FAILED';
  };
  const reports = command.state === 'CONFIRMED';
  const status = port.reported_status;
  return [
    { test: 'answers', result: of(command.answered_at !== null || reports) },
    { test: 'reports', result: of(reports) },
    { test: 'fault-free', result: of(reports && status !== 'Faulted') },
    { test: 'in-service', result: of(reports && status !== 'Faulted' && status !== 'Unavailable') },
  ];
}
