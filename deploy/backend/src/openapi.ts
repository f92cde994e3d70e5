import * as contracts from '@plugboard/contracts/all';
import { endpointsOf } from './platform/endpoints-of.ts';
import { openApiOf } from './platform/openapi.ts';
import { readArguments } from './platform/read-arguments.ts';

readArguments('Usage: openapi', {});

/** Prints the OpenAPI document of every endpoint of the contracts. */
process.stdout.write(`${JSON.stringify(openApiOf(endpointsOf(contracts)), null, 2)}\n`);
