import { commandActions } from '@plugboard/contracts/network';
import { defaultTablePageSize, pageSizes } from '@plugboard/contracts/platform';
import { urlChoice, urlNumber, urlText, useUrlState } from '@plugboard/sdk';

const parsers = {
  action: urlChoice(commandActions, 'trigger-message'),
  /** Id of the port; empty for the whole charger, and where none has been chosen. */
  port: urlText(),
  /** Id of the command that Request and Results show. */
  command: urlText(),
  page: urlNumber(1, 1),
  size: urlChoice(pageSizes, defaultTablePageSize),
};

/** A page size that is offered. */
export const sizeOf = (size: number) => pageSizes.find((offered) => offered === size) ?? defaultTablePageSize;

/** State of the toolbox, kept in the address. */
export const useToolboxState = () => useUrlState(parsers);
