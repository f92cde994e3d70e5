import * as contracts from '@plugboard/contracts/all';
import { listEndpoints } from './platform/list-endpoints.ts';
import { buildOpenApi } from './platform/openapi.ts';
import { readArguments } from './platform/read-arguments.ts';

readArguments('Usage: openapi', {});

/** Prints the OpenAPI document of every endpoint of the contracts. */
process.stdout.write(`${JSON.stringify(buildOpenApi(listEndpoints(contracts)), null, 2)}\n`);
